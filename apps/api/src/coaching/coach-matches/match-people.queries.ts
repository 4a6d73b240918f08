import type { ReaderClock } from '@waymark/contract/moments';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { MatchRow } from './coach-matches.queries.ts';

export interface MatchPeople {
  readonly coachee: string;
  readonly coach: string;
  readonly other: string | null;
  readonly coacheeClock: ReaderClock;
  readonly coachClock: ReaderClock;
}

const clockOf = (userId: number): SQL =>
  sql`(SELECT json_build_object('zone', coalesce(time_zone, 'UTC'), 'hourCycle', hour_cycle) FROM profiles WHERE user_id = ${userId})`;

export async function findPeople(
  tx: Db,
  { coacheeId, coachId }: Pick<MatchRow, 'coacheeId' | 'coachId'>,
  otherCoachId: number | null,
): Promise<MatchPeople> {
  const [row] = await rowsOf<{ [Key in keyof MatchPeople]: MatchPeople[Key] | null }>(
    tx,
    sql`SELECT (SELECT first_name FROM users WHERE id = ${coacheeId}) AS coachee,
      (SELECT first_name FROM users WHERE id = ${coachId}) AS coach,
      (SELECT first_name FROM users WHERE id = ${otherCoachId}::int) AS other,
      ${clockOf(coacheeId)} AS "coacheeClock", ${clockOf(coachId)} AS "coachClock"`,
  );
  return {
    coachee: row?.coachee ?? 'Someone',
    coach: row?.coach ?? 'The coach',
    other: row?.other ?? null,
    coacheeClock: row?.coacheeClock ?? { zone: 'UTC' },
    coachClock: row?.coachClock ?? { zone: 'UTC' },
  };
}
