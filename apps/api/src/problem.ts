import type { FieldError } from '@waymark/contract/error-answer';
import { PROBLEMS, type ProblemCode } from '@waymark/contract/errors';

interface ProblemDetails {
  /** The field of the body to point the person to. */
  readonly field?: string;
  readonly retryAfterSeconds?: number;
}

/**
 * A failure with a known code; the errors plugin answers with the contract's status, name and
 * sentence.
 */
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
