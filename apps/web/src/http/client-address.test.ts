import { expect, test } from 'vitest';
import { clientAddress, settleForwardedHeaders, trustedNetworks } from './client-address.ts';

const nobody = trustedNetworks([]);
const publicUrl = new URL('https://waymark.example:8443');

test('what a stranger says about their address does not count', () => {
  expect(clientAddress('203.0.113.7', '10.0.0.1', nobody)).toBe('203.0.113.7');
  expect(clientAddress('::ffff:203.0.113.7', undefined, nobody)).toBe('203.0.113.7');
  expect(clientAddress(undefined, '10.0.0.1', nobody)).toBe('');
});

test('a trusted proxy is believed, from the right, as far as the next address is trusted', () => {
  const trusted = trustedNetworks(['10.0.0.0/8', '2001:db8::/32', '192.0.2.1']);

  expect(clientAddress('10.1.1.1', '198.51.100.9, 203.0.113.7', trusted)).toBe('203.0.113.7');
  expect(clientAddress('10.1.1.1', '203.0.113.7, 192.0.2.1', trusted)).toBe('203.0.113.7');
  expect(clientAddress('2001:db8::5', '203.0.113.7', trusted)).toBe('203.0.113.7');
  expect(clientAddress('10.1.1.1', undefined, trusted)).toBe('10.1.1.1');
  expect(clientAddress('10.1.1.1', 'nonsense', trusted)).toBe('10.1.1.1');
});

test('a network that is none is refused', () => {
  expect(() => trustedNetworks(['everyone'])).toThrow();
});

test('forwarded headers say what is true and nothing that was sent', () => {
  const headers = {
    'x-forwarded-for': '10.0.0.1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-real-ip': '10.0.0.1',
    forwarded: 'for=10.0.0.1',
    host: 'waymark.example:8443',
  };
  settleForwardedHeaders(headers, '203.0.113.7', { publicUrl, trusted: nobody });

  expect(headers).toEqual({
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'waymark.example:8443',
    'x-forwarded-proto': 'https',
    host: 'waymark.example:8443',
  });
});
