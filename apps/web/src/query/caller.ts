import type { AnswerOf, Endpoint } from '@waymark/contract/endpoint';
import type { CallArguments } from '#http/send-call.ts';

/** With the session in browsers, with the request's token on the server. */
export type Caller = <E extends Endpoint>(endpoint: E, ...parts: CallArguments<E>) => Promise<AnswerOf<E>>;
