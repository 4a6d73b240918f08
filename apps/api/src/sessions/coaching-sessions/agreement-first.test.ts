import { randomUUID } from 'node:crypto';
import { requireAgreement } from '@waymark/contract/coaching/agreement-templates';
import { listAgreements } from '@waymark/contract/coaching/coaching-agreements';
import { changePracticeRules, showPracticeRules } from '@waymark/contract/practice/practice-rules';
import { acceptProposal } from '@waymark/contract/sessions/coaching-sessions';
import { bookForClient, bookSeries, bookSession, proposeTimes } from '@waymark/contract/sessions/session-bookings';
import { expect, test } from 'vitest';
import { agreementCalls } from '#test/agreement-calls.ts';
import { dayAhead, iso, newClient, newOpenCoach } from '#test/booking-calls.ts';
import type { Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { plantSession, sessionWorkCalls } from '#test/session-work-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { send, sign, bringIntoForce } = agreementCalls(api);
const { close } = sessionWorkCalls(api);
const NOON = 720;
const at = (day: number) => iso(dayAhead(day, NOON));

async function newPair(isRequired: boolean) {
  const coach = await newOpenCoach(api);
  await api.call(coach, requireAgreement, { body: { isRequired } });
  return { coach, client: await newClient(api, coach) };
}

const book = (client: Person, coach: Person, day: number) =>
  api.call(client, bookSession, {
    body: { requestId: randomUUID(), coachId: coach.id, startsAt: at(day), minutes: 60, message: '' },
  });
const bookFor = (coach: Person, matchId: number, day: number) =>
  api.call(coach, bookForClient, {
    body: { requestId: randomUUID(), matchId, startsAt: at(day), minutes: 60, message: '', waivesBuffer: false },
  });
const sentenceOf = ({ body }: { body: { error: { message: string } } }) => body.error.message;

test('books a first session without an agreement, and no second one on either side', async () => {
  const { coach, client } = await newPair(true);
  expect((await book(client, coach, 3)).status).toBe(201);
  const [byClient, byCoach] = [await book(client, coach, 4), await bookFor(coach, client.matchId, 5)];
  expect([byClient.status, byCoach.status]).toEqual([409, 409]);
  expect(sentenceOf(byClient)).toMatch(/^A second session needs an agreement that you and your coach/);
  expect(sentenceOf(byCoach)).toMatch(/^A second session needs an agreement that both of you/);
  await bringIntoForce(coach, client, client.matchId);
  expect((await book(client, coach, 4)).status).toBe(201);
});

test('books no series and no second proposed time without an agreement', async () => {
  const { coach, client } = await newPair(true);
  const series = { requestId: randomUUID(), coachId: coach.id, starts: [at(3), at(4)], minutes: 60, message: '' };
  expect((await api.call(client, bookSeries, { body: series })).status).toBe(409);
  const propose = (days: readonly number[]) =>
    api.call(coach, proposeTimes, {
      body: {
        ...{ requestId: randomUUID(), matchId: client.matchId, minutes: 60, message: '', waivesBuffer: false },
        starts: days.map(at),
      },
    });
  const [first, second] = [(await propose([3, 4])).body.data[0], (await propose([5])).body.data[0]];
  const accept = ({ id }: { id: string }) => api.call(client, acceptProposal, { params: { id } });
  expect((await accept(first)).status).toBe(200);
  expect(sentenceOf(await accept(second))).toMatch(/^A second session needs/);
});

test('books as before where no one asks for an agreement', async () => {
  const { coach, client } = await newPair(false);
  for (const day of [3, 4]) expect((await book(client, coach, day)).status).toBe(201);
});

test('books after signing or not at all when both happen at once', async () => {
  const { coach, client } = await newPair(true);
  await book(client, coach, 3);
  const agreement = (await send(coach, client.matchId)).body.data;
  await sign(coach, agreement, 'Maya Lind');
  const [signed, booked] = await Promise.all([sign(client, agreement, 'Asha Rao'), book(client, coach, 4)]);
  expect([signed.status, [201, 409].includes(booked.status)]).toEqual([200, true]);
  expect((await book(client, coach, 6)).status).toBe(201);
});

test('asks for an agreement with every coach once the practice does', async () => {
  const owner = await newPracticeMember(api, 'owner');
  const { version } = (await api.call(owner, showPracticeRules)).body;
  const { coach, client } = await newPair(false);
  await book(client, coach, 3);
  const change = { body: { version, agreementFirst: true } };
  expect((await api.call(owner, changePracticeRules, change)).body.rules.agreementFirst).toBe(true);
  expect((await book(client, coach, 4)).status).toBe(409);
  const { askedFor } = (await api.call(client, listAgreements)).body.data;
  expect(askedFor).toMatchObject([{ matchId: client.matchId, coachId: coach.id }]);
});

test('keeps a closing whose next session needs an agreement, and offers no other times', async () => {
  const { coach, client } = await newPair(true);
  const id = await plantSession(api, { coach, coachee: client, matchId: client.matchId, inHours: -3 });
  const { status, body } = await close(coach, id, { next: { startsAt: at(5), minutes: 60 } });
  expect([status, body.data.work.closing.attendance]).toEqual([200, 'held']);
  expect(body.data.nextRefused).toEqual({
    message: expect.stringMatching(/^A second session needs an agreement/),
    nearest: [],
  });
});
