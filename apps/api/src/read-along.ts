// What a busy call reads in the statement that finds its caller.
import type { Endpoint } from '@waymark/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CallersRead, findActor } from '#people/accounts/login-sessions.queries.ts';
import type { Actor } from './actor.ts';
import type { TokenClaims } from './tokens.ts';

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : Record<string, never>;

interface Parts<E extends Endpoint> {
  readonly params: OutputOf<E['schema']['params']>;
  readonly query: OutputOf<E['schema']['querystring']>;
}

export interface ReadAlong<Found = unknown> {
  /** With wrong parameters it reads nothing: the route refuses those once the caller is known. */
  findActor(request: FastifyRequest, claims: TokenClaims): Promise<Actor | undefined>;
  /** What was found, for the handler. */
  of(request: FastifyRequest): Found;
}

const NOTHING = z.strictObject({});

export function readAlong<E extends Endpoint, V, Found>(
  { schema: { params = NOTHING, querystring = NOTHING } }: E,
  read: CallersRead<V, Found>,
  valuesOf: (parts: Parts<E>) => V,
): ReadAlong<Found> {
  const found = new WeakMap<FastifyRequest, Found>();

  function valuesIn(request: FastifyRequest): V | undefined {
    const [given, asked] = [params.safeParse(request.params), querystring.safeParse(request.query)];
    return given.success && asked.success ? valuesOf({ params: given.data, query: asked.data } as Parts<E>) : undefined;
  }

  return {
    async findActor(request, claims) {
      const values = valuesIn(request);
      if (values === undefined) return findActor(request.server.db, claims);
      const admitted = await read(request.server.db, claims, values);
      if (admitted) found.set(request, admitted.found);
      return admitted?.actor;
    },
    of(request) {
      if (!found.has(request)) throw new Error(`${request.routeOptions.url} read nothing along with its caller.`);
      return found.get(request) as Found;
    },
  };
}
