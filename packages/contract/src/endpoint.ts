import type { z } from 'zod';
import type { ProblemCode } from './errors.ts';
import type { ResourceName } from './policies.ts';
import type { PracticePart } from './practice-parts.ts';
import type { RoleName } from './roles.ts';

/**
 * `public`: a bearer token is ignored. `verify-only`: anyone, but a token must be the one its
 * sign-up returned. `machine`: only programs on the API's own machine, or a browser that the web
 * vouches for. `user`: everyone signed in. Roles, and parts in the practice: others get 403.
 */
export type Access = 'public' | 'verify-only' | 'machine' | 'user' | readonly RoleName[] | PracticeAccess;

/**
 * For people with one of these parts at that moment, with a second factor and a proof of who they
 * are within `STEP_UP_MINUTES`: `factor_required`, `step_up_required`.
 */
export interface PracticeAccess {
  readonly practice: readonly PracticePart[];
}

export const isOfPractice = (access: Access): access is PracticeAccess =>
  typeof access === 'object' && 'practice' in access;

/** Of a signed-in person, whatever else it asks of them. */
export const isForSignedIn = (access: Access): access is 'user' | readonly RoleName[] | PracticeAccess =>
  access === 'user' || typeof access === 'object';

/** Per network address; apps/api/src/plugins/rate-limits.ts sets their sizes. */
export type AddressLimit =
  | 'login'
  | 'code'
  | 'sign-up'
  | 'forgot-password'
  | 'email-taken'
  | 'token'
  | 'passkey'
  | 'contact'
  | 'calendar-feed';

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
  /** Mandatory for calls by signed-in people: without it the API doesn't start. */
  readonly resource?: ResourceName;
  readonly limits?: readonly AddressLimit[];
  /** Also open to someone who has yet to set up the factor that their role requires. */
  readonly withoutFactor?: true;
  /** Whether people may call it who asked for their account to be deleted. */
  readonly isOpenWhileLeaving?: boolean;
  /**
   * For what must not be done by someone who finds a screen open: it is `step_up_required` unless
   * the person proved who they are within `STEP_UP_MINUTES`.
   */
  readonly stepUp?: true;
  /**
   * Those that OpenAPI lists by name. A call with an id of a request has `request_reused`, for an
   * id that came before with other content.
   */
  readonly problems?: readonly ProblemCode[];
  /** The media types allowed when the body is the file. */
  readonly fileTypes?: readonly string[];
  /** The media type of a success that is a text and no JSON. */
  readonly textType?: string;
  /** The media type of a success that is a file. */
  readonly fileType?: string;
  readonly schema: EndpointSchema;
}

/** Declares one call: the head of the API's route, and all that the web needs to make the call. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type SchemaInput<S> = S extends z.ZodType ? z.input<S> : never;
type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : never;

/** The body as the caller writes it. */
export type BodyOf<E extends Endpoint> = SchemaInput<E['schema']['body']>;
export type ParamsOf<E extends Endpoint> = SchemaInput<E['schema']['params']>;
export type QueryOf<E extends Endpoint> = SchemaInput<E['schema']['querystring']>;

export type AnswerOf<E extends Endpoint> = SchemaOutput<E['schema']['response'][keyof E['schema']['response']]>;
