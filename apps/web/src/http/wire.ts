export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
  /** The body of a success that was asked for as a file. */
  readonly file?: Blob;
  readonly retryAfter: string | null;
}

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Blob | null;
  readonly signal: AbortSignal;
}
