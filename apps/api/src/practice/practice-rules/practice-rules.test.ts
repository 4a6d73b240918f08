import { listPracticeEntries } from '@waymark/contract/practice/practice-log';
import { changePracticeRules, type RulesInForce, showPracticeRules } from '@waymark/contract/practice/practice-rules';
import { showCalendar } from '@waymark/contract/sessions/calendars';
import { listFreeTimes } from '@waymark/contract/sessions/free-times';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#db/client.ts';
import { needOf } from '#people/factor-logins/adding.service.ts';
import { openSettings } from '#people/practice-settings/practice-settings.service.ts';
import { matchWith, newCoach, newSeeker } from '#test/matched-people.ts';
import { newPerson, type Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
const configured = startTestApp({
  works: false,
  env: { cancellationHours: 48, configuredRules: new Set(['cancellationHours'] as const) },
});

let owner: Person;
beforeAll(async () => {
  owner = await newPracticeMember(api, 'owner');
});

const show = async (): Promise<RulesInForce> => (await api.call(owner, showPracticeRules)).body;

async function change(changes: Record<string, unknown>, version?: number) {
  return api.call(owner, changePracticeRules, { body: { version: version ?? (await show()).version, ...changes } });
}

describe('the rules of a practice', () => {
  test('are the defaults until they are changed, and what is not changed keeps them', async () => {
    const { rules, configured: set, version } = await show();
    expect(rules).toMatchObject({ lengths: [30, 45, 60], noticeHours: 12, horizonDays: 60, cancellationHours: 24 });
    expect(set).toEqual([]);
    const changed = await change({ horizonDays: 45 }, version);
    expect(changed.body).toEqual({
      rules: { ...rules, horizonDays: 45 },
      configured: [],
      mayChange: true,
      version: version + 1,
    });
  });

  test('hold at once for what is offered, counted and asked', async () => {
    const [coach, coachee] = [await newCoach(api), await newSeeker(api)];
    await matchWith(api, coachee, coach);
    await change({ lengths: [60, 45], noticeHours: 3, cancellationHours: 36, factorNeeds: { coach: 'required' } });
    const calendar = await api.call(coach, showCalendar);
    expect(calendar.body.data.rules).toMatchObject({ lengths: [45, 60], noticeMinutes: 180 });
    const times = await api.call(coachee, listFreeTimes, { params: { id: coach.id } });
    expect(times.body.data).toMatchObject({ cancellationHours: 36 });
    expect(needOf(api.services, { user: { role: { id: 5 }, sub_role: 2 } } as never)).toBe('required');
    expect(needOf(api.services, { user: { role: { id: 3 }, sub_role: 5 } } as never)).toBe('offered');
  });

  test('are changed by owners alone, and read by all who run the practice', async () => {
    const bookkeeper = await newPracticeMember(api, 'bookkeeper');
    const { version } = await show();
    const changed = await api.call(bookkeeper, changePracticeRules, { body: { version, noticeHours: 1 } });
    expect(changed).toMatchObject({ status: 403 });
    expect((await api.call(bookkeeper, showPracticeRules)).body.mayChange).toBe(false);
    const coachee = await newPerson(api);
    expect((await api.call(coachee, showPracticeRules)).status).toBe(403);
  });

  test('refuse a change to what someone else changed in the meantime, and keep theirs', async () => {
    const { version } = await show();
    const both = await Promise.all([change({ horizonDays: 30 }, version), change({ horizonDays: 90 }, version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body.error.details.code).toBe('request_reused');
    const kept = both.find(({ status }) => status === 200);
    expect(await show()).toEqual(kept?.body);
  });

  test('say where a number is out of reach, and let that of people in a figure only rise', async () => {
    const wrong = await change({ noticeHours: 500, horizonDays: 0 });
    expect(wrong.body.error.details.errors.map(({ path }: { path: string[] }) => path[0])).toEqual([
      'noticeHours',
      'horizonDays',
    ]);
    expect((await change({ figuresAtLeast: 8 })).body.rules.figuresAtLeast).toBe(8);
    const lower = await change({ figuresAtLeast: 7 });
    expect(lower).toMatchObject({ status: 400, body: { error: { message: expect.stringContaining('only rise') } } });
    expect(lower.body.error.details.errors[0].path).toEqual(['figuresAtLeast']);
    expect((await change({ figuresAtLeast: 4 })).status).toBe(400);
  });

  test('never let a role into the console without a second factor', async () => {
    expect((await change({ factorNeeds: { practice: 'off' } })).status).toBe(400);
    expect(api.services.settings.current.factorNeeds.practice).toBe('required');
  });

  test('are a line of the log each time, without what they were changed to', async () => {
    await change({ dailyTexts: 77_321 });
    const { body } = await api.call(owner, listPracticeEntries, { query: '?deed=rules-changed' });
    expect(body.data[0]).toMatchObject({ deed: 'rules-changed', by: expect.any(String), count: 1 });
    expect(JSON.stringify(body)).not.toContain('77321');
  });
});

test('a variable wins over what was chosen, is named, and can’t be changed here', async () => {
  const own = await newPracticeMember(configured, 'owner');
  const before = (await configured.call(own, showPracticeRules)).body;
  expect(before).toMatchObject({ configured: ['cancellationHours'], rules: { cancellationHours: 48 } });
  const refused = await configured.call(own, changePracticeRules, { body: { version: 0, cancellationHours: 2 } });
  expect(refused).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringContaining('configuration') } },
  });
  expect(refused.body.error.details.errors[0].path).toEqual(['cancellationHours']);
  expect((await configured.call(own, showPracticeRules)).body).toEqual(before);
});

describe('another process', () => {
  async function anotherProcess(database: Database) {
    const settings = await openSettings(api.services.env, database, api.services.log);
    onTestFinished(() => settings.close());
    return settings;
  }

  test('hears of a change', async () => {
    const elsewhere = await anotherProcess(api.services.database);
    await change({ cancellationHours: 11 });
    await expect.poll(() => elsewhere.current.cancellationHours).toBe(11);
  });

  test('looks for changes within a minute where it hears nothing', async () => {
    const deaf = { ...api.services.database, hear: () => ({ isHearing: () => false, close: async () => {} }) };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const elsewhere = await anotherProcess(deaf);
    await change({ cancellationHours: 12 });
    expect(elsewhere.current.cancellationHours).not.toBe(12);
    vi.advanceTimersByTime(60_000);
    await expect.poll(() => elsewhere.current.cancellationHours).toBe(12);
  });
});
