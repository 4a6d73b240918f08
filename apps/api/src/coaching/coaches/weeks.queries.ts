import type { WeekCell } from '@waymark/contract/weekly-hours';
import { asc, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { coaches } from './coaches.table.ts';

interface CoachWeek {
  readonly userId: number;
  readonly timeZone: string;
  readonly hours: readonly WeekCell[];
  readonly week: string;
}

export function listWeeks(db: Db, afterUserId: number, limit: number): Promise<CoachWeek[]> {
  const { userId, timeZone, hours, week } = coaches;
  return db
    .select({ userId, timeZone, hours, week })
    .from(coaches)
    .where(gt(userId, afterUserId))
    .orderBy(asc(userId))
    .limit(limit);
}

/** Stores these weeks, except for coaches who have meanwhile changed their hours or zone. */
export async function updateWeeks(db: Db, weeks: readonly CoachWeek[]): Promise<void> {
  if (weeks.length === 0) return;
  const fresh = JSON.stringify(
    weeks.map(({ userId, timeZone, hours, week }) => ({ user_id: userId, time_zone: timeZone, hours, week })),
  );
  await db.execute(sql`UPDATE coaches SET week = fresh.week::bit(336)
    FROM json_to_recordset(${fresh}::json) AS fresh(user_id int, time_zone text, hours text[], week text)
    WHERE coaches.user_id = fresh.user_id AND coaches.time_zone = fresh.time_zone AND coaches.hours = fresh.hours`);
}
