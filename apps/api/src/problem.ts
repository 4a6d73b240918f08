import type { FieldError } from '@waymark/contract/error-answer';
import { PROBLEMS, type ProblemCode } from '@waymark/contract/errors';

interface ProblemDetails {
  /** The field of the body to point the person to, or the way to one within it. */
  readonly field?: string | readonly string[] | undefined;
  readonly retryAfterSeconds?: number;
  readonly nearest?: readonly string[];
}

/** The errors plugin answers with the contract's status, name and sentence. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly retryAfterSeconds: number | undefined;
  readonly fieldErrors: readonly FieldError[];
  readonly nearest: readonly string[] | undefined;

  constructor(code: ProblemCode, { field, retryAfterSeconds, nearest }: ProblemDetails = {}) {
    const { message, name } = PROBLEMS[code];
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.nearest = nearest;
    this.fieldErrors = field === undefined ? [] : [{ path: [field].flat(), message, name }];
  }
}
