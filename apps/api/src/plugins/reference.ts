import { createHash } from 'node:crypto';
import scalar from '@scalar/fastify-api-reference';
import fp from 'fastify-plugin';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

function inlineScriptHashes(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) =>
    createHash('sha256').update(code).digest('base64'),
  );
  return hashes.map((hash) => `'sha256-${hash}'`).join(' ');
}

/** Registered first: the access plugin would reject the library's routes, which are public. */
export const referencePlugin = fp(
  async (app) => {
    await app.register(async (scope) => {
      scope.addHook('onSend', async (_request, reply, payload) => {
        const scripts = typeof payload === 'string' ? inlineScriptHashes(payload) : '';
        reply.header(
          'content-security-policy',
          `default-src 'none'; script-src 'self' ${scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'`,
        );
      });
      await scope.register(scalar, {
        routePrefix: '/docs',
        configuration: { url: '/openapi.json', withDefaultFonts: false },
      });
    });
  },
  { name: 'reference', dependencies: ['security'] },
);
