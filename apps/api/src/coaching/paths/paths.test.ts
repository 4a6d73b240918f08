import { endMatch } from '@waymark/contract/coaching/coach-matches';
import {
  listDuePaths,
  listPaths,
  markMilestone,
  type Path,
  savePath,
  showPath,
} from '@waymark/contract/coaching/paths';
import { DAY_MS } from '@waymark/contract/durations';
import { beforeAll, expect, test } from 'vitest';
import { profiles } from '#people/profiles/profiles.table.ts';
import { codeOf, newClient } from '#test/booking-calls.ts';
import { newCoach } from '#test/matched-people.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

let coach: Person;
beforeAll(async () => {
  coach = await newCoach(api, { caseLoadCap: 1_000 });
});

type Draft = { readonly id?: string; readonly title: string; readonly dueOn: string | null };
const draftOf = (...titles: string[]): Draft[] => titles.map((title) => ({ title, dueOn: null }));
const save = (person: Person, matchId: number, version: number, milestones: readonly Draft[]) =>
  api.call(person, savePath, { params: { matchId }, body: { version, milestones } });
const seen = (person: Person, matchId: number) => api.call(person, showPath, { params: { matchId } });
const mark = (person: Person, id: string, isDone = true) =>
  api.call(person, markMilestone, { params: { id }, body: { isDone } });
const titlesOf = ({ milestones }: Path) => milestones.map(({ title }) => title);
const dayFrom = (now: number, days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);

async function newPath(...titles: string[]) {
  const client = await newClient(api, coach);
  const { body } = await save(client, client.matchId, 0, draftOf(...titles));
  return { client, matchId: client.matchId, path: body.data as Path };
}

test('plans a path that both of them read, change and reorder alike', async () => {
  const { client, matchId, path } = await newPath('One', 'Two', 'Three');
  expect(path).toMatchObject({ version: 1, isOpen: true, matchId });
  const [one, two, three] = path.milestones;
  if (!one || !two || !three) throw new Error('Milestones are missing.');
  await mark(client, two.id);

  const changed = [
    { id: three.id, title: 'Three', dueOn: null },
    { id: two.id, title: 'Two, renamed', dueOn: '2032-02-29' },
    { title: 'Added', dueOn: null },
  ];
  const { status, body } = await save(coach, matchId, 1, changed);

  expect([status, titlesOf(body.data)]).toEqual([200, ['Three', 'Two, renamed', 'Added']]);
  expect(body.data.milestones[1]).toMatchObject({ id: two.id, dueOn: '2032-02-29', done: { by: 'coachee' } });
  expect((await seen(client, matchId)).body.data.milestones).toEqual(body.data.milestones);
});

test('takes three to seven milestones, or none', async () => {
  const { client, matchId } = await newPath('One', 'Two', 'Three');
  const few = await save(client, matchId, 1, draftOf('One', 'Two'));
  const many = await save(client, matchId, 1, draftOf(...'abcdefgh'));
  const blank = await save(client, matchId, 1, draftOf('One', ' ', 'Three'));

  expect([few, many].map(({ body }) => body.error.details.errors[0])).toMatchObject([
    { path: ['milestones'], message: 'A path needs at least 3 milestones.' },
    { path: ['milestones'], message: 'A path has at most 7 milestones.' },
  ]);
  expect(blank.body.error.details.errors[0].path.join('.')).toBe('milestones.1.title');
  expect((await save(client, matchId, 1, [])).body.data.milestones).toEqual([]);
});

