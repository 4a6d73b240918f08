import { answerCorrection, type DataRequest, listDataRequests } from '@waymark/contract/practice/data-requests';
import { listPracticeEntries } from '@waymark/contract/practice/practice-log';
import { askForCorrection, listCorrections, takeCorrectionBack } from '@waymark/contract/rights/corrections';
import { askForErasure } from '@waymark/contract/rights/erasures';
import { expect, test } from 'vitest';
import { listOpenRequests } from '#rights/requests/open-requests.queries.ts';
import { countStatements } from '#test/counted-statements.ts';
import { newPerson, type Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
const WISH = 'My account is a coach’s, and I only want to be coached.';

const ask = (person: Person) => api.call(person, askForCorrection, { body: { wish: WISH } });
const answer = (by: Person, id: string, words = 'It is a coachee’s now.') =>
  api.call(by, answerCorrection, { params: { id }, body: { answer: words } });

async function requestsOf(by: Person, { email }: Person): Promise<DataRequest[]> {
  const { data } = (await api.call(by, listDataRequests)).body;
  return data.filter((request: DataRequest) => request.email === email);
}

test('shows what waits, with its age and what a correction asks for, in one statement', async () => {
  const coordinator = await newPracticeMember(api, 'coordinator');
  const [person, leaving] = [await newPerson(api), await newPerson(api)];
  await ask(person);
  await api.call(leaving, askForErasure);
  expect(await requestsOf(coordinator, person)).toMatchObject([{ kind: 'correction', state: 'waiting', wish: WISH }]);
  expect(await requestsOf(coordinator, leaving)).toMatchObject([{ kind: 'erasure', wish: null }]);
  const counted = countStatements(api.db);
  await listOpenRequests(counted.db);
  expect(counted.count()).toBe(1);
});

test('brings an answer back to the person, once, and notes who gave it', async () => {
  const [owner, person] = [await newPracticeMember(api, 'owner'), await newPerson(api)];
  await ask(person);
  const [{ id } = { id: '' }] = await requestsOf(owner, person);
  expect((await answer(owner, id, 'no')).status).toBe(400);
  expect((await Promise.all([answer(owner, id), answer(owner, id)])).map(({ status }) => status).toSorted()).toEqual([
    204, 404,
  ]);
  expect((await api.call(person, listCorrections)).body.data).toMatchObject([
    { state: 'done', wish: null, answer: 'It is a coachee’s now.' },
  ]);
  const { data } = (await api.call(owner, listPracticeEntries, { query: '?deed=correction-answered' })).body;
  expect(data).toHaveLength(1);
});

test('answers none that was taken back, and nothing to a bookkeeper', async () => {
  const [owner, bookkeeper] = [await newPracticeMember(api, 'owner'), await newPracticeMember(api, 'bookkeeper')];
  const person = await newPerson(api);
  const asked = (await ask(person)).body;
  const [{ id } = { id: '' }] = await requestsOf(owner, person);
  expect((await answer(bookkeeper, id)).status).toBe(403);
  expect((await api.call(bookkeeper, listDataRequests)).status).toBe(403);
  await api.call(person, takeCorrectionBack, { params: { id: asked.id } });
  expect((await answer(owner, id)).status).toBe(404);
  expect(await requestsOf(owner, person)).toEqual([]);
});
