import { fullName } from '@waymark/contract/full-name';
import type { LastContact } from '@waymark/contract/wellbeing/client-history';
import type { CoachClient } from '@waymark/contract/wellbeing/clients';

export const clientName = ({ attributes }: CoachClient): string => fullName(attributes) || 'Someone new';

export const shortName = ({ attributes }: CoachClient): string => attributes.firstName ?? 'this person';

/** Says who sees what a client shares, as the coach reads it; must match the policies. */
export const readersForCoach = (client: CoachClient): string =>
  `you and ${client.attributes.firstName ?? 'your client'}, for as long as you coach them. No one else.`;

/** What the last contact was, with the day after it. */
export const lastContactWords: Readonly<Record<LastContact['what'], string>> = {
  met: 'last met',
  booked: 'last booked',
  began: 'coaching began',
};
