import swagger from '@fastify/swagger';
import { ErrorAnswer } from '@waymark/contract/error-answer';
import { PROBLEMS, type ProblemCode } from '@waymark/contract/errors';
import type { FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { z } from 'zod';

declare module 'fastify' {
  interface RouteShorthandOptions {
    problems?: readonly ProblemCode[];
  }
}

const NO_CONTENT = '204';

/** The error shape by the status of each problem, described by the codes and sentences. */
function describeProblems(problems: readonly ProblemCode[]): Record<number, z.ZodType> {
  const byStatus = Object.groupBy(problems, (code) => PROBLEMS[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => {
      const lines = codes.map((code) => `\`${code}\`: ${PROBLEMS[code].message}`);
      return [status, ErrorAnswer.describe(lines.join('\n'))];
    }),
  );
}

/** Adds the error shape to a route's answers, and removes the body of empty ones. */
function describeAnswers(schema: FastifySchema, problems: readonly ProblemCode[]): FastifySchema {
  const { response, ...rest } = schema;
  const answers = Object.entries((response ?? {}) as Record<string, z.ZodType>).filter(
    ([status]) => status !== NO_CONTENT,
  );
  const all = { ...Object.fromEntries(answers), ...describeProblems(problems) };
  return { ...rest, response: { ...all, default: ErrorAnswer.describe('What went wrong.') } };
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
        const { access, method, stepUp, problems: named = [] } = document.route;
        const problems: readonly ProblemCode[] = stepUp ? [...named, 'step_up_required'] : named;
        const described = describeAnswers(document.schema ?? {}, problems);
        const { schema, url } = jsonSchemaTransform({ ...document, schema: described });
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
