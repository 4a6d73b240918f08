import { lookup } from 'node:dns';
import { Agent } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Per the special-purpose registries (RFC 6890 and its successors). */
const PRIVATE_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Only the global unicast block is public, apart from ranges in it that map to other networks. */
const GLOBAL_IPV6 = ['2000::', 3] as const;
const SPECIAL_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blockedIpv4 = new BlockList();
for (const [network, prefix] of PRIVATE_IPV4) blockedIpv4.addSubnet(network, prefix, 'ipv4');
const globalIpv6 = new BlockList();
globalIpv6.addSubnet(...GLOBAL_IPV6, 'ipv6');
const specialIpv6 = new BlockList();
for (const [network, prefix] of SPECIAL_IPV6) specialIpv6.addSubnet(network, prefix, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blockedIpv4.check(address, 'ipv4');
  return family === 6 && globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}

const LOCAL_NAME = /(^|\.)(localhost|local|internal|localdomain|home\.arpa)\.?$/i;

/** By its name alone: no literal private address or local network name. */
export function isPublicHostName(hostname: string): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal)) return isPublicAddress(literal);
  return hostname.includes('.') && !LOCAL_NAME.test(hostname);
}

class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE';
}

/** Resolves a name to public addresses only: it may point anywhere, and elsewhere the next time. */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new PrivateAddressError('The name points into a private network.'), []);
    }
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

/** Connects to public addresses only, whatever host names resolve to. */
export const createPublicAgent = (): Agent => new Agent({ keepAlive: true, lookup: lookupPublic });
