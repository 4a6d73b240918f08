export interface ProblemKind {
  readonly status: number;
  readonly name: string;
  /** A sentence for the person who reads it. */
  readonly message: string;
}
