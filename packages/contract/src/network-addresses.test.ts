import { describe, expect, test } from 'vitest';
import {
  canonicalAddress,
  clientAddress,
  isFromThisMachine,
  isLoopbackAddress,
  isLoopbackHost,
  networkOf,
  trustedNetworks,
} from './network-addresses.ts';

const MAPPED = ['::ffff:203.0.113.7', '::FFFF:203.0.113.7', '::ffff:cb00:7107', '0:0:0:0:0:ffff:cb00:7107'];

test.each(MAPPED)('unwraps %s to the IPv4 address in it', (spelling) => {
  expect(canonicalAddress(spelling)).toBe('203.0.113.7');
  expect(networkOf(spelling)).toBe('203.0.113.7');
});

test('treats the addresses of a /64 as one network, and the next /64 as another', () => {
  const here = ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::1%eth0'];
  expect(here.map(networkOf)).toEqual(Array(3).fill('2001:db8:1:2::/64'));
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
});

test('treats each IPv4 address as a separate network', () => {
  expect(['203.0.113.7', '203.0.113.8'].map(networkOf)).toEqual(['203.0.113.7', '203.0.113.8']);
});

test.each(['', 'unknown', '203.0.113', '0x7f.1', '1.2.3.4:80', '::ffff:999.1.1.1'])(
  'rejects "%s" as an address',
  (text) => {
    expect(canonicalAddress(text)).toBeUndefined();
    expect(networkOf(text)).toBe(text);
  },
);

test('truncates text that is not an address', () => {
  expect(networkOf('x'.repeat(500))).toHaveLength(45);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['0:0:0:0:0:0:0:1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['::ffff:cb00:7107', false],
  ['127.1', false],
  ['10.0.0.1', false],
  ['::2', false],
  ['localhost', false],
  [undefined, false],
])('says of the address %s whether it is a loopback address: %s', (address, isLoopback) => {
  expect(isLoopbackAddress(address)).toBe(isLoopback);
});

test.each([
  ['localhost', true],
  ['LOCALHOST:4000', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['localhost.evil.example', false],
  ['evil.example', false],
  ['', false],
  [undefined, false],
])('says of the host %s whether it is this machine: %s', (host, isLoopback) => {
  expect(isLoopbackHost(host)).toBe(isLoopback);
});

describe('the address of a client', () => {
  const noProxies = trustedNetworks([]);

  test('is the peer’s, whatever a stranger claims', () => {
    expect(clientAddress('203.0.113.7', '10.0.0.1', noProxies)).toBe('203.0.113.7');
    for (const spelling of MAPPED) expect(clientAddress(spelling, undefined, noProxies)).toBe('203.0.113.7');
    expect(clientAddress(undefined, '10.0.0.1', noProxies)).toBe('');
  });

  test('comes from trusted proxies, right to left, as long as the next address is trusted', () => {
    const trusted = trustedNetworks(['10.0.0.0/8', '2001:db8::/32', '192.0.2.1', '::ffff:192.0.2.9']);
    expect(clientAddress('10.1.1.1', '198.51.100.9, 203.0.113.7', trusted)).toBe('203.0.113.7');
    expect(clientAddress('10.1.1.1', '203.0.113.7, 192.0.2.1', trusted)).toBe('203.0.113.7');
    expect(clientAddress('::ffff:a01:101', '::ffff:cb00:7107, 192.0.2.9', trusted)).toBe('203.0.113.7');
    expect(clientAddress('2001:db8::5', '2001:DB9:0::7', trusted)).toBe('2001:db9::7');
    expect(clientAddress('10.1.1.1', undefined, trusted)).toBe('10.1.1.1');
    expect(clientAddress('10.1.1.1', 'nonsense', trusted)).toBe('10.1.1.1');
  });

  test.each(['everyone', '10.0.0.0/99', '10.0.0.0/'])('rejects %s as a trusted network', (entry) => {
    expect(() => trustedNetworks([entry])).toThrow();
  });
});

describe('a request counts as coming from this machine', () => {
  const publicUrl = new URL('http://localhost:3000');
  const local = { peer: '127.0.0.1', headers: { host: 'localhost:3000' }, publicUrl };

  test('if the public address, the peer and the host are this machine’s', () => {
    expect(isFromThisMachine(local)).toBe(true);
    expect(isFromThisMachine({ ...local, peer: '::ffff:7f00:1', headers: { host: '[::1]:3000' } })).toBe(true);
  });

  test.each([
    ['the public address is another', { publicUrl: new URL('https://waymark.example') }],
    ['the peer is another', { peer: '203.0.113.7' }],
    ['the host is another', { headers: { host: 'evil.example' } }],
    ['there is no host', { headers: {} }],
  ])('but not if %s', (_case, change) => {
    expect(isFromThisMachine({ ...local, ...change })).toBe(false);
  });

  test.each([
    'forwarded',
    'via',
    'x-real-ip',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-port',
    'x-forwarded-server',
    'x-forwarded',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
  ])('but not if it was forwarded, as %s shows', (name) => {
    expect(isFromThisMachine({ ...local, headers: { ...local.headers, [name]: '' } })).toBe(false);
  });
});
