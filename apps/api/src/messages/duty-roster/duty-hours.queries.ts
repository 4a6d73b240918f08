import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether someone has hours on the roster, in the week or on a date that isn't over anywhere. Text
 * order puts the names of weekdays after every date.
 */
export const hasDutyHours = (user: SQL): SQL =>
  sql`EXISTS (SELECT FROM duty_hours AS turn WHERE turn.user_id = ${user} AND NOT isempty(turn.minutes)
    AND turn.day COLLATE "C" >= to_char(now() - interval '1 day', 'YYYY-MM-DD'))`;
