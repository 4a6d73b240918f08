import type { CoachClient } from '@waymark/contract/coach-matches';

/** What a coach calls somebody who asked, or a client. */
export const clientName = ({ attributes }: CoachClient): string =>
  [attributes.firstName, attributes.lastName].filter(Boolean).join(' ') || 'Somebody new';

/** The first name alone, for use within a sentence. */
export const shortName = ({ attributes }: CoachClient): string => attributes.firstName ?? 'this person';

/** Who reads what a client shares, as their coach reads it: what the policies of answers and check-ins say, seen from the other side. */
export const readersForCoach = (client: CoachClient): string =>
  `${client.attributes.firstName ?? 'They'} and you, for as long as you coach them. Nobody else.`;
