import type { Answers, QuestionnaireName } from '@waymark/contract/coaching/questionnaire-definitions';
import { newestVersion } from '@waymark/contract/coaching/questionnaires/definitions';
import { who5Score } from '@waymark/contract/coaching/who5';
import type { UserId } from '#actor.ts';
import { questionnaireAnswers, questionnaireResponses } from '#coaching/questionnaires/questionnaires.table.ts';
import type { Db } from '#db/client.ts';
import { topics, userTopics } from '#people/topics/topics.table.ts';
import { checkIns } from '#wellbeing/check-ins/check-ins.table.ts';

export interface DemoResponse {
  readonly userId: UserId;
  readonly name: QuestionnaireName;
  /** With topics by id. */
  readonly answers: Answers;
  readonly finishedAt: Date | null;
}

/** The answers as stored: topics by id, without those the library doesn't have. */
export async function readTopicIds(tx: Db): Promise<(answers: Answers) => Answers> {
  const rows = await tx.select({ id: topics.id, slug: topics.slug }).from(topics);
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  return (answers) => {
    const slugs = (answers.topics ?? []) as readonly string[];
    return { ...answers, ...(answers.topics ? { topics: slugs.flatMap((slug) => ids.get(slug) ?? []) } : {}) };
  };
}

const WHO5 = ['who5-1', 'who5-2', 'who5-3', 'who5-4', 'who5-5'];

/** With what a coachee's leads to once finished: a check-in and chosen topics. */
export async function insertResponses(tx: Db, responses: readonly DemoResponse[]): Promise<void> {
  const rows = await tx
    .insert(questionnaireResponses)
    .values(
      responses.map(({ userId, name, answers, finishedAt }) => ({
        userId,
        name,
        version: newestVersion(name).version,
        lastItem: Object.keys(answers).at(-1) ?? null,
        savedAt: finishedAt ?? new Date(),
        finishedAt,
      })),
    )
    .returning({ id: questionnaireResponses.id, userId: questionnaireResponses.userId });
  const idOf = new Map(rows.map(({ id, userId }) => [userId, id]));
  const stored = responses.map((response) => ({ ...response, responseId: idOf.get(response.userId) ?? 0 }));
  await tx
    .insert(questionnaireAnswers)
    .values(
      stored.flatMap(({ responseId, answers }) =>
        Object.entries(answers).map(([item, value]) => ({ responseId, item, value })),
      ),
    );

  const finished = stored.filter(({ name, finishedAt }) => name === 'coachee' && finishedAt);
  const taken = finished.flatMap(({ userId, responseId, answers, finishedAt }) => {
    const values = WHO5.map((item) => answers[item]).filter((value) => typeof value === 'number');
    if (values.length < WHO5.length || !finishedAt) return [];
    const isShared = answers['who5-share'] === true;
    return [{ userId, responseId, answers: values, score: who5Score(values), isShared, takenAt: finishedAt }];
  });
  await tx.insert(checkIns).values(taken);
  const chosen = finished.flatMap(({ userId, answers }) =>
    ((answers.topics ?? []) as readonly number[]).map((topicId) => ({ userId, topicId })),
  );
  if (chosen.length > 0) await tx.insert(userTopics).values(chosen).onConflictDoNothing();
}
