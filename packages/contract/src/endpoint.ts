import type { z } from 'zod';
import type { ResourceName } from './policies.ts';
import type { RoleName } from './roles.ts';

/**
 * Who may call an endpoint.
 * - `public`: anyone; a bearer token is not looked at.
 * - `verify-only`: anyone, but a token that is sent must be the one its sign-up returned.
 * - `machine`: only a browser or program on the machine that the API runs on, or one for which the web vouches.
 * - `user`: every signed-in person.
 * - a list of roles: those signed-in people; others get 403.
 */
export type Access = 'public' | 'verify-only' | 'machine' | 'user' | readonly RoleName[];

/** The allowances that are counted per network address; their sizes are the API's (apps/api/src/plugins/rate-limits.ts). */
export type AddressLimit = 'login' | 'code' | 'sign-up' | 'forgot-password' | 'email-taken' | 'token' | 'contact';

export interface EndpointSchema {
  readonly summary: string;
  readonly tags: readonly string[];
  readonly body?: z.ZodType;
  readonly params?: z.ZodType;
  readonly querystring?: z.ZodType;
  readonly response: Readonly<Record<number, z.ZodType>>;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: `/${string}`;
  readonly access: Access;
  /** Whose policy it serves; one that signed-in people call has one, or the API does not start. */
  readonly resource?: ResourceName;
  readonly limits?: readonly AddressLimit[];
  /** The media types of a body that is a file itself, and nothing else. */
  readonly fileTypes?: readonly string[];
  readonly schema: EndpointSchema;
}

/** Declares one call of the API: the head of the route there, and all that the web needs to make the call. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type SchemaInput<S> = S extends z.ZodType ? z.input<S> : never;
type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : never;

/** The body as a caller writes it. */
export type BodyOf<E extends Endpoint> = SchemaInput<E['schema']['body']>;
export type ParamsOf<E extends Endpoint> = SchemaInput<E['schema']['params']>;
export type QueryOf<E extends Endpoint> = SchemaInput<E['schema']['querystring']>;

/** The body of the 2xx answer. */
export type AnswerOf<E extends Endpoint> = SchemaOutput<E['schema']['response'][keyof E['schema']['response']]>;
