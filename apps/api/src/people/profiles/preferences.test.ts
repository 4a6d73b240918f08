import { updatePreferences } from '@waymark/contract/people/preferences';
import { showProfile, updateProfile } from '@waymark/contract/people/profiles';
import { showMe } from '@waymark/contract/people/session-users';
import { expect, test } from 'vitest';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

const choose = (person: Person | null, body: unknown) => api.call(person, updatePreferences, { body });
const chosen = async (person: Person) => (await api.call(person, showMe)).body.preferences;

test('keeps what someone chose, one by one, and adds it to the session', async () => {
  const [asha, jon] = [await newPerson(api), await newPerson(api)];
  expect(await chosen(asha)).toBeUndefined();

  const first = await choose(asha, { theme: 'dark' });
  expect([first.status, first.body.data]).toEqual([
    200,
    { hourCycle: 'h12', firstDay: 'mon', theme: 'dark', motion: 'system' },
  ]);
  const second = await choose(asha, { hourCycle: 'h23', firstDay: 'sat', motion: 'less' });
  expect(second.body.data).toEqual({ hourCycle: 'h23', firstDay: 'sat', theme: 'dark', motion: 'less' });
  expect(await chosen(asha)).toEqual(second.body.data);
  expect((await choose(asha, {})).body.data).toEqual(second.body.data);
  expect(await chosen(jon)).toBeUndefined();
});

test('leaves the profile and its completeness as they are', async () => {
  const asha = await newPerson(api);
  const profile = async () => (await api.call(asha, showProfile)).body.data;
  const before = await profile();
  await choose(asha, { hourCycle: 'h23' });
  expect(await profile()).toEqual(before);

  const { body } = await api.call(asha, updateProfile, { body: { country: 'IN' } });
  expect(body.user.preferences).toMatchObject({ hourCycle: 'h23', theme: 'system' });
});

test('refuses what is no choice, and visitors', async () => {
  const asha = await newPerson(api);
  expect((await choose(asha, { firstDay: 'tue' })).body.error.message).toBe('Choose a day.');
  expect((await choose(asha, { timeZone: 'Asia/Kolkata' })).status).toBe(400);
  expect(await chosen(asha)).toBeUndefined();
  expect((await choose(null, { theme: 'dark' })).status).toBe(401);
});
