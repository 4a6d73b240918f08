import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import {
  canonicalAddress,
  clientAddress,
  isFromThisMachine,
  isTrustedPeer,
  trustedNetworks,
} from '@waymark/contract/network-addresses';
import fp from 'fastify-plugin';
import { browserName } from '#people/accounts/browser-name.ts';
import { isSameSecret, webProof } from '../tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The network address of the person's own machine, as far as we can know it. */
    readonly clientAddress: string;
    /** The kind of the person's browser, such as "Firefox on Windows". */
    readonly browser: string;
    /** A random value that the web keeps in the person's browser. */
    readonly browserProof: string | undefined;
    /** Or from a browser that the web says is on it. */
    readonly isFromThisMachine: boolean;
  }
}

interface ClientAddressOptions {
  readonly webSecret: string;
  readonly publicUrl: URL;
  readonly trustedProxies: readonly string[];
}

/** 256 bits. */
const BROWSER_PROOF = /^[\w-]{43}$/;

const provesWeb =
  (proof: string) =>
  ({ 'x-waymark-web': sent }: IncomingHttpHeaders): boolean =>
    typeof sent === 'string' && isSameSecret(sent, proof);

type Proxies = Pick<ClientAddressOptions, 'webSecret' | 'trustedProxies'>;

/** Whether a request comes from the web or from one of our proxies. */
export function knowProxies({ webSecret, trustedProxies }: Proxies): (request: IncomingMessage) => boolean {
  const isFromWeb = provesWeb(webProof(webSecret));
  const trusted = trustedNetworks(trustedProxies);
  return ({ headers, socket }) => isTrustedPeer(socket.remoteAddress, trusted) || isFromWeb(headers);
}

/** The web server's headers need its proof: without it, anyone could send them. */
export const clientAddressPlugin = fp<ClientAddressOptions>(
  async (app, { webSecret, publicUrl, trustedProxies }) => {
    const isFromWeb = provesWeb(webProof(webSecret));
    const trusted = trustedNetworks(trustedProxies);
    app.decorateRequest('clientAddress', {
      getter() {
        const { 'x-waymark-client-address': told, 'x-forwarded-for': forwardedFor } = this.headers;
        const ofBrowser = typeof told === 'string' && isFromWeb(this.headers) ? canonicalAddress(told) : undefined;
        return ofBrowser ?? clientAddress(this.socket.remoteAddress, forwardedFor?.toString(), trusted);
      },
    });
    app.decorateRequest('browser', {
      getter() {
        const { 'x-waymark-user-agent': told, 'user-agent': own } = this.headers;
        return browserName(typeof told === 'string' && isFromWeb(this.headers) ? told : own);
      },
    });
    app.decorateRequest('browserProof', {
      getter() {
        const { 'x-waymark-browser-proof': told } = this.headers;
        return typeof told === 'string' && BROWSER_PROOF.test(told) && isFromWeb(this.headers) ? told : undefined;
      },
    });
    app.decorateRequest('isFromThisMachine', {
      getter() {
        const { headers, socket } = this;
        if (isFromWeb(headers)) return headers['x-waymark-this-machine'] === 'yes';
        return isFromThisMachine({ peer: socket.remoteAddress, headers, publicUrl });
      },
    });
  },
  { name: 'client-address' },
);
