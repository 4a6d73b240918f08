import type { LanguageCode } from '@waymark/contract/coaching/languages';
import type { CoachingStyle } from '@waymark/contract/coaching/questionnaires/coaching-styles';
import type { Gender } from '@waymark/contract/people/profiles';
import type { WeekCell } from '@waymark/contract/weekly-hours';
import type { UserId } from '#actor.ts';
import { findResponse } from '#coaching/questionnaires/questionnaires.queries.ts';
import type { Db } from '#db/client.ts';
import { usualWeek } from '../../dates/usual-week.ts';
import { type CoacheePreferences, upsertPreferences } from './coachee-preferences.queries.ts';
import type { CoacheeWish } from './matching.ts';

/** Once the questionnaire is finished: every version asks these items of everyone. */
export async function refreshPreferences(tx: Db, userId: UserId): Promise<void> {
  const response = await findResponse(tx, userId, 'coachee');
  if (!response?.finishedAt) return;
  const { answers } = response;
  await upsertPreferences(tx, {
    userId,
    topicIds: [...((answers.topics ?? []) as readonly number[])],
    languages: [...((answers.languages ?? []) as readonly LanguageCode[])],
    styles: [...((answers.styles ?? []) as readonly CoachingStyle[])],
    gender: answers.gender === undefined || answers.gender === 'any' ? null : (answers.gender as Gender),
    timeZone: answers['time-zone'] as string,
    hours: [...((answers.hours ?? []) as readonly WeekCell[])],
  });
}

/** The preferences to compare coaches with: the hours use the zone's offset at `at`. */
export function wishOf({ userId, timeZone, hours, ...rest }: CoacheePreferences, at: Date): CoacheeWish {
  return { ...rest, coacheeId: userId, week: usualWeek(hours, timeZone, at) };
}
