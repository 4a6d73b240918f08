import { endMatch } from '@waymark/contract/coaching/coach-matches';
import { deferTopic, removeTopic, TOPICS_AT_MOST } from '@waymark/contract/sessions/agenda-topics';
import { beforeEach, expect, test } from 'vitest';
import { bookingCalls, codeOf, dayAhead, iso, newClient, newOpenCoach } from '#test/booking-calls.ts';
import type { Person } from '#test/people.ts';
import { plantSession, sessionWorkCalls } from '#test/session-work-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { seen, addTopic, close } = sessionWorkCalls(api);
const { booked, cancel, move, propose, accept } = bookingCalls(api);

let coach: Person;
let client: Person & { readonly matchId: number };
/** A session that is just over. */
let last: string;

beforeEach(async () => {
  coach = await newOpenCoach(api);
  client = await newClient(api, coach);
  last = await plantSession(api, { coach, coachee: client, matchId: client.matchId, inHours: -3 });
});

interface Shown {
  readonly id: string;
  readonly text: string;
  readonly movedFrom: string | null;
}

const added = async (id: string, text: string): Promise<string> =>
  (await addTopic(client, id, text)).body.data.find((topic: Shown) => topic.text === text).id;
const defer = (topic: string, by: Person = client) => api.call(by, deferTopic, { params: { id: topic } });
const textsOf = (topics: readonly Shown[]) => topics.map(({ text }) => text);
const agendaOf = async (id: string) => textsOf((await seen(coach, id)).topics);
const waitingAt = async (id: string) => textsOf((await seen(client, id)).waiting);

test('keeps a topic that is put off with nothing booked, until the next session is', async () => {
  const topic = await added(last, 'Evenings');
  const left = await defer(topic, coach);
  expect([left.status, left.body.data]).toEqual([200, []]);
  expect([await agendaOf(last), await waitingAt(last)]).toEqual([[], ['Evenings']]);

  const next = await booked(client, coach, dayAhead(3, 720));
  const { topics } = await seen(client, next.id);
  expect(textsOf(topics)).toEqual(['Evenings']);
  expect(Date.parse(topics[0].movedFrom)).toBeLessThan(Date.now());
  expect([await agendaOf(last), await waitingAt(last)]).toEqual([[], []]);
});

test('brings it to a time that is accepted, and not to one that is only proposed', async () => {
  await defer(await added(last, 'Evenings'));
  const [first] = (await propose(coach, client.matchId, [dayAhead(4, 720)])).body.data;
  expect(await waitingAt(last)).toEqual(['Evenings']);
  await accept(client, first);
  expect([await waitingAt(last), await agendaOf(first.id)]).toEqual([[], ['Evenings']]);
});

test('brings it to the session that the coach books as this one is closed', async () => {
  await defer(await added(last, 'Evenings'));
  const { body } = await close(coach, last, { next: { startsAt: iso(dayAhead(5, 720)), minutes: 45 } });
  expect(await agendaOf(body.data.next.id)).toEqual(['Evenings']);
});

test('returns it to the next session if the one that it was put off to is cancelled', async () => {
  const [one, two] = [await booked(client, coach, dayAhead(3, 720)), await booked(client, coach, dayAhead(6, 720))];
  await defer(await added(last, 'Evenings'));
  await added(one.id, 'The budget');
  expect(await agendaOf(one.id)).toEqual(['Evenings', 'The budget']);

  await cancel(coach, one);
  expect([await agendaOf(one.id), await agendaOf(two.id)]).toEqual([[], ['Evenings', 'The budget']]);
  const { topics } = await seen(client, two.id);
  expect(topics.map(({ movedFrom }: Shown) => Date.parse(movedFrom ?? '') < Date.now())).toEqual([true, false]);

  await cancel(client, two);
  expect([await agendaOf(two.id), await waitingAt(two.id)]).toEqual([[], ['Evenings', 'The budget']]);
  const three = await booked(client, coach, dayAhead(4, 720));
  expect([await agendaOf(three.id), await waitingAt(two.id)]).toEqual([['Evenings', 'The budget'], []]);
});

test('does not bring it back to the session that it was put off from', async () => {
  const [one, two] = [await booked(client, coach, dayAhead(3, 720)), await booked(client, coach, dayAhead(6, 720))];
  await defer(await added(one.id, 'Evenings'));
  await cancel(client, two);
  expect([await agendaOf(one.id), await waitingAt(two.id)]).toEqual([[], ['Evenings']]);
  const early = await booked(client, coach, dayAhead(2, 720));
  expect([await agendaOf(early.id), await waitingAt(two.id)]).toEqual([[], ['Evenings']]);

  await move(client, early, dayAhead(7, 720));
  expect([await agendaOf(early.id), await waitingAt(two.id)]).toEqual([['Evenings'], []]);
});

test('brings over only as many as the next agenda has room for, and the rest to the one after', async () => {
  const topics = [];
  for (let number = 0; number < 3; number += 1) topics.push(await added(last, `Kept ${number}`));
  const one = await booked(client, coach, dayAhead(3, 720));
  for (let number = 2; number < TOPICS_AT_MOST; number += 1) await added(one.id, `Full ${number}`);
  const two = await booked(client, coach, dayAhead(5, 720));
  await cancel(client, two);
  await move(client, one, dayAhead(2, 720));
  for (const topic of topics.slice(0, 2)) expect((await defer(topic)).status).toBe(200);
  expect(codeOf(await defer(topics[2] ?? ''))).toEqual([409, 'list_full']);
  expect(await agendaOf(one.id)).toHaveLength(TOPICS_AT_MOST);

  await cancel(client, { id: one.id });
  expect(await waitingAt(one.id)).toHaveLength(TOPICS_AT_MOST);
  const three = await booked(client, coach, dayAhead(6, 720));
  await addTopic(coach, three.id, 'One more');
  expect(await agendaOf(three.id)).toHaveLength(TOPICS_AT_MOST);
  expect(await waitingAt(one.id)).toEqual([]);
});

test('lets its writer remove a topic that waits, also after its session was cancelled', async () => {
  const one = await booked(client, coach, dayAhead(3, 720));
  const topic = await added(one.id, 'Evenings');
  await cancel(coach, one);
  const remove = (person: Person) => api.call(person, removeTopic, { params: { id: topic } });
  expect(codeOf(await remove(coach))).toEqual([403, 'forbidden']);
  expect((await remove(client)).status).toBe(200);
  expect(await waitingAt(one.id)).toEqual([]);
});

test('lets nothing be put off in an intro call, which has no next one, nor after the coaching ended', async () => {
  const intro = await plantSession(api, { coach, coachee: client, inHours: 5 });
  expect(codeOf(await defer(await added(intro, 'Evenings')))).toEqual([409, 'no_next_session']);
  const topic = await added(last, 'Evenings');
  await api.call(client, endMatch, { params: { id: client.matchId } });
  expect(codeOf(await defer(topic))).toEqual([409, 'coaching_ended']);
});
