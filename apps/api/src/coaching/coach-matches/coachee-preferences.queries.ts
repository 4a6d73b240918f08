import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { coacheePreferences } from './coachee-preferences.table.ts';

export type CoacheePreferences = typeof coacheePreferences.$inferSelect;

/** Over the alias `wish`, with the given expression as the gender. */
export const preferencesJson = (gender: SQL): SQL<CoacheePreferences> =>
  sql`json_build_object('userId', wish.user_id, 'topicIds', wish.topic_ids, 'languages', wish.languages,
    'styles', wish.styles, 'gender', ${gender}, 'timeZone', wish.time_zone, 'hours', wish.hours)`;

/** When this person could meet, by the clock of their answers; null until they finished them. */
export const ownHoursJson = (
  userId: SQL,
): SQL => sql`(SELECT json_build_object('cells', wish.hours, 'timeZone', wish.time_zone)
    FROM coachee_preferences wish WHERE wish.user_id = ${userId})`;

/** Undefined until the questionnaire is finished. */
export async function findPreferences(db: Db, userId: UserId): Promise<CoacheePreferences | undefined> {
  const [row] = await rowsOf<{ preferences: CoacheePreferences }>(
    db,
    sql`SELECT ${preferencesJson(sql`wish.gender`)} AS preferences FROM coachee_preferences wish
      WHERE wish.user_id = ${userId}`,
  );
  return row?.preferences;
}

export async function upsertPreferences(tx: Db, { userId, ...preferences }: CoacheePreferences): Promise<void> {
  await tx
    .insert(coacheePreferences)
    .values({ userId, ...preferences })
    .onConflictDoUpdate({ target: coacheePreferences.userId, set: preferences });
}
