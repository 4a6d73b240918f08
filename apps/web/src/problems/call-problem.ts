import type { ErrorAnswer, FieldError } from '@waymark/contract/error-answer';
import type { ProblemCode } from '@waymark/contract/errors';
import { FAULT_WORDS } from '@waymark/contract/fault-words';
import type { FactorKind } from '@waymark/contract/people/factors';
import { orOffline } from './offline.ts';
import { lookIfOutdated } from './outdated-page.ts';

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
  declare readonly status: number;
  /** Undefined when the answer is not the API's own: none came, or a proxy gave it. */
  declare readonly code: ProblemCode | undefined;
  declare readonly fields: readonly FieldError[];
  /** Free starts in the place of a refused one, as ISO instants. */
  declare readonly nearest: readonly string[];
  declare readonly texts: NoteTexts | undefined;
  /** Of `second_factor_required`: the kinds that the person has. */
  declare readonly factors: readonly FactorKind[];
  declare readonly retryAfterSeconds: number | undefined;
  /** Of the request that a page was drawn for: an error page names it, and so do the logs. */
  declare digest?: string;

  constructor({ message, cause, ...parts }: ProblemParts) {
    super(message, { cause });
    Object.assign(this, { fields: [], nearest: [], factors: [] }, parts);
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

/** Code that is loaded when needed. If it can't be, the web is away, or of another release. */
export const fetchedCode = <Module>(module: Promise<Module>): Promise<Module> =>
  module.catch(async (error: unknown) => {
    await lookIfOutdated(error);
    throw noAnswer(error);
  });

function isNoteTexts(texts: unknown): texts is NoteTexts {
  const { current, yours, version } = (texts ?? {}) as Readonly<Record<string, unknown>>;
  return typeof current === 'string' && typeof yours === 'string' && typeof version === 'number';
}

const listIn = (sent: unknown) => (Array.isArray(sent) ? sent : []);

/** What an answer other than a success says, in the API's shape or in one of another server's. */
export function refusalIn(status: number, body: unknown, retryAfterHeader: string | null): CallProblem {
  const { name, message, details } = sentError(body);
  return new CallProblem({
    status,
    name: typeof name === 'string' ? name : 'Error',
    message: typeof message === 'string' && message !== '' ? message : FALLBACK_MESSAGE,
    code: typeof details?.code === 'string' ? (details.code as ProblemCode) : undefined,
    fields: listIn(details?.errors),
    nearest: listIn(details?.nearest),
    texts: isNoteTexts(details?.texts) ? details.texts : undefined,
    factors: listIn(details?.factors),
    retryAfterSeconds: retryAfter(retryAfterHeader),
  });
}

/** Turns whatever a call threw into the one kind of error that the rest of the web knows. */
export const toCallProblem = (cause: unknown): CallProblem =>
  cause instanceof CallProblem ? cause : new CallProblem({ status: 0, name: FAULT, message: FAULT_WORDS, cause });
