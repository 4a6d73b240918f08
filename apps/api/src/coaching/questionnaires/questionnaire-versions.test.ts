import type { QuestionnaireDefinition } from '@waymark/contract/coaching/questionnaire-definitions';
import { COACH_1 } from '@waymark/contract/coaching/questionnaires/coach-1';
import { COACHEE_1 } from '@waymark/contract/coaching/questionnaires/coachee-1';
import { QUESTIONNAIRES } from '@waymark/contract/coaching/questionnaires/definitions';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { newPerson } from '#test/people.ts';
import { coachAnswers, coacheeAnswers, insertTopics, questionnaireCalls } from '#test/questionnaire-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const definitions: QuestionnaireDefinition[] = [...QUESTIONNAIRES];
const api = startTestApp({ works: false, questionnaires: definitions });
const { show, save, saveAll, finish, complete } = questionnaireCalls(api);

let topicIds: number[];
beforeAll(async () => {
  topicIds = await insertTopics(api, ['burnout']);
});
afterEach(() => void definitions.splice(QUESTIONNAIRES.length));

/** A later version with one more required item, and without the item `tried`. */
function publish(before: QuestionnaireDefinition): void {
  const [first, ...rest] = before.sections;
  if (!first) throw new Error('A questionnaire has sections.');
  const added = {
    id: 'season',
    kind: 'text',
    label: 'Which season is it?',
    isRequired: true,
    audience: 'self',
  } as const;
  const section = { ...first, items: [...first.items, { ...added, minLength: 1, maxLength: 20, rows: 1 }] };
  const others = rest.map((one) => ({ ...one, items: one.items.filter(({ id }) => id !== 'tried') }));
  definitions.push({ ...before, version: 2, title: 'The second version', sections: [section, ...others] });
}

test('keeps people on the version they started with, and starts new people on the new one', async () => {
  const [early, late] = [await newPerson(api), await newPerson(api)];
  await saveAll(early, 'coachee', { brings: ['habits'], tried: 'Lists.' });
  publish(COACHEE_1);

  const { data } = (await show(early, 'coachee')).body;
  expect([data.definition.version, data.answers]).toEqual([1, { brings: ['habits'], tried: 'Lists.' }]);
  expect((await save(early, 'coachee', 'season', 'Spring')).status).toBe(404);
  expect((await complete(early, 'coachee', coacheeAnswers(topicIds))).status).toBe(200);

  expect((await show(late, 'coachee')).body.data.definition).toMatchObject({ version: 2, title: 'The second version' });
  expect((await save(late, 'coachee', 'tried', 'Lists.')).status).toBe(404);
  const open = await complete(late, 'coachee', coacheeAnswers(topicIds));
  expect(open.body.error.details.errors.map(({ path }: { path: string[] }) => path)).toEqual([['season']]);
  await save(late, 'coachee', 'season', 'Spring');
  expect((await finish(late, 'coachee')).status).toBe(200);
});

test('keeps answers to an older version readable and editable after it was finished', async () => {
  const coach = await newPerson(api, { role: 5 });
  await complete(coach, 'coach', coachAnswers(topicIds));
  publish(COACH_1);

  const { data } = (await show(coach, 'coach')).body;
  expect([data.definition.version, data.answers]).toEqual([1, coachAnswers(topicIds)]);
  expect((await save(coach, 'coach', 'experience', 'over-10')).status).toBe(200);
  expect((await show(coach, 'coach')).body.data.progress).toEqual({ answered: 10, asked: 10 });
  expect((await finish(coach, 'coach')).status).toBe(200);
});

test('leaves one version when two first answers come at once, one before and one after a change', async () => {
  const person = await newPerson(api);
  const first = save(person, 'coachee', 'brings', ['habits']);
  publish(COACHEE_1);
  const second = save(person, 'coachee', 'goal', 'To rest.');
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
  expect((await show(person, 'coachee')).body.data.answers).toEqual({ brings: ['habits'], goal: 'To rest.' });
});