test('refuses what was made of an earlier version, and answers the same for the same again', async () => {
  const { client, matchId } = await newPath('One', 'Two', 'Three');
  const [mine, theirs] = await Promise.all([
    save(client, matchId, 1, draftOf('One', 'Two', 'Mine')),
    save(coach, matchId, 1, draftOf('One', 'Two', 'Theirs')),
  ]);
  expect([mine, theirs].map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(codeOf(mine.status === 409 ? mine : theirs)).toEqual([409, 'note_changed']);

  const kept = titlesOf((await seen(coach, matchId)).body.data);
  const again = await save(coach, matchId, 1, draftOf(...kept));
  expect([again.status, again.body.data.version]).toEqual([200, 2]);
});

test('plans one path when both begin at once', async () => {
  const client = await newClient(api, coach);
  const answers = await Promise.all([
    save(client, client.matchId, 0, draftOf('a', 'b', 'c')),
    save(coach, client.matchId, 0, draftOf('d', 'e', 'f')),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await seen(client, client.matchId)).body.data.milestones).toHaveLength(3);
});

test('keeps who reached a milestone first, until it is taken back', async () => {
  const { client, matchId, path } = await newPath('One', 'Two', 'Three');
  const id = path.milestones[0]?.id ?? '';
  const first = (await mark(coach, id)).body.data.milestones[0].done;
  expect(first.by).toBe('coach');
  expect((await mark(client, id)).body.data.milestones[0].done).toEqual(first);
  expect((await mark(client, id, false)).body.data.milestones[0].done).toBe(null);
  expect((await seen(client, matchId)).body.data.version).toBe(1);
});

test('knows no milestone of another path, and none twice', async () => {
  const { client, matchId, path } = await newPath('One', 'Two', 'Three');
  const other = (await newPath('Theirs', 'Two', 'Three')).path.milestones[0];
  const own = { title: 'One', dueOn: null, id: path.milestones[0]?.id ?? '' };
  const rest = draftOf('Two', 'Three');
  expect((await save(client, matchId, 1, [{ ...own, id: other?.id ?? '' }, ...rest])).status).toBe(404);
  expect((await save(client, matchId, 1, [own, own, ...rest])).status).toBe(404);
});

test('stays readable for both once the coaching ended, and no longer changes', async () => {
  const { client, matchId, path } = await newPath('One', 'Two', 'Three');
  await api.call(client, endMatch, { params: { id: matchId } });

  expect((await api.call(client, listPaths)).body.data).toMatchObject([{ matchId, isOpen: false }]);
  expect(titlesOf((await seen(coach, matchId)).body.data)).toEqual(['One', 'Two', 'Three']);
  expect(codeOf(await save(coach, matchId, 1, draftOf('a', 'b', 'c')))).toEqual([409, 'coaching_ended']);
  expect(codeOf(await mark(client, path.milestones[0]?.id ?? ''))).toEqual([409, 'coaching_ended']);
});

test('is nothing for anyone else', async () => {
  const { matchId, path } = await newPath('One', 'Two', 'Three');
  const id = path.milestones[0]?.id ?? '';
  for (const stranger of [await newPerson(api), await newCoach(api)]) {
    const answers = [
      await seen(stranger, matchId),
      await save(stranger, matchId, 1, draftOf('a', 'b', 'c')),
      await mark(stranger, id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
});

test('names to a coach the clients whose next milestone is due, by the calendar of the client', async () => {
  const own = await newCoach(api, { caseLoadCap: 1_000 });
  const [late, soon, far] = [await newClient(api, own), await newClient(api, own), await newClient(api, own)];
  const timeZone = 'Pacific/Kiritimati';
  const values = { userId: soon.id, timeZone };
  await api.db.insert(profiles).values(values).onConflictDoUpdate({ target: profiles.userId, set: { timeZone } });
  const plan = (client: Person & { readonly matchId: number }, dueOn: string) =>
    save(client, client.matchId, 0, [{ title: 'Now', dueOn }, ...draftOf('Two', 'Three')]);
  const ahead = (await seen(own, soon.matchId)).body.data.today;
  await plan(soon, dayFrom(Date.parse(ahead), 7));
  await plan(late, dayFrom(Date.now(), -3));
  await plan(far, dayFrom(Date.now(), 30));

  const due = (await api.call(own, listDuePaths)).body.data as Path[];

  expect(due.map(({ matchId }) => matchId)).toEqual([late.matchId, soon.matchId]);
});
