import { showPractice } from '@waymark/contract/coaching/coaches';
import { finishQuestionnaire, saveAnswer } from '@waymark/contract/coaching/questionnaires';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { completeStep } from '#people/users/users.queries.ts';
import { roleRecords } from '#people/users/users.table.ts';
import { newPerson, type Person } from '#test/people.ts';
import { coachAnswers, insertTopics, questionnaireCalls } from '#test/questionnaire-calls.ts';
import { newDescribedCoach, newPendingCoach } from '#test/shown-coaches.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { usualWeek } from '../../dates/usual-week.ts';
import { refreshCoach } from './coach-attributes.service.ts';
import { coaches } from './coaches.table.ts';

const api = startTestApp({ works: false });
const { saveAll, complete } = questionnaireCalls(api);

let topicIds: number[];
beforeAll(async () => {
  topicIds = await insertTopics(api, ['sleep', 'burnout', 'grief']);
});

async function rowOf({ id }: Person) {
  const [row] = await api.db.select().from(coaches).where(eq(coaches.userId, id));
  return row;
}
const stateOf = async (coach: Person) => (await api.call(coach, showPractice)).body.data.state;
const newsOf = async (coach: Person) => (await api.call(coach, listNotifications)).body.data.length;

test('makes a coach searchable by the finished questionnaire and the profile, and not before', async () => {
  const coach = await newPerson(api, { role: 5 });
  await saveAll(coach, 'coach', coachAnswers(topicIds));
  expect(await rowOf(coach)).toBeUndefined();
  await complete(coach, 'coach', {});
  expect(await rowOf(coach)).toMatchObject({
    state: 'open',
    gender: null,
    topicIds,
    languages: ['en'],
    styles: ['listens', 'asks'],
    timeZone: 'Europe/London',
    hours: ['mon-morning', 'tue-afternoon'],
    week: usualWeek(['mon-morning', 'tue-afternoon'], 'Europe/London', new Date()),
  });
});

test('ignores unfinished answers, even with a complete profile', async () => {
  const coach = await newDescribedCoach(api, { topicIds });
  await api.db.transaction((tx) => refreshCoach(tx, api.services, coach.id));
  expect(await rowOf(coach)).toMatchObject({ state: 'open', gender: 'woman', topicIds: [], languages: [], hours: [] });
  expect((await rowOf(coach))?.week).not.toContain('1');
  expect(await newsOf(coach)).toBe(0);
});

test('starts one review with one notification when profile and questionnaire are completed at the same time', async () => {
  const coach = await newDescribedCoach(api, { topicIds });
  await api.db.update(roleRecords).set({ profileCompleted: false }).where(eq(roleRecords.userId, coach.id));
  await Promise.all([
    api.call(coach, finishQuestionnaire, { params: { name: 'coach' } }),
    api.db.transaction(async (tx) => {
      await completeStep(tx, coach.id, 'profileCompleted');
      await refreshCoach(tx, api.services, coach.id);
    }),
  ]);
  expect(await stateOf(coach)).toBe('pending');
  expect(await newsOf(coach)).toBe(1);
});

test('makes a coach searchable by the answers from several devices at once', async () => {
  const coach = await newPendingCoach(api, { topicIds });
  const changes = { languages: ['de', 'hi'], styles: ['shares'], topics: topicIds.slice(1), hours: ['sun-evening'] };
  await Promise.all(
    Object.entries(changes).map(([item, value]) =>
      api.call(coach, saveAnswer, { params: { name: 'coach', item }, body: { value } }),
    ),
  );
  expect(await rowOf(coach)).toMatchObject({
    languages: ['de', 'hi'],
    styles: ['shares'],
    topicIds: topicIds.slice(1),
    hours: ['sun-evening'],
    week: usualWeek(['sun-evening'], 'Europe/London', new Date()),
  });
});
