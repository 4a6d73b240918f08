import swagger from '@fastify/swagger';
import { ErrorAnswer } from '@waymark/contract/error-answer';
import type { FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { z } from 'zod';

const NO_CONTENT = '204';

/** Adds the error shape to a route's answers, and removes the body of empty ones. */
function describeAnswers(schema: FastifySchema): FastifySchema {
  const { response, ...rest } = schema;
  const answers = Object.entries((response ?? {}) as Record<string, z.ZodType>).filter(
    ([status]) => status !== NO_CONTENT,
  );
  return { ...rest, response: { ...Object.fromEntries(answers), default: ErrorAnswer.describe('What went wrong.') } };
}

/** The contract as an OpenAPI document at /openapi.json, with a page to read it at /docs. */
export const openapiPlugin = fp<{ apiUrl: string }>(
  async (app, { apiUrl }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Waymark API',
          version: '1',
          description: 'Every call of Waymark. All errors have one shape.',
        },
        servers: [{ url: apiUrl }],
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      },
      transform(document) {
        const { schema, url } = jsonSchemaTransform({ ...document, schema: describeAnswers(document.schema ?? {}) });
        const { access, method } = document.route;
        const isOpen = access === 'public' || access === 'machine' || access === 'verify-only';
        const noContent = document.schema?.response && NO_CONTENT in (document.schema.response as object);
        return {
          url,
          schema: {
            ...schema,
            ...(isOpen ? {} : { security: [{ bearer: [] }] }),
            ...(noContent
              ? { response: { ...(schema.response as object), 204: { type: 'null', description: `${method} done` } } }
              : {}),
          },
        };
      },
    });
    app.get('/openapi.json', { access: 'public', schema: { hide: true } as FastifySchema }, async () => app.swagger());
  },
  { name: 'openapi', dependencies: ['access'] },
);
