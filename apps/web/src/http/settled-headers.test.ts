import { trustedNetworks } from '@waymark/contract/network-addresses';
import { expect, test } from 'vitest';
import { settleForwardedHeaders } from './settled-headers.ts';

const noProxies = trustedNetworks([]);
const publicUrl = new URL('https://waymark.example:8443');

test('replaces the forwarded headers with true values', () => {
  const headers = {
    'x-forwarded-for': '10.0.0.1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-forwarded-server': 'evil',
    'x-real-ip': '10.0.0.1',
    'x-waymark-this-machine': 'yes',
    'x-request-id': 'of-a-stranger',
    via: '1.1 evil',
    forwarded: 'for=10.0.0.1',
    host: 'waymark.example:8443',
  };
  settleForwardedHeaders(headers, '::ffff:cb00:7107', { publicUrl, trusted: noProxies });

  expect(headers).toEqual({
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'waymark.example:8443',
    'x-forwarded-proto': 'https',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    'x-waymark-this-machine': 'no',
    host: 'waymark.example:8443',
  });
});

test('keeps the id that one of our proxies gave a request', () => {
  const headers = { 'x-request-id': 'edge-7f3a:0042', host: 'waymark.example:8443' };
  settleForwardedHeaders(headers, '10.0.0.2', { publicUrl, trusted: trustedNetworks(['10.0.0.0/8']) });
  expect(headers['x-request-id']).toBe('edge-7f3a:0042');
});

const settled = (sent: Record<string, string>, peer = '127.0.0.1', address = 'http://localhost:3000') => {
  const headers: Record<string, string> = { host: 'localhost:3000', ...sent };
  settleForwardedHeaders(headers, peer, { publicUrl: new URL(address), trusted: trustedNetworks(['127.0.0.1']) });
  return headers['x-waymark-this-machine'];
};

test('recognises a browser on this machine by its connection', () => {
  expect(settled({})).toBe('yes');
  expect(settled({ 'x-waymark-this-machine': 'no' })).toBe('yes');
});

test('counts no one behind a proxy as being on this machine', () => {
  expect(settled({}, '127.0.0.1', 'https://waymark.example')).toBe('no');
  for (const name of ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-proto']) {
    expect([name, settled({ [name]: '127.0.0.1' })]).toEqual([name, 'no']);
  }
  expect(settled({ 'x-waymark-this-machine': 'yes' }, '203.0.113.7')).toBe('no');
});
