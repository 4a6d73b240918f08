import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Undefined if it is no address. IPv4 wrapped in IPv6 becomes IPv4, in any spelling. */
function parse(text: string): Address | undefined {
  const trimmed = text.trim();
  if (!ipaddr.IPv4.isValidFourPartDecimal(trimmed) && !ipaddr.IPv6.isValid(trimmed)) return undefined;
  return ipaddr.process(trimmed.replace(/%.*$/, ''));
}

/** The canonical spelling of an address, or undefined. */
export const canonicalAddress = (text: string): string | undefined => parse(text)?.toString();

/** An IPv4 address or an IPv6 /64, since one customer usually holds a whole /64. */
export function networkOf(text: string): string {
  const address = parse(text);
  if (!address) return text.slice(0, 45);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}

/** An IPv4 /24 or an IPv6 /48: tells where someone guesses from, and is shared by many. */
export function coarseNetworkOf(text: string): string {
  const address = parse(text);
  if (!address) return 'unknown';
  if (address instanceof ipaddr.IPv6) return `${new ipaddr.IPv6([...address.parts.slice(0, 3), 0, 0, 0, 0, 0])}/48`;
  return `${address.octets.slice(0, 3).join('.')}.0/24`;
}

export const isLoopbackAddress = (text: string | undefined): boolean => parse(text ?? '')?.range() === 'loopback';

/** Whether a name from the address bar or a Host header (port optional) means this machine. */
export function isLoopbackHost(host: string | undefined): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? '';
  return name === 'localhost' || isLoopbackAddress(name.replace(/^\[|\]$/g, ''));
}

/** The addresses and networks (`10.0.0.0/8`) that we trust to report a client's address. */
export type TrustedNetworks = readonly (readonly [network: Address, prefix: number])[];

/** Throws on anything that is neither an address nor a network. */
export function trustedNetworks(entries: readonly string[]): TrustedNetworks {
  return entries.map((entry) => {
    if (entry.includes('/')) return ipaddr.parseCIDR(entry);
    const address = ipaddr.process(entry);
    return [address, address.kind() === 'ipv6' ? 128 : 32];
  });
}

const isTrusted = (address: Address, trusted: TrustedNetworks) =>
  trusted.some(([network, prefix]) => network.kind() === address.kind() && address.match(network, prefix));

/** Whether this is one of our proxies. */
export function isTrustedPeer(peer: string | undefined, trusted: TrustedNetworks): boolean {
  const address = parse(peer ?? '');
  return address !== undefined && isTrusted(address, trusted);
}

/** The peer's, or the one that our trusted proxies report, read right to left. */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: TrustedNetworks,
): string {
  let address = parse(peer ?? '');
  const told = (forwardedFor ?? '').split(',').map(parse);
  while (address && isTrusted(address, trusted)) {
    const next = told.pop();
    if (!next) break;
    address = next;
  }
  return address?.toString() ?? '';
}

const FORWARDING = /^(forwarded|via|x-real-ip|x-forwarded(-.+)?|(x-client|true-client|cf-connecting)-ip)$/;

/** What we know about a request before any header is rewritten. */
export interface ReceivedRequest {
  readonly peer: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly publicUrl: URL;
}

/**
 * A local proxy may not identify itself, so only the public address rules one out; the Host check
 * stops pages whose name was pointed at this machine.
 */
export function isFromThisMachine({ peer, headers, publicUrl }: ReceivedRequest): boolean {
  if (!isLoopbackHost(publicUrl.host) || !isLoopbackAddress(peer)) return false;
  if (Object.keys(headers).some((name) => FORWARDING.test(name))) return false;
  return isLoopbackHost(headers.host?.toString());
}
