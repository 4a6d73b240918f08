import { fullName } from '@waymark/contract/full-name';
import type { CurrentSession } from '#session/session-endpoint.ts';

export const personName = (user: CurrentSession['user']): string => fullName(user) || user.email;

/** A name, or words in place of one, as the start of a sentence. */
export const atStart = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
