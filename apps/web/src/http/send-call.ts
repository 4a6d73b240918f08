import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@waymark/contract/endpoint';
import type { ProblemCode } from '@waymark/contract/errors';
import type { z } from 'zod';
import { noAnswer, refusalIn, toCallProblem } from '#problems/call-problem.ts';
import { sendRequest } from './http-client.ts';

/** Nested parts in brackets, as the API reads them: `filters[user][id]=7&fields[0]=name`. */
function* pairsOf(name: string, value: unknown): Generator<[string, string]> {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object') yield [name, String(value)];
  else for (const [key, part] of Object.entries(value)) yield* pairsOf(`${name}[${key}]`, part);
}

export function withQuery(url: string, query: unknown): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) => [...pairsOf(name, value)]);
  return pairs.length === 0 ? url : `${url}?${new URLSearchParams(pairs)}`;
}

type Part<E extends Endpoint, K extends 'body' | 'params' | 'querystring', Name extends string, Value> =
  E['schema'] extends Record<K, z.ZodType> ? { readonly [N in Name]: Value } : { readonly [N in Name]?: never };

/** A query without required parts is optional. */
type QueryPart<E extends Endpoint> =
  object extends QueryOf<E>
    ? Partial<Part<E, 'querystring', 'query', QueryOf<E>>>
    : Part<E, 'querystring', 'query', QueryOf<E>>;

/** A file to upload; `onProgress` receives the sent share, from 0 to 1. */
type FilePart<E extends Endpoint> = E extends { readonly fileTypes: readonly string[] }
  ? { readonly file: Blob; readonly onProgress?: (share: number) => void }
  : { readonly file?: never; readonly onProgress?: never };

/** Only the parts that the endpoint declares. */
export type CallParts<E extends Endpoint> = Part<E, 'body', 'body', BodyOf<E>> &
  Part<E, 'params', 'params', { readonly [P in keyof ParamsOf<E>]: string | number }> &
  QueryPart<E> &
  FilePart<E> & {
    /** Defaults to the session's token if the endpoint needs one; `null` sends none. */
    readonly token?: string | null;
    readonly signal?: AbortSignal;
    readonly timeoutMs?: number;
    /** Continues after the person leaves the page; its answer is dropped then. */
    readonly isKeptAlive?: boolean;
    /** Errors that the caller handles; the web server logs all others. */
    readonly expects?: readonly ProblemCode[];
  };

/** Optional when the endpoint needs no parts. */
export type CallArguments<E extends Endpoint> =
  object extends CallParts<E> ? [parts?: CallParts<E>] : [parts: CallParts<E>];

export interface AnyParts {
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: unknown;
  readonly token?: string | null;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly file?: Blob;
  readonly onProgress?: (share: number) => void;
  readonly isKeptAlive?: boolean;
  readonly expects?: readonly ProblemCode[];
}

interface Sender {
  readonly apiUrl: string;
  readonly token: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

function pathOf(url: string, params: AnyParts['params'] = {}): string {
  return url.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));
}

/** The answer's JSON, if there is any; what is in front of the API may send something else. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Makes one call; throws a `CallProblem` for anything but a 2xx answer of the API's. */
export async function sendCall<E extends Endpoint>(endpoint: E, parts: AnyParts, sender: Sender): Promise<AnswerOf<E>> {
  const { params, query, token: _token, expects: _expects, ...request } = parts;
  try {
    const { status, text, file, retryAfter } = await sendRequest({
      ...request,
      isFileWanted: endpoint.fileType !== undefined,
      method: endpoint.method,
      url: withQuery(`${sender.apiUrl}${pathOf(endpoint.url, params)}`, query),
      headers: { ...sender.headers, ...(sender.token ? { authorization: `Bearer ${sender.token}` } : {}) },
    });
    const isSuccess = status >= 200 && status <= 299;
    if (isSuccess && endpoint.textType) return text as AnswerOf<E>;
    if (file) return file as AnswerOf<E>;
    const answer = readJson(text);
    if (!isSuccess) throw refusalIn(status, answer, retryAfter);
    // A success in another shape, such as a hotel's login page: the API never heard of the call.
    if (answer === undefined && text !== '') throw noAnswer(new Error(`${endpoint.url} answered without JSON.`));
    return answer as AnswerOf<E>;
  } catch (error) {
    throw toCallProblem(error);
  }
}
