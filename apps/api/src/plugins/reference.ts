import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const FOLDER = '/docs';
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

function contentSecurityPolicy(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) =>
    createHash('sha256').update(code).digest('base64'),
  );
  const inline = hashes.map((hash) => `'sha256-${hash}'`).join(' ');
  return `default-src 'none'; script-src 'self' ${inline}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'`;
}

/** Its 4 MB of page and 180 files of parsers are loaded for the first reader, not at each start. */
async function openReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const reference = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await reference.register(scalar, {
    routePrefix: FOLDER,
    configuration: { url: '/openapi.json', withDefaultFonts: false },
  });
  return reference;
}

/** A page to read the contract's OpenAPI document. */
export const referencePlugin = fp(
  async (app) => {
    let opened: Promise<FastifyInstance> | undefined;
    for (const url of [`${FOLDER}/`, `${FOLDER}/js/scalar.js`]) {
      app.get(url, { access: 'public' }, async (request, reply) => {
        opened ??= openReference();
        const { statusCode, headers, body } = await (await opened).inject(request.url);
        const { 'content-type': type, location } = headers;
        reply
          .code(statusCode)
          .header('content-security-policy', contentSecurityPolicy(type?.includes('html') ? body : ''));
        if (location) reply.header('location', location);
        return type ? reply.type(type).send(body) : reply.send(body);
      });
    }
  },
  { name: 'reference', dependencies: ['access'] },
);
