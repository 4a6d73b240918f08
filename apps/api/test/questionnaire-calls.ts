import type { Answers, AnswerValue, QuestionnaireName } from '@waymark/contract/coaching/questionnaire-definitions';
import { finishQuestionnaire, saveAnswer, showQuestionnaire } from '@waymark/contract/coaching/questionnaires';
import { topics } from '#people/topics/topics.table.ts';
import type { Reply } from './injected-call.ts';
import type { Person } from './people.ts';
import type { TestApp } from './start-test-app.ts';

/** Answers that finish a coachee's questionnaire, without a check-in. */
export const coacheeAnswers = (topicIds: readonly number[]): Answers => ({
  brings: ['decision', 'confidence'],
  topics: topicIds,
  goal: 'To say no without a speech.',
  languages: ['en', 'hi'],
  gender: 'any',
  'time-zone': 'Asia/Kolkata',
  hours: ['mon-evening', 'wed-evening'],
});

export const WHO5_OF_52: Answers = {
  'who5-consent': true,
  'who5-1': 3,
  'who5-2': 2,
  'who5-3': 3,
  'who5-4': 2,
  'who5-5': 3,
};

export const coachAnswers = (topicIds: readonly number[]): Answers => ({
  credential: 'icf-pcc',
  experience: '5-10',
  styles: ['listens', 'asks'],
  approach:
    'We begin with what is on your mind, not with a form. I listen for the sentence that you say quickly, and ask about that one.',
  topics: topicIds,
  'works-best-with': 'People who lead for the first time and want to stay themselves.',
  languages: ['en'],
  'time-zone': 'Europe/London',
  hours: ['mon-morning', 'tue-afternoon'],
  ethics: true,
});

/** Creates topics with these slugs; returns their ids in the same order. */
export async function insertTopics({ db }: TestApp, slugs: readonly string[]): Promise<number[]> {
  const rows = await db
    .insert(topics)
    .values(slugs.map((slug) => ({ slug, name: `Topic ${slug}` })))
    .returning({ id: topics.id });
  return rows.map(({ id }) => id);
}

type Call = Promise<Reply<ReturnType<typeof JSON.parse>>>;

export function questionnaireCalls(api: TestApp) {
  const show = (person: Person, name: QuestionnaireName): Call =>
    api.call(person, showQuestionnaire, { params: { name } });
  const save = (person: Person, name: QuestionnaireName, item: string, value: AnswerValue | null | undefined): Call =>
    api.call(person, saveAnswer, { params: { name, item }, body: { value } });
  const finish = (person: Person, name: QuestionnaireName): Call =>
    api.call(person, finishQuestionnaire, { params: { name } });

  async function saveAll(person: Person, name: QuestionnaireName, answers: Answers): Promise<void> {
    for (const [item, value] of Object.entries(answers)) {
      const reply = await save(person, name, item, value);
      if (reply.status !== 200) throw new Error(`${item}: ${JSON.stringify(reply.body)}`);
    }
  }

  async function complete(person: Person, name: QuestionnaireName, answers: Answers): Call {
    await saveAll(person, name, answers);
    return finish(person, name);
  }

  return { show, save, saveAll, finish, complete };
}
