import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The form in which an address is compared and told on: an IPv4 address that came over IPv6 as IPv4. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** The addresses and networks (`10.0.0.0/8`) whose word about a client's address counts; throws on one that is neither. */
export function trustedNetworks(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const isTrusted = (address: string, trusted: BlockList) =>
  trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The address of the person's own machine: the peer's, or what trusted proxies in front of us say, read from the right. */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined, trusted: BlockList): string {
  let address = plain(peer ?? '');
  const told = (forwardedFor ?? '').split(',').map(plain);
  while (isIP(address) !== 0 && isTrusted(address, trusted)) {
    const next = told.pop();
    if (next === undefined || isIP(next) === 0) break;
    address = next;
  }
  return address;
}

const ABOUT_THE_CLIENT = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Replaces what the request says about where it comes from by what is known to be true. */
export function settleForwardedHeaders(
  headers: IncomingHttpHeaders,
  peer: string | undefined,
  { publicUrl, trusted }: { publicUrl: URL; trusted: BlockList },
): void {
  const address = clientAddress(peer, headers['x-forwarded-for']?.toString(), trusted);
  for (const name of ABOUT_THE_CLIENT) delete headers[name];
  headers['x-forwarded-for'] = address;
  headers['x-forwarded-host'] = publicUrl.host;
  headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1);
}
