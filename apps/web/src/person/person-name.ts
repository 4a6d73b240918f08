import type { CurrentSession } from '#session/session-endpoint.ts';

interface Named {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/** As much of a name as is known; empty if nothing is. */
export const fullName = (person: Named | null | undefined): string =>
  [person?.firstName, person?.lastName].filter(Boolean).join(' ');

export const personName = (user: CurrentSession['user']): string => fullName(user) || user.email;

/** A name, or words in place of one, as the start of a sentence. */
export const atStart = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
