import { showGroupDetails, updateGroupDetails } from '@waymark/contract/organisations/groups';
import { showMe } from '@waymark/contract/people/session-users';
import { expect, test } from 'vitest';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

const GROUP = {
  name: 'New leaders 2027',
  purpose: 'People who lead a team for the first time.',
  size: 24,
  startsOn: '2027-01-11',
  endsOn: '2027-06-30',
};

const newAdmin = () => newPerson(api, { role: 10 });
const describeGroup = (person: Person | null, changes: Record<string, unknown> = {}) =>
  api.call(person, updateGroupDetails, { body: { ...GROUP, ...changes } });
const show = (person: Person | null) => api.call(person, showGroupDetails);

test('creates a group when its admin first describes it, and keeps it on later changes', async () => {
  const admin = await newAdmin();
  expect((await show(admin)).body.data).toEqual({
    id: null,
    name: null,
    purpose: null,
    size: null,
    startsOn: null,
    endsOn: null,
    picture: null,
  });
  const { status, body } = await describeGroup(admin);
  expect(status).toBe(200);
  expect(body.data).toEqual({ ...GROUP, id: expect.any(Number), picture: null });
  expect(body.user.group_admin).toEqual({ profile_completed: 0, group_details_added: 1 });
  expect((await api.call(admin, showMe)).body).toEqual(body.user);

  const changed = await describeGroup(admin, { name: ' Leaders ', endsOn: null });
  expect(changed.body.data).toEqual({ ...body.data, name: 'Leaders', endsOn: null });
  expect((await show(admin)).body.data).toEqual(changed.body.data);
});

test('creates one group from simultaneous first descriptions', async () => {
  const admin = await newAdmin();
  const replies = await Promise.all([describeGroup(admin), describeGroup(admin), describeGroup(admin)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
});

test.each([
  ['name', '', 'Please give the group a name.'],
  ['name', 'x'.repeat(81), 'Keep this to at most 80 characters.'],
  ['purpose', 'Too short', 'Please say in a sentence what the group is for.'],
  ['purpose', null, 'Please say in a sentence what the group is for.'],
  ['size', 1, 'A group has 2 people or more.'],
  ['size', 5_001, 'Enter 5,000 or less.'],
  ['size', '24', 'Enter a whole number.'],
  ['size', 2.5, 'Enter a whole number.'],
  ['startsOn', '2027-02-30', 'Choose a date.'],
  ['startsOn', '0000-01-01', 'Choose a date of this century.'],
  ['startsOn', null, 'Choose a date.'],
  ['endsOn', '2027-01-10', 'The end is before the start.'],
  ['endsOn', '9999-01-01', 'Choose a date of this century.'],
  ['adminId', 1, 'Invalid parameters: adminId'],
  ['group_details_added', 1, 'Invalid parameters: group_details_added'],
])('rejects as %s: %j', async (field, value, message) => {
  const admin = await newAdmin();
  const { status, body } = await describeGroup(admin, { [field]: value });
  expect(status).toBe(400);
  expect(body.error.message).toBe(message);
  expect(body.error.details.errors[0].path).toEqual([field]);
  expect((await show(admin)).body.data.name).toBeNull();
});

test('gives each group admin their own group, and everyone else none', async () => {
  const [admin, other] = [await newAdmin(), await newAdmin()];
  await describeGroup(admin);
  expect((await show(other)).body.data.name).toBeNull();
  await describeGroup(other, { name: 'Another group' });
  expect((await show(admin)).body.data.name).toBe(GROUP.name);
  for (const role of [3, 5, 11, 12, 13] as const) {
    const stranger = await newPerson(api, { role });
    expect([(await show(stranger)).status, (await describeGroup(stranger)).status]).toEqual([403, 403]);
  }
  expect([(await show(null)).status, (await describeGroup(null)).status]).toEqual([401, 401]);
});
