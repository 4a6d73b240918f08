import type { IncomingHttpHeaders } from 'node:http';
import fp from 'fastify-plugin';
import { browserName } from '#modules/accounts/browser-name.ts';
import { isSameSecret, webProof } from '../tokens.ts';
import { isLoopbackAddress } from './loopback.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The network address of the person's own machine, as far as it can be known: what limits are counted by. */
    readonly clientAddress: string;
    /** The kind of browser that the person uses, such as "Firefox on Windows". */
    readonly browser: string;
    /** Whether the call comes from a program or browser on this very machine. */
    readonly isFromThisMachine: boolean;
  }
}

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** The web server tells whom it calls for; a header that anyone could send counts only with its proof. */
export const clientAddressPlugin = fp<{ webSecret: string }>(
  async (app, { webSecret }) => {
    const proof = webProof(webSecret);
    const isFromWeb = ({ 'x-waymark-web': sent }: IncomingHttpHeaders) =>
      typeof sent === 'string' && isSameSecret(sent, proof);
    app.decorateRequest('clientAddress', {
      getter() {
        const { 'x-waymark-client-address': told } = this.headers;
        return typeof told === 'string' && isFromWeb(this.headers) ? told.slice(0, 45) : this.ip;
      },
    });
    app.decorateRequest('browser', {
      getter() {
        const { 'x-waymark-user-agent': told, 'user-agent': own } = this.headers;
        return browserName(typeof told === 'string' && isFromWeb(this.headers) ? told : own);
      },
    });
    app.decorateRequest('isFromThisMachine', {
      getter() {
        const { forwarded, 'x-forwarded-for': forwardedFor, host } = this.headers;
        if (forwarded !== undefined || forwardedFor !== undefined) return false;
        return isLoopbackAddress(this.socket.remoteAddress) && LOOPBACK_HOST.test(host ?? '');
      },
    });
  },
  { name: 'client-address' },
);
