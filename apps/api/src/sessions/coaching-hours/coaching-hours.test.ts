import { endMatch } from '@waymark/contract/coaching/coach-matches';
import * as contract from '@waymark/contract/sessions/coaching-hours';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eraseNow } from '#rights/erasures/erasure.service.ts';
import { dayAhead, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { groupCalls } from '#test/group-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { plantSession, sessionWorkCalls } from '#test/session-work-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { close } = sessionWorkCalls(api);
const { newTrio, allAccept, begin } = groupCalls(api);

type Client = Awaited<ReturnType<typeof newClient>>;

const listOf = async (coach: Person) => (await api.call(coach, contract.listCoachingHours)).body.data;
const summaryOf = async (coach: Person) => (await api.call(coach, contract.showHoursSummary)).body.data;
async function fileOf({ jwt }: Person): Promise<string[]> {
  const { url } = contract.downloadCoachingHours;
  const { body } = await api.app.inject({ url, headers: { authorization: `Bearer ${jwt}` } });
  return body.trimEnd().split('\r\n');
}
const allow = (client: Client, isNamed: boolean) =>
  api.call(client, contract.changeHoursConsent, { params: { matchId: client.matchId }, body: { isNamed } });
const consentsOf = async (client: Person) => (await api.call(client, contract.listHoursConsents)).body.data;

async function hold(coach: Person, client: Client, options: Record<string, unknown> = {}): Promise<void> {
  const id = await plantSession(api, { coach, coachee: client, matchId: client.matchId, inHours: -3 });
  const { status } = await close(coach, id, options);
  if (status !== 200) throw new Error(`Closing answers ${status}.`);
}

test('logs a session that was held under a number, and one that was missed not at all', async () => {
  const coach = await newOpenCoach(api);
  const [first, second] = [await newClient(api, coach), await newClient(api, coach)];
  await hold(coach, first);
  await hold(coach, second);
  await hold(coach, first);
  await hold(coach, second, { attendance: 'missed' });
  const logged = await listOf(coach);
  expect(logged.map((line: contract.LoggedSession) => line.clientNumber)).toEqual([1, 2, 1]);
  expect(logged[0]).toMatchObject({ client: null, people: 1, fee: 'paid' });
  expect(await summaryOf(coach)).toMatchObject({
    minutes: { paid: 180, proBono: 0 },
    clients: [
      { number: 1, name: null },
      { number: 2, name: null },
    ],
  });
});

test('numbers clients without a gap when several sessions are closed at once', async () => {
  const coach = await newOpenCoach(api);
  const clients: Client[] = [];
  for (let index = 0; index < 4; index += 1) clients.push(await newClient(api, coach));
  await Promise.all(clients.map((client) => hold(coach, client)));
  const numbers = (await summaryOf(coach)).clients.map(({ number }: { number: number }) => number);
  expect(numbers).toEqual([1, 2, 3, 4]);
});

test('names a client while their consent stands, and at once no longer', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  await hold(coach, client);
  expect(await consentsOf(client)).toMatchObject([{ matchId: client.matchId, givenAt: null }]);

  await allow(client, true);
  const [{ givenAt }] = (await allow(client, true)).body.data;
  expect(await listOf(coach)).toMatchObject([{ clientNumber: 1, client: { email: client.email } }]);
  expect(await summaryOf(coach)).toMatchObject({ clients: [{ name: { since: givenAt } }] });
  expect((await fileOf(coach))[1]).toContain(client.email);

  await allow(client, false);
  expect(await listOf(coach)).toMatchObject([{ client: null }]);
  expect((await fileOf(coach))[1]).toMatch(/^"Client 1","",/);
});

test('keeps a consent when coaching ends, until it is withdrawn, and takes no new one then', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  await hold(coach, client);
  await allow(client, true);
  await api.call(client, endMatch, { params: { id: client.matchId }, body: {} });
  expect(await listOf(coach)).toMatchObject([{ client: { email: client.email } }]);
  expect(await consentsOf(client)).toMatchObject([{ matchId: client.matchId }]);
  expect((await allow(client, false)).body.data).toEqual([]);
  expect((await allow(client, true)).status).toBe(404);
  expect(await listOf(coach)).toMatchObject([{ client: null }]);
});

test('lets no one allow or withdraw another’s name', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  await hold(coach, client);
  await allow(client, true);
  const stranger = { ...(await newPerson(api)), matchId: client.matchId };
  for (const isNamed of [true, false]) expect((await allow(stranger, isNamed)).status).toBe(404);
  expect(await listOf(coach)).toMatchObject([{ client: { email: client.email } }]);
});

test('counts a later session by what was chosen for the client, and keeps the ones before', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  await hold(coach, client);
  const change = (number: number) =>
    api.call(coach, contract.changeClientFee, { params: { number }, body: { fee: 'pro-bono' } });
  expect([(await change(1)).status, (await change(2)).status]).toEqual([204, 404]);
  await hold(coach, client);
  const body = { earlierPaid: 20, earlierProBono: 3, groupFee: 'paid' };
  const { body: saved } = await api.call(coach, contract.saveHourSettings, { body });
  expect(saved.data.minutes).toEqual({ paid: 21 * 60, proBono: 4 * 60 });
  const refused = await api.call(coach, contract.saveHourSettings, { body: { ...body, earlierPaid: -1 } });
  expect(refused.status).toBe(400);
});

test('logs a group with those who were there, and none if no one came', async () => {
  const { coach, ada, ben, session } = await newTrio(dayAhead(9, 600));
  await allAccept([ada, ben], session);
  await begin(session, 2);
  await close(coach, session.id, { present: [ada.id], excused: [ben.id] });
  expect(await listOf(coach)).toMatchObject([{ clientNumber: null, client: null, people: 1, fee: 'paid' }]);

  const other = await newTrio(dayAhead(9, 600));
  await allAccept([other.ada], other.session);
  await begin(other.session, 2);
  await close(other.coach, other.session.id, { present: [] });
  expect(await listOf(other.coach)).toEqual([]);
});

test('writes a file by the coach’s clock that no spreadsheet runs', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  await api.db.execute(sql`UPDATE users SET first_name = ${'=1\t+1'}, last_name = 'Rao' WHERE id = ${client.id}`);
  await api.db.execute(sql`UPDATE profiles SET time_zone = 'Asia/Kathmandu' WHERE user_id = ${coach.id}`);
  await hold(coach, client);
  await allow(client, true);
  await api.db.execute(sql`UPDATE logged_sessions SET starts_at = '2032-02-01T20:00:00Z', ends_at = '2032-02-01T20:45:00Z'
    WHERE coach_id = ${coach.id}`);
  expect(await fileOf(coach)).toEqual([
    '"Client","Contact","From","To","Paid hours","Pro bono hours","Individual or group","Number of people"',
    `"'=1 +1 Rao","${client.email}","2032-02-02 01:45","2032-02-02 02:30","0.75","","Individual","1"`,
  ]);
});

test('keeps the hours and the number of a client whose account is erased, without them', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  await hold(coach, client);
  await allow(client, true);
  await eraseNow(api.services, client.id);
  expect(await listOf(coach)).toMatchObject([{ clientNumber: 1, client: null }]);
  expect(await summaryOf(coach)).toMatchObject({ minutes: { paid: 60 }, clients: [{ number: 1, name: null }] });
  const next = await newClient(api, coach);
  await hold(coach, next);
  expect((await listOf(coach))[0]).toMatchObject({ clientNumber: 2 });
});
