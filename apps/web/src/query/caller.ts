import type { AnswerOf, Endpoint } from '@waymark/contract/endpoint';
import type { CallArguments } from '#http/send-call.ts';

/** Calls the API for one person: the browser with its session, the server with the token of the request that it answers. */
export type Caller = <E extends Endpoint>(endpoint: E, ...parts: CallArguments<E>) => Promise<AnswerOf<E>>;
