import type { Answers, AnswerValue, QuestionnaireName } from '@waymark/contract/coaching/questionnaire-definitions';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { questionnaireAnswers, questionnaireResponses } from './questionnaires.table.ts';

export interface QuestionnaireAnswers {
  readonly id: number;
  readonly version: number;
  /** Everything stored, by item; `answersThatCount` leaves out items no longer asked. */
  readonly answers: Answers;
  readonly lastItem: string | null;
  readonly savedAt: Date | null;
  readonly finishedAt: Date | null;
}

/** A person's answers so far, finished or not; undefined before the first. */
export async function findResponse(
  db: Db,
  userId: UserId,
  name: QuestionnaireName,
): Promise<QuestionnaireAnswers | undefined> {
  const { id, version, lastItem, savedAt, finishedAt } = questionnaireResponses;
  const [row] = await db
    .select({
      id,
      version,
      lastItem,
      savedAt,
      finishedAt,
      answers: sql<Answers>`(SELECT coalesce(json_object_agg(a.item, a.value), '{}'::json)
        FROM questionnaire_answers a WHERE a.response_id = ${id})`,
    })
    .from(questionnaireResponses)
    .where(and(eq(questionnaireResponses.userId, userId), eq(questionnaireResponses.name, name)));
  return row;
}

/** Answers from two devices run in turn; creates the response in this version if necessary. */
export async function holdResponse(
  tx: Db,
  userId: UserId,
  name: QuestionnaireName,
  version: number,
): Promise<{ id: number; version: number; finishedAt: Date | null }> {
  const [row] = await tx
    .insert(questionnaireResponses)
    .values({ userId, name, version })
    .onConflictDoUpdate({
      target: [questionnaireResponses.userId, questionnaireResponses.name],
      set: { name },
    })
    .returning({
      id: questionnaireResponses.id,
      version: questionnaireResponses.version,
      finishedAt: questionnaireResponses.finishedAt,
    });
  if (!row) throw new Error('The response is neither there nor made.');
  return row;
}

export async function lockResponse(tx: Db, responseId: number): Promise<void> {
  await tx
    .select({ id: questionnaireResponses.id })
    .from(questionnaireResponses)
    .where(eq(questionnaireResponses.id, responseId))
    .for('update');
}

export async function upsertAnswer(tx: Db, responseId: number, item: string, value: AnswerValue): Promise<void> {
  await tx
    .insert(questionnaireAnswers)
    .values({ responseId, item, value })
    .onConflictDoUpdate({ target: [questionnaireAnswers.responseId, questionnaireAnswers.item], set: { value } });
}

export async function deleteAnswers(tx: Db, responseId: number, items: readonly string[]): Promise<void> {
  await tx
    .delete(questionnaireAnswers)
    .where(and(eq(questionnaireAnswers.responseId, responseId), inArray(questionnaireAnswers.item, [...items])));
}

export async function markSaved(tx: Db, responseId: number, answered?: string): Promise<void> {
  await tx
    .update(questionnaireResponses)
    .set({ savedAt: sql`clock_timestamp()`, ...(answered === undefined ? {} : { lastItem: answered }) })
    .where(eq(questionnaireResponses.id, responseId));
}

export async function markFinished(tx: Db, responseId: number): Promise<void> {
  await tx
    .update(questionnaireResponses)
    .set({ finishedAt: sql`now()` })
    .where(eq(questionnaireResponses.id, responseId));
}
