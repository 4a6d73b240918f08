import type { CoachCard, Practice, PracticeUpdate } from '@waymark/contract/coaching/coaches';
import type { Answers } from '@waymark/contract/coaching/questionnaire-definitions';
import type { WeekCell } from '@waymark/contract/weekly-hours';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { prepared, type Values } from '#db/rows.ts';
import { coachCardJson, isShown } from './coaches.queries.ts';
import { coaches } from './coaches.table.ts';

/** The answers are those of the version that the coach started with. */
export interface CoachPageSource {
  readonly card: CoachCard;
  readonly bio: string;
  readonly hours: readonly WeekCell[];
  readonly version: number;
  readonly answers: Answers;
}

const pageColumns = sql`${coachCardJson} AS card, profiles.bio, to_json(coaches.hours) AS hours, r.version,
  (SELECT coalesce(json_object_agg(a.item, a.value), '{}'::json) FROM questionnaire_answers a WHERE a.response_id = r.id) AS answers`;

const pageTables = sql`coaches JOIN users ON users.id = coaches.user_id JOIN profiles ON profiles.user_id = coaches.user_id
  JOIN questionnaire_responses r ON r.user_id = coaches.user_id AND r.name = 'coach' AND r.finished_at IS NOT NULL`;

const findShown = prepared(
  ({ slug }: Values<{ slug: string }>) =>
    sql<CoachPageSource>`SELECT ${pageColumns} FROM ${pageTables} WHERE coaches.slug = ${slug} AND ${isShown}`,
);

export async function findShownPage(db: Db, slug: string): Promise<CoachPageSource | undefined> {
  const [row] = await findShown(db, { slug });
  return row;
}

const findOwn = prepared(
  ({ userId }: Values<{ userId: UserId }>) =>
    sql<CoachPageSource>`SELECT ${pageColumns} FROM ${pageTables} WHERE coaches.user_id = ${userId} AND coaches.state <> 'open'`,
);

/** The page as it would appear, once profile and questionnaire are complete. */
export async function findOwnPage(db: Db, userId: UserId): Promise<CoachPageSource | undefined> {
  const [row] = await findOwn(db, { userId });
  return row;
}

export async function findPractice(db: Db, userId: UserId): Promise<Omit<Practice, 'page'> | undefined> {
  const [row] = await db
    .select({
      state: coaches.state,
      caseLoadCap: coaches.caseLoadCap,
      isPaused: coaches.isPaused,
      answerTime: coaches.answerTime,
      clients: sql<number>`(SELECT count(*)::int FROM coach_matches m
        WHERE m.coach_id = ${coaches.userId} AND m.state = 'standing')`,
    })
    .from(coaches)
    .where(eq(coaches.userId, userId));
  return row;
}

export async function updatePracticeOf(tx: Db, userId: UserId, changes: z.infer<typeof PracticeUpdate>): Promise<void> {
  const { caseLoadCap, isPaused, answerTime } = changes;
  if ([caseLoadCap, isPaused, answerTime].every((change) => change === undefined)) return;
  await tx.update(coaches).set({ caseLoadCap, isPaused, answerTime }).where(eq(coaches.userId, userId));
}
