import { z } from 'zod';

/** What a person can ask for about themselves. */
export const RequestKind = z.enum(['export', 'erasure', 'correction']);
export type RequestKind = z.infer<typeof RequestKind>;

/**
 * `waiting`: for its turn, or in an erasure for its day. `ready`: a download can be fetched.
 * `failed`: it ended without a result. An erasure is `done` once its copies are gone too.
 */
export const RequestState = z.enum(['waiting', 'working', 'ready', 'done', 'taken-back', 'failed']);
export type RequestState = z.infer<typeof RequestState>;
