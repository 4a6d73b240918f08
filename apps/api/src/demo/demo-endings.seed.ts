// One coaching that was finished, with the page of what it reached and a letter that waits.
import { DAY_MS } from '@waymark/contract/durations';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { endings, reachedPages } from '#wellbeing/endings/endings.table.ts';
import { letters } from '#wellbeing/letters/letters.table.ts';
import type { DemoIds } from './demo-coaching.seed.ts';
import { type DemoEnding, demoEnding } from './demo-ending.ts';

interface Finished {
  readonly id: number;
  readonly coach: string;
  readonly coachee: string;
  readonly startedAt: string;
  readonly endedAt: string;
}

const inDays = (from: string, days: number) => new Date(Date.parse(from) + days * DAY_MS);

function pageOf({ milestones, goals, sessions, words, wellBeing, areas }: DemoEnding, match: Finished) {
  const { coach, coachee, startedAt, endedAt } = match;
  const [firstAt, latestAt] = [startedAt, inDays(endedAt, -1).toISOString()];
  return {
    ...{ coach, coachee, startedAt, sessions, goals, ownGoals: [], words, isShared: true },
    milestones: milestones.map(({ title, afterDays }) => ({
      title,
      doneAt: inDays(startedAt, afterDays).toISOString(),
    })),
    changes: {
      wellBeing: {
        first: { score: wellBeing[0], takenAt: firstAt },
        latest: { score: wellBeing[1], takenAt: latestAt },
      },
      balance: {
        ...{ firstAt, latestAt },
        areas: Object.entries(areas).map(([name, [first, latest]]) => ({ name, first, latest })),
      },
    },
  };
}

export async function insertEnding(tx: Db, idOf: DemoIds): Promise<void> {
  const ending = demoEnding();
  const userId = idOf(ending.coachee);
  const [match] = await rowsOf<Finished>(
    tx,
    sql`SELECT m.id, coach.first_name AS coach, coachee.first_name AS coachee, to_json(m.decided_at) AS "startedAt",
        to_json(m.ended_at) AS "endedAt"
      FROM coach_matches m JOIN users coach ON coach.id = m.coach_id JOIN users coachee ON coachee.id = m.coachee_id
      WHERE m.coachee_id = ${userId} AND m.state = 'ended'`,
  );
  if (!match) throw new Error('The demo has no coaching that ended.');
  const finishedAt = new Date(match.endedAt);
  await tx.insert(endings).values({ matchId: match.id, choice: 'finish', decidedAt: finishedAt });
  await tx.insert(reachedPages).values({ matchId: match.id, page: pageOf(ending, match), finishedAt });
  const months = 6;
  await tx.insert(letters).values({
    ...{ userId, matchId: match.id, body: ending.letter.join('\n'), months, savedAt: finishedAt },
    deliverAt: sql`${match.endedAt}::timestamptz + make_interval(months => ${months}::int)`,
  });
}
