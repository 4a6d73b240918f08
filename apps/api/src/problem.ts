import type { FieldError } from '@waymark/contract/error-answer';
import { PROBLEMS, type ProblemCode } from '@waymark/contract/errors';

interface ProblemDetails {
  /** The field of the body where the person should look. */
  readonly field?: string;
  readonly retryAfterSeconds?: number;
}

/** A failure with a known code: the errors plugin answers it with its status, name and sentence from the contract's table. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly retryAfterSeconds: number | undefined;
  readonly fieldErrors: readonly FieldError[];

  constructor(code: ProblemCode, { field, retryAfterSeconds }: ProblemDetails = {}) {
    const { message, name } = PROBLEMS[code];
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.fieldErrors = field === undefined ? [] : [{ path: [field], message, name }];
  }
}
