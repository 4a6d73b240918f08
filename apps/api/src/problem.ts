import type { ErrorAnswer, FieldError } from '@waymark/contract/error-answer';
import { PROBLEMS, type ProblemCode } from '@waymark/contract/errors';

type Details = ErrorAnswer['error']['details'];

interface ProblemDetails {
  /** The field of the body to point the person to, or the way to one within it. */
  readonly field?: string | readonly string[] | undefined;
  readonly retryAfterSeconds?: number;
  readonly nearest?: readonly string[];
  readonly factors?: Details['factors'];
  readonly claimedBy?: Details['claimedBy'];
  /** In the place of the contract's, at the field too: where it names someone, or is rare. */
  readonly sentence?: string;
  /** The text of a note that is kept, and the one that was refused. */
  readonly texts?: Details['texts'];
}

/** The errors plugin answers with the contract's status, name and sentence. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly retryAfterSeconds: number | undefined;
  readonly fieldErrors: readonly FieldError[];
  readonly nearest: readonly string[] | undefined;
  readonly factors: Details['factors'];
  readonly texts: Details['texts'];
  readonly claimedBy: Details['claimedBy'];

  constructor(
    code: ProblemCode,
    { field, retryAfterSeconds, nearest, factors, texts, claimedBy, sentence }: ProblemDetails = {},
  ) {
    const { message, name } = PROBLEMS[code];
    super(sentence ?? message);
    this.name = 'Problem';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.nearest = nearest;
    this.factors = factors;
    this.texts = texts;
    this.claimedBy = claimedBy;
    this.fieldErrors = field === undefined ? [] : [{ path: [field].flat(), message: sentence ?? message, name }];
  }
}
