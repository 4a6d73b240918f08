import fp from 'fastify-plugin';
import { isSameSecret, webProof } from '../tokens.ts';
import { isLoopbackAddress } from './loopback.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The network address of the person's own machine, as far as it can be known: what limits are counted by. */
    readonly clientAddress: string;
    /** Whether the call comes from a program or browser on this very machine. */
    readonly isFromThisMachine: boolean;
  }
}

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** The web server tells whom it calls for; a header that anyone could send counts only with its proof. */
export const clientAddressPlugin = fp<{ webSecret: string }>(
  async (app, { webSecret }) => {
    const proof = webProof(webSecret);
    app.decorateRequest('clientAddress', {
      getter() {
        const { 'x-waymark-web': sent, 'x-waymark-client-address': told } = this.headers;
        if (typeof sent === 'string' && typeof told === 'string' && isSameSecret(sent, proof)) return told.slice(0, 45);
        return this.ip;
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
