const NAMES = {
  400: 'ValidationError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  408: 'RequestTimeoutError',
  409: 'ConflictError',
  410: 'GoneError',
  413: 'PayloadTooLargeError',
  414: 'UriTooLongError',
  429: 'RateLimitError',
  431: 'HeadersTooLargeError',
  500: 'InternalServerError',
  503: 'ServiceUnavailableError',
} as const;

export interface ProblemKind {
  readonly status: keyof typeof NAMES;
  readonly name: string;
  /** A sentence for the person who reads it. */
  readonly message: string;
}

/** `ApplicationError` is a 400 of which no field is at fault. */
type Draft = Omit<ProblemKind, 'name'> & { readonly name?: 'ApplicationError' };

/** Problems get their names from their status. */
export const namedProblems = <Code extends string>(
  drafts: Readonly<Record<Code, Draft>>,
): Readonly<Record<Code, ProblemKind>> =>
  Object.fromEntries(
    Object.entries<Draft>(drafts).map(([code, draft]) => [code, { name: NAMES[draft.status], ...draft }]),
  ) as unknown as Readonly<Record<Code, ProblemKind>>;
