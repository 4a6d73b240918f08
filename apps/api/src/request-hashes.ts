import { createHash } from 'node:crypto';
import { Problem } from './problem.ts';

/** What someone asked for, under the id that their browser made for it. */
export interface Request {
  readonly requestId: string;
  readonly requestHash: string;
}

/** Stands for what is asked for, with its times in epoch milliseconds. */
export const hashRequest = (content: Readonly<Record<string, unknown>>): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/** Null in `known` is a row from before hashes. Problem: `request_reused` for other content. */
export function refuseReused(known: { readonly requestHash: string | null }, requestHash: string): void {
  if (known.requestHash !== null && known.requestHash !== requestHash) throw new Problem('request_reused');
}
