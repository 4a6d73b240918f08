import type { Endpoint } from '@waymark/contract/endpoint';
import type { ProblemCode } from '@waymark/contract/errors';
import { parse as parseQuery } from 'qs';
import { z } from 'zod';

export interface AskedParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** The bearer token if it differs from the session's. */
  readonly token?: string;
  readonly file?: Blob;
}

/** An error that the API raises before the route's own code runs. */
export class Refused extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, reason: string) {
    super(reason);
    this.code = code;
  }
}

/** The signed-in person's token, from the tests' session endpoint. */
export const SESSION_TOKEN = 'a.b.c';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;
const NO_QUERY = z.strictObject({});
const QUERY_LIMITS = { depth: 5, strictDepth: true, parameterLimit: 100, arrayLimit: 50, throwOnLimitExceeded: true };

function tokenOf({ access }: Endpoint, headers: Headers): string | undefined {
  const header = headers.get('authorization');
  const token = BEARER.exec(header ?? '')?.[1];
  const wantsSession = access === 'user' || typeof access === 'object';
  if (wantsSession && !token) throw new Refused('unauthenticated', 'It carries no bearer token.');
  if (access === 'verify-only' && header !== null && !token) throw new Refused('unauthenticated', 'No token.');
  return wantsSession && token === SESSION_TOKEN ? undefined : token;
}

/** Fastify parses only JSON, plain text and declared files. */
async function bodyOf({ method, fileTypes }: Endpoint, request: Request): Promise<{ file?: Blob; body?: unknown }> {
  if (method === 'GET') return {};
  const contentType = request.headers.get('content-type');
  const bytes = await request.arrayBuffer();
  if (contentType === null) {
    if (bytes.byteLength > 0) throw new Refused('malformed_body', 'Its body has no content type.');
    return {};
  }
  if (fileTypes) return { file: new Blob([bytes], { type: contentType }) };
  if (!/^application\/json\b/.test(contentType))
    throw new Refused('malformed_body', `Its content type is ${contentType}.`);
  try {
    return { body: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    throw new Refused('malformed_body', 'Its body is no JSON.');
  }
}

function checked(part: string, schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (!result.success)
    throw new Refused('invalid_request', `Its ${part} does not fit: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** Checks a request as strictly as the API; throws `Refused` where the API would. */
export async function takeRequest(
  endpoint: Endpoint,
  request: Request,
  pathParams: Readonly<Record<string, unknown>>,
): Promise<AskedParts> {
  const { schema } = endpoint;
  const token = tokenOf(endpoint, request.headers);
  const { file, body } = await bodyOf(endpoint, request);
  const sentQuery = parseQuery(new URL(request.url).search.slice(1), QUERY_LIMITS);
  const query = checked('query', schema.querystring ?? NO_QUERY, sentQuery);
  return {
    ...(schema.params ? { params: checked('path', schema.params, pathParams) } : {}),
    ...(Object.keys(sentQuery).length > 0 ? { query } : {}),
    ...(schema.body ? { body: checked('body', schema.body, body) } : {}),
    ...(token ? { token } : {}),
    ...(file ? { file } : {}),
  };
}
