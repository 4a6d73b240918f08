import { randomUUID } from 'node:crypto';
import { askForHelp } from '@waymark/contract/messages/triage';
import type { CrisisEntry } from '@waymark/contract/people/crisis-entries';
import { showLook } from '@waymark/contract/people/practice-look';
import * as contract from '@waymark/contract/practice/crisis-contacts';
import { listPracticeEntries } from '@waymark/contract/practice/practice-log';
import { answerCheckIn } from '@waymark/contract/wellbeing/check-ins';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openSettings } from '#people/practice-settings/practice-settings.service.ts';
import { profiles } from '#people/profiles/profiles.table.ts';
import { helpInDanger } from '#people/text-messages/help-by-text.service.ts';
import { newPerson, type Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { takeDueCountries } from './crisis-contacts.service.ts';

const api = startTestApp();

const LINE = { name: 'The Night Line', phone: '116 123', hours: 'Day and night', source: 'https://line.example/' };
const ENTRY: CrisisEntry = { lines: [LINE], emergency: { phone: '110', source: 'https://police.example/' } };

let owner: Person;
beforeAll(async () => {
  owner = await newPracticeMember(api, 'owner');
});
beforeEach(() => api.db.execute(sql`DELETE FROM crisis_countries`).then(() => api.services.settings.refresh()));

const list = async (by = owner): Promise<contract.CountryContacts[]> =>
  (await api.call(by, contract.listCrisisContacts)).body.data;
const find = async (country: string) =>
  (await list()).find((one) => one.country === country) as contract.CountryContacts;

const change = async (country: string, entry: unknown = ENTRY, version?: number, by = owner) =>
  api.call(by, contract.changeCrisisContacts, {
    params: { country },
    body: { version: version ?? (await find(country))?.version ?? 0, ...(entry as object) },
  });
const act =
  (endpoint: typeof contract.lookAtCrisisContacts | typeof contract.resetCrisisContacts) =>
  async (country: string, version: number) =>
    api.call(owner, endpoint, { params: { country }, body: { version } });
const look = act(contract.lookAtCrisisContacts);
const reset = act(contract.resetCrisisContacts);

const livingIn = async (country: string) => {
  const person = await newPerson(api);
  await api.db.insert(profiles).values({ userId: person.id, country });
  return person;
};

test('begin with the first edition, which was never looked at', async () => {
  expect(await find('IN')).toMatchObject({
    entry: { lines: [{ phone: '14416' }], emergency: { phone: '112' } },
    ...{ isOwn: false, state: 'never', lookedAt: null, lookedAtBy: null, version: 0 },
  });
});

test('name countries in use first, without how many live there or who', async () => {
  const person = await livingIn('NZ');
  const [first, ...others] = (await list()).map(({ country, isInUse }) => ({ country, isInUse }));
  const [used, unused] = [true, false].map((is) => others.filter(({ isInUse }) => isInUse === is));
  expect([first, ...(used ?? [])]).toContainEqual({ country: 'NZ', isInUse: true });
  expect(others).toEqual([...(used ?? []), ...(unused ?? [])]);
  const answer = JSON.stringify(await list());
  expect(answer).not.toContain(person.email);
  expect(Object.keys((await list())[0] ?? {})).not.toContain('people');
});

describe('once a practice has changed them', () => {
  test('are what every visitor and every process shows, without sources', async () => {
    const elsewhere = await openSettings(api.services.env, api.services.database, api.services.log);
    onTestFinished(() => elsewhere.close());
    expect((await change('DE')).body).toMatchObject({ entry: ENTRY, isOwn: true, state: 'never', version: 1 });
    const shown = { DE: { lines: [{ name: LINE.name, phone: LINE.phone, hours: LINE.hours }], emergency: '110' } };
    expect((await api.call(null, showLook)).body.contacts).toEqual(shown);
    await expect.poll(() => elsewhere.current.contacts).toEqual(shown);
  });

  test('come with a low score, with a call for help, and by text', async () => {
    await change('IN');
    const coachee = await livingIn('IN');
    const answers = { kind: 'who5', answers: [0, 0, 0, 0, 0], requestId: randomUUID() };
    const checkIn = await api.call(coachee, answerCheckIn, { body: answers });
    expect(checkIn.body.data.help).toMatchObject({ country: 'IN', contacts: [{ phone: LINE.phone }] });
    const asked = await api.call(coachee, askForHelp, { body: { reason: 'button' } });
    expect(asked.body.contacts).toMatchObject({ lines: [{ phone: LINE.phone }], emergency: /110/ });
    const text = await helpInDanger(api.db, api.services, '+919812345670');
    expect(text).toContain('The Night Line: 116 123. If your life may be in danger, call 110 now.');
  });

  test('are back to the first edition by a press', async () => {
    await change('IN');
    expect((await reset('IN', 1)).body).toMatchObject({ isOwn: false, entry: { lines: [{ phone: '14416' }] } });
    expect((await api.call(null, showLook)).body.contacts).toEqual({});
  });

  test('refuse the second of two who change them, and keep the first’s', async () => {
    const other = { ...ENTRY, emergency: null };
    const both = await Promise.all([change('FR', ENTRY, 0), change('FR', other, 0)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = both.find(({ status }) => status === 200);
    expect((await find('FR')).entry).toEqual(kept?.body.entry);
    expect((await change('FR', kept?.body.entry, 0)).status).toBe(200);
  });
});

test.each([
  ['a source that would run something', { ...LINE, source: 'javascript:alert(1)' }, 'source'],
  ['a source that isn’t encrypted', { ...LINE, source: 'http://line.example/' }, 'source'],
  ['a number that can’t be dialled', { ...LINE, phone: 'ask us' }, 'phone'],
  ['a number of one digit', { ...LINE, phone: '(1)' }, 'phone'],
  ['a line without a name', { ...LINE, name: ' ' }, 'name'],
])('refuses %s at its field', async (_what, wrong, field) => {
  const { status, body } = await change('IN', { lines: [LINE, wrong], emergency: null });
  expect([status, body.error.details.errors[0].path]).toEqual([400, ['lines', '1', field]]);
  expect((await find('IN')).isOwn).toBe(false);
});

test('refuses a seventh line, no contacts at all, and a country that isn’t one', async () => {
  expect((await change('IN', { ...ENTRY, lines: Array(7).fill(LINE) })).status).toBe(400);
  expect((await change('IN', { lines: [], emergency: null })).status).toBe(400);
  expect((await change('XX', ENTRY, 0)).status).toBe(400);
});

describe('looking at them', () => {
  test('is noted with who and when, once, until they are changed', async () => {
    await change('IN');
    expect((await look('IN', 0)).status).toBe(409);
    const looked = await look('IN', 1);
    expect(looked.body).toMatchObject({ state: 'fine', lookedAtBy: expect.any(String), lookedAt: expect.any(String) });
    expect((await look('IN', 1)).body).toEqual(looked.body);
    expect((await change('IN', { ...ENTRY, emergency: null })).body).toMatchObject({ state: 'never', lookedAt: null });
    const { body } = await api.call(owner, listPracticeEntries, { query: '?deed=contacts-looked-at' });
    expect(body.data).toHaveLength(1);
  });

  test('is refused where nothing stands yet', async () => {
    await livingIn('NZ');
    expect((await look('NZ', 0)).status).toBe(400);
    expect((await find('NZ')).state).toBe('never');
  });

  test('is due again after a year, and those who run the practice are reminded once', async () => {
    await livingIn('IN');
    await look('IN', 0);
    await look('PL', 0);
    expect(await takeDueCountries(api.db)).toEqual([]);
    await api.db.execute(sql`UPDATE crisis_countries SET looked_at = now() - interval '366 days'`);
    expect((await find('IN')).state).toBe('due');
    expect(await takeDueCountries(api.db)).toEqual(['IN']);
    expect(await takeDueCountries(api.db)).toEqual([]);
    await api.db.execute(sql`UPDATE crisis_countries SET reminded_at = now() - interval '366 days'`);
    expect(await takeDueCountries(api.db)).toEqual(['IN']);
    await look('IN', 0);
    await api.db.execute(
      sql`UPDATE crisis_countries SET looked_at = now() - interval '366 days', reminded_at = now() - interval '367 days'`,
    );
    expect(await takeDueCountries(api.db)).toEqual(['IN']);
  });
});

test('are for owners and coordinators', async () => {
  const coordinator = await newPracticeMember(api, 'coordinator');
  expect((await change('SE', ENTRY, 0, coordinator)).status).toBe(200);
  const bookkeeper = await newPracticeMember(api, 'bookkeeper');
  expect((await change('SE', ENTRY, 1, bookkeeper)).status).toBe(403);
  expect((await api.call(bookkeeper, contract.listCrisisContacts)).status).toBe(403);
  expect((await api.call(await newPerson(api), contract.listCrisisContacts)).status).toBe(403);
});

test('stay as they were read last, or are the first edition, when the table can’t be read', async () => {
  await change('DE');
  await api.db.execute(sql`ALTER TABLE crisis_countries RENAME TO crisis_countries_away`);
  onTestFinished(async () => {
    await api.db.execute(sql`ALTER TABLE crisis_countries_away RENAME TO crisis_countries`);
  });
  await api.services.settings.refresh();
  expect(Object.keys(api.services.settings.current.contacts)).toEqual(['DE']);
  const started = await openSettings(api.services.env, api.services.database, api.services.log);
  onTestFinished(() => started.close());
  expect(started.current.contacts).toEqual({});
});
