import type { IncomingHttpHeaders } from 'node:http';
import {
  clientAddress,
  isFromThisMachine,
  isTrustedPeer,
  type TrustedNetworks,
} from '@waymark/contract/network-addresses';
import { REQUEST_ID_HEADER, requestIdOf } from '@waymark/contract/request-id';

/** Whether the browser is on this machine: "yes" or "no". */
export const THIS_MACHINE_HEADER = 'x-waymark-this-machine';

const ABOUT_THE_CLIENT = /^(forwarded|via|x-real-ip|x-forwarded(-.+)?)$/;

/** Replaces what the request claims about its origin with what we know. */
export function settleForwardedHeaders(
  headers: IncomingHttpHeaders,
  peer: string | undefined,
  { publicUrl, trusted }: { publicUrl: URL; trusted: TrustedNetworks },
): void {
  // Runs first, because the headers that reveal a proxy are deleted below.
  const isHere = isFromThisMachine({ peer, headers, publicUrl });
  const address = clientAddress(peer, headers['x-forwarded-for']?.toString(), trusted);
  for (const name of Object.keys(headers)) if (ABOUT_THE_CLIENT.test(name)) delete headers[name];
  headers[REQUEST_ID_HEADER] = requestIdOf(headers, () => isTrustedPeer(peer, trusted));
  headers[THIS_MACHINE_HEADER] = isHere ? 'yes' : 'no';
  headers['x-forwarded-for'] = address;
  headers['x-forwarded-host'] = publicUrl.host;
  headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1);
}
