import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The address that a text names, undefined when it names none. An IPv4 address that IPv6 wraps is the IPv4 one, however spelled. */
function parse(text: string): Address | undefined {
  const trimmed = text.trim();
  if (!ipaddr.IPv4.isValidFourPartDecimal(trimmed) && !ipaddr.IPv6.isValid(trimmed)) return undefined;
  return ipaddr.process(trimmed.replace(/%.*$/, ''));
}

/** The one spelling of an address; undefined for a text that is none. */
export const canonicalAddress = (text: string): string | undefined => parse(text)?.toString();

/**
 * What limits count by: an IPv4 address, or the /64 that an IPv6 address is in, since whoever has one address there has them all.
 * A text that is no address counts as itself, cut short.
 */
export function networkOf(text: string): string {
  const address = parse(text);
  if (!address) return text.slice(0, 45);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}

/** Whether this is an address of the machine's own loopback interface. */
export const isLoopbackAddress = (text: string | undefined): boolean => parse(text ?? '')?.range() === 'loopback';

/** Whether a name in an address bar or a Host header means the machine itself; a port may follow. */
export function isLoopbackHost(host: string | undefined): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? '';
  return name === 'localhost' || isLoopbackAddress(name.replace(/^\[|\]$/g, ''));
}

/** The addresses and networks (`10.0.0.0/8`) whose word about a client's address counts. */
export type TrustedNetworks = readonly (readonly [network: Address, prefix: number])[];

/** Throws on an entry that is neither an address nor a network. */
export function trustedNetworks(entries: readonly string[]): TrustedNetworks {
  return entries.map((entry) => {
    if (entry.includes('/')) return ipaddr.parseCIDR(entry);
    const address = ipaddr.process(entry);
    return [address, address.kind() === 'ipv6' ? 128 : 32];
  });
}

const isTrusted = (address: Address, trusted: TrustedNetworks) =>
  trusted.some(([network, prefix]) => network.kind() === address.kind() && address.match(network, prefix));

/** The address of the person's own machine: the peer's, or what trusted proxies in front of us say, read from the right. */
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

/** What is known of a request before anything of it has been replaced. */
export interface ReceivedRequest {
  readonly peer: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly publicUrl: URL;
}

/**
 * Whether a request comes from a browser or program on this very machine. A proxy here may say nothing of itself, so that alone the
 * public address tells whether there can be one; the Host keeps out pages whose name was pointed at this machine.
 */
export function isFromThisMachine({ peer, headers, publicUrl }: ReceivedRequest): boolean {
  if (!isLoopbackHost(publicUrl.host) || !isLoopbackAddress(peer)) return false;
  if (Object.keys(headers).some((name) => FORWARDING.test(name))) return false;
  return isLoopbackHost(headers.host?.toString());
}
