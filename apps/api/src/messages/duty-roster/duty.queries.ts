import type { DutyHours, DutyPerson } from '@waymark/contract/messages/duty-roster';
import { WEEKDAYS } from '@waymark/contract/weekly-hours';
import { and, eq, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { isShown } from '#coaching/coaches/coaches.queries.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { type CalendarRow, readHours, writeRanges } from '#sessions/calendars/calendars.queries.ts';
import { mayRead } from '../../policies/reachable.ts';
import { dutyHours, dutyPeople } from './duty.table.ts';
import { hasDutyHours } from './duty-hours.queries.ts';

export type RosterRow = Omit<DutyPerson, 'id' | 'isMe'> & { readonly id: UserId; readonly hasHours: boolean };

/** Everyone with triage duty whose approval stands. */
export async function listRoster(db: Db, reader?: UserId): Promise<readonly RosterRow[]> {
  const isRead = reader === undefined ? sql`true` : mayRead('duty-roster', reader, sql`d.user_id`);
  const rows = await rowsOf<Omit<RosterRow, keyof DutyHours> & Pick<CalendarRow, 'hours'>>(
    db,
    sql`SELECT d.user_id AS id, u.first_name AS "firstName", u.last_name AS "lastName", p.picture_key AS picture,
        d.is_lead AS "isLead", ${hasDutyHours(sql`d.user_id`)} AS "hasHours", coalesce(c.time_zone, p.time_zone, 'UTC') AS "timeZone",
        (SELECT coalesce(json_agg(json_build_object('day', h.day, 'minutes', h.minutes::text, 'note', '')), '[]'::json)
          FROM duty_hours h WHERE h.user_id = d.user_id) AS hours
      FROM duty_people d JOIN users u ON u.id = d.user_id JOIN coaches ON coaches.user_id = d.user_id AND ${isShown}
        LEFT JOIN profiles p ON p.user_id = d.user_id LEFT JOIN calendars c ON c.user_id = d.user_id
      WHERE ${isRead} ORDER BY d.is_lead DESC, u.first_name, d.user_id`,
  );
  return rows.map(({ hours, ...row }) => ({ ...row, ...readDutyHours(hours) }));
}

function readDutyHours(hours: CalendarRow['hours']): DutyHours {
  const { week, days } = readHours({ hours });
  return { week, days: days.map(({ date, hours: ofDate }) => ({ date, hours: ofDate })) };
}

/** Those who read the threads: with duty and hours. */
export async function listDutyIds(db: Db): Promise<readonly UserId[]> {
  const rows = await rowsOf<{ id: UserId }>(
    db,
    sql`SELECT d.user_id AS id FROM duty_people d JOIN coaches ON coaches.user_id = d.user_id AND ${isShown}
      WHERE ${hasDutyHours(sql`d.user_id`)}`,
  );
  return rows.map(({ id }) => id);
}

/** Without `days`, no date has other hours. */
export async function replaceDutyHours(
  tx: Db,
  userId: UserId,
  { week, days = [] }: Pick<DutyHours, 'week'> & Partial<DutyHours>,
): Promise<void> {
  const rows = [
    ...WEEKDAYS.map((day) => ({ day: day as string, hours: week[day] })),
    ...days.map(({ date, hours }) => ({ day: date, hours })),
  ];
  await tx.delete(dutyHours).where(eq(dutyHours.userId, userId));
  await tx.insert(dutyHours).values(rows.map(({ day, hours }) => ({ userId, day, minutes: writeRanges(hours) })));
}

/** Undefined if no approved coach has this address. */
export async function findApprovedCoach(db: Db, email: string): Promise<UserId | undefined> {
  const [row] = await rowsOf<{ id: UserId }>(
    db,
    sql`SELECT u.id FROM users u JOIN coaches ON coaches.user_id = u.id AND ${isShown} WHERE u.email = ${email}`,
  );
  return row?.id;
}

/** False if they had it already. */
export async function insertDuty(tx: Db, userId: UserId, grantedBy: UserId | null): Promise<boolean> {
  const rows = await tx
    .insert(dutyPeople)
    .values({ userId, grantedBy })
    .onConflictDoNothing()
    .returning({ userId: dutyPeople.userId });
  return rows.length > 0;
}

/** What became of it, with the hours too. */
export async function deleteDuty(tx: Db, userId: UserId): Promise<boolean> {
  const rows = await tx
    .delete(dutyPeople)
    .where(eq(dutyPeople.userId, userId))
    .returning({ userId: dutyPeople.userId });
  return rows.length > 0;
}

export async function findDuty(db: Db, userId: UserId): Promise<{ readonly isLead: boolean } | undefined> {
  const [row] = await db
    .select({ isLead: dutyPeople.isLead })
    .from(dutyPeople)
    .where(and(eq(dutyPeople.userId, userId), sql`${mayRead('duty-roster', userId, dutyPeople.userId)}`));
  return row;
}

/** Makes changes of who has duty and leads run in turn. */
export async function lockRoster(tx: Db): Promise<void> {
  await tx.execute(sql`LOCK TABLE duty_people IN SHARE ROW EXCLUSIVE MODE`);
}

/** There is one at most; undefined names no one. */
export async function replaceLead(tx: Db, userId: UserId): Promise<void> {
  await tx.update(dutyPeople).set({ isLead: false }).where(eq(dutyPeople.isLead, true));
  await tx.update(dutyPeople).set({ isLead: true }).where(eq(dutyPeople.userId, userId));
}
