import type { ErrorAnswer, FieldError } from '@waymark/contract/error-answer';
import { PROBLEMS, type ProblemCode } from '@waymark/contract/errors';
import type { FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { describeError, isDatabaseAway } from '#db/failures.ts';
import { Problem } from '../problem.ts';

const RETRY_AFTER_SECONDS = 5;

/** Fastify's own errors, by code. */
const FRAMEWORK_PROBLEMS: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
};

function fieldErrors(error: z.core.$ZodError): FieldError[] {
  const { name } = PROBLEMS.invalid_request;
  return error.issues.flatMap((issue): FieldError[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...issue.path, key].map(String),
        message: `Invalid parameters: ${key}`,
        name,
      }));
    }
    return [{ path: issue.path.map(String), message: issue.message, name }];
  });
}

function errorAnswer({ code, errors = [], nearest, factors, texts, claimedBy, message: given }: Answered): ErrorAnswer {
  const { status, name, message } = PROBLEMS[code];
  const sentence = code === 'invalid_request' ? (errors[0]?.message ?? message) : (given ?? message);
  const details = {
    code,
    ...(errors.length > 0 ? { errors: [...errors] } : {}),
    ...(nearest ? { nearest: [...nearest] } : {}),
    ...(factors ? { factors } : {}),
    ...(texts ? { texts } : {}),
    ...(claimedBy ? { claimedBy } : {}),
  };
  return { data: null, error: { status, name, message: sentence, details } };
}

interface Answered {
  readonly code: ProblemCode;
  readonly errors?: readonly FieldError[];
  readonly retryAfterSeconds?: number | undefined;
  readonly nearest?: readonly string[] | undefined;
  readonly factors?: ErrorAnswer['error']['details']['factors'];
  readonly texts?: ErrorAnswer['error']['details']['texts'];
  readonly claimedBy?: ErrorAnswer['error']['details']['claimedBy'];
  readonly message?: string;
}

function toProblem(error: unknown): Answered {
  if (error instanceof Problem) {
    const { code, fieldErrors: errors, retryAfterSeconds, nearest, factors, texts, claimedBy, message } = error;
    return { code, errors, retryAfterSeconds, nearest, factors, texts, claimedBy, message };
  }
  if (error instanceof z.core.$ZodError) return { code: 'invalid_request', errors: fieldErrors(error) };
  if (isDatabaseAway(error)) return { code: 'unavailable' };
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = code === undefined ? undefined : FRAMEWORK_PROBLEMS[code];
  if (known) return { code: known };
  if (statusCode === 400) return { code: 'malformed_body' };
  if (statusCode === 503) return { code: 'unavailable' };
  return { code: 'internal' };
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // The connection is closed and no one gets the answer, so this isn't a failure of ours.
  const answered: Answered = request.raw.readableAborted ? { code: 'request_timeout' } : toProblem(error);
  const { code, retryAfterSeconds } = answered;
  const { status } = PROBLEMS[code];
  if (status >= 500) request.log.error({ problem: code, error: describeError(error) }, 'request failed');
  if (status === 503 || status === 429) reply.header('retry-after', retryAfterSeconds ?? RETRY_AFTER_SECONDS);
  return reply.code(status).send(errorAnswer(answered));
}

/** A 404, as for a broken escape. No hooks run for them, so the headers are set here. */
export function answerUnreadableAddress(_error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  reply.code(404).send(errorAnswer({ code: 'not_found' }));
}

/** Its faults are what `answerError` reads. */
export const compileValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const result = schema.safeParse(data);
    return result.success ? { value: result.data } : { error: result.error };
  };

/** All error answers share one shape and never expose internals. */
export const errorsPlugin = fp(
  async (app) => {
    app.setErrorHandler(answerError);
    app.setNotFoundHandler((_request, reply) => reply.code(404).send(errorAnswer({ code: 'not_found' })));
    app.setValidatorCompiler(compileValidator);
  },
  { name: 'errors' },
);
