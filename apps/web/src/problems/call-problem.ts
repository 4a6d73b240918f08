import type { ErrorAnswer, FieldError } from '@waymark/contract/error-answer';
import type { ProblemCode } from '@waymark/contract/errors';
import { FAULT_WORDS } from '@waymark/contract/fault-words';
import type { FactorKind } from '@waymark/contract/people/factors';
import { orOffline } from './offline.ts';

/** Shown when there was no answer, or it has no message (specification, section 8). */
export const FALLBACK_MESSAGE = 'Something went wrong';

/** Of `note_changed`: the text that is kept, its version, and the one that was refused. */
export type NoteTexts = NonNullable<ErrorAnswer['error']['details']['texts']>;

interface ProblemParts {
  readonly status: number;
  readonly name: string;
  readonly message: string;
  readonly code?: ProblemCode | undefined;
  readonly fields?: readonly FieldError[];
  readonly nearest?: readonly string[];
  readonly texts?: NoteTexts | undefined;
  readonly factors?: readonly FactorKind[];
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

const FAULT = 'Fault';

/** A call that did not succeed. `status` is 0 when no answer came. */
export class CallProblem extends Error {
  readonly status: number;
  /** Undefined when the answer is not the API's own: none came, or a proxy gave it. */
  readonly code: ProblemCode | undefined;
  readonly fields: readonly FieldError[];
  /** Free starts in the place of a refused one, as ISO instants. */
  readonly nearest: readonly string[];
  readonly texts: NoteTexts | undefined;
  /** Of `second_factor_required`: the kinds that the person has. */
  readonly factors: readonly FactorKind[];
  readonly retryAfterSeconds: number | undefined;
  /** Of the request that a page was drawn for: an error page names it, and so do the logs. */
  digest?: string;

  constructor({
    status,
    name,
    message,
    code,
    fields = [],
    nearest = [],
    texts,
    factors = [],
    retryAfterSeconds,
    cause,
  }: ProblemParts) {
    super(message, { cause });
    this.name = name;
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.nearest = nearest;
    this.texts = texts;
    this.factors = factors;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** No answer, or the other side reports trouble: the same call may succeed later. */
  get isOutage(): boolean {
    return !this.isFault && (this.status === 0 || this.status >= 500);
  }

  /** Our own code failed before or after the call, and would fail again; `cause` says how. */
  get isFault(): boolean {
    return this.name === FAULT;
  }

  /** Any server on the way may say these two by the status alone. */
  get isRateLimited(): boolean {
    return this.status === 429;
  }

  get isTooLarge(): boolean {
    return this.status === 413;
  }
}

export function isProblem(error: unknown, ...codes: readonly ProblemCode[]): boolean {
  return error instanceof CallProblem && error.code !== undefined && codes.includes(error.code);
}

interface SentError {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly details?: {
    readonly code?: unknown;
    readonly errors?: unknown;
    readonly nearest?: unknown;
    readonly texts?: unknown;
    readonly factors?: unknown;
  } | null;
}

function sentError(body: unknown): SentError {
  const error = (body as { error?: unknown } | null | undefined)?.error;
  return typeof error === 'object' && error !== null ? error : {};
}

function retryAfter(header: string | null): number | undefined {
  const seconds = Number.parseInt(String(header), 10);
  return Number.isNaN(seconds) ? undefined : seconds;
}

/** What could not be reached, or did not answer. */
export const noAnswer = (cause: unknown): CallProblem =>
  new CallProblem({ status: 0, name: 'NetworkError', message: orOffline(FALLBACK_MESSAGE), cause });

/** Code that is loaded when it is needed. If it can't be, the web is away, which is an outage. */
export const fetchedCode = <Module>(module: Promise<Module>): Promise<Module> =>
  module.catch((error: unknown) => {
    throw noAnswer(error);
  });

function isNoteTexts(texts: unknown): texts is NoteTexts {
  const { current, yours, version } = (texts ?? {}) as Readonly<Record<string, unknown>>;
  return typeof current === 'string' && typeof yours === 'string' && typeof version === 'number';
}

/** What an answer other than a success says, in the API's shape or in one of another server's. */
export function refusalIn(status: number, body: unknown, retryAfterHeader: string | null): CallProblem {
  const { name, message, details } = sentError(body);
  return new CallProblem({
    status,
    name: typeof name === 'string' ? name : 'Error',
    message: typeof message === 'string' && message !== '' ? message : FALLBACK_MESSAGE,
    code: typeof details?.code === 'string' ? (details.code as ProblemCode) : undefined,
    fields: Array.isArray(details?.errors) ? details.errors : [],
    nearest: Array.isArray(details?.nearest) ? details.nearest : [],
    texts: isNoteTexts(details?.texts) ? details.texts : undefined,
    factors: Array.isArray(details?.factors) ? details.factors : [],
    retryAfterSeconds: retryAfter(retryAfterHeader),
  });
}

/** Turns whatever a call threw into the one kind of error that the rest of the web knows. */
export const toCallProblem = (cause: unknown): CallProblem =>
  cause instanceof CallProblem ? cause : new CallProblem({ status: 0, name: FAULT, message: FAULT_WORDS, cause });
