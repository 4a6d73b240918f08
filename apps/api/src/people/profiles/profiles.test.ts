import { showProfile, updateProfile } from '@waymark/contract/people/profiles';
import { showMe, updateUser } from '@waymark/contract/people/session-users';
import type { RoleId, SubRoleId } from '@waymark/contract/roles';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { coaches } from '#coaching/coaches/coaches.table.ts';
import { insertOrganisation } from '#organisations/organisations/organisations.queries.ts';
import { roleRecords } from '#people/users/users.table.ts';
import { newPerson, type Person } from '#test/people.ts';
import { coachAnswers, insertTopics, questionnaireCalls } from '#test/questionnaire-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

const save = (person: Person | null, body: unknown) => api.call(person, updateProfile, { body });
const show = async (person: Person) => (await api.call(person, showProfile)).body.data;

const HEADLINE = 'I help people find their own way';
const BIO = 'I have worked with people at turning points for ten years, and listen before I say anything at all.';
const everyone = { firstName: 'Mira', lastName: 'Rao', country: 'IN', timeZone: 'Asia/Kolkata' };
const organisation = { organisationName: 'Tide and Sons', organisationSize: '50-249' };

/** Each role's form: its name, and what makes it complete. */
const FORMS: readonly [string, RoleId, SubRoleId | null, string, Record<string, unknown>][] = [
  ['coachee', 3, 5, 'coachee', everyone],
  ['manager', 3, 7, 'coachee', everyone],
  ['coach', 5, 2, 'coach', { ...everyone, headline: HEADLINE, bio: BIO }],
  ['group admin', 10, null, 'group-admin', everyone],
  ['enterprise admin', 11, null, 'enterprise-admin', { ...everyone, ...organisation }],
  ['super admin', 12, null, 'super-admin', everyone],
  ['business admin', 13, null, 'business-admin', { ...everyone, ...organisation }],
];

async function newOf(role: RoleId, subRole: SubRoleId | null = null): Promise<Person> {
  const person = await newPerson(api, {
    role,
    ...(role === 3 || role === 5 ? { subRole: subRole ?? (role === 5 ? 2 : 5) } : {}),
  });
  if (role === 11 || role === 13) await insertOrganisation(api.db, role === 11 ? 'enterprise' : 'business', person.id);
  return person;
}

const completedOf = async (person: Person): Promise<unknown> =>
  Object.values((await api.call(person, showMe)).body).find(
    (value) => typeof value === 'object' && value !== null && 'profile_completed' in value,
  );

describe.each(FORMS)('the profile of a %s', (_name, role, subRole, kind, complete) => {
  test('is complete with its last required field, and not before', async () => {
    const person = await newOf(role, subRole);
    expect(await show(person)).toMatchObject({ kind, firstName: 'Asha', picture: null });
    const fields = Object.entries(complete);
    for (const [index, [field, value]] of fields.entries()) {
      const { status, body } = await save(person, { [field]: value });
      expect([field, status]).toEqual([field, 200]);
      expect(body.data[field]).toBe(value);
      const later = fields.slice(index + 1).map(([name]) => name);
      expect(body.data.missing).toEqual(later.filter((name) => name !== 'lastName'));
      const isDone = body.data.missing.length === 0 ? 1 : 0;
      expect(await completedOf(person)).toMatchObject({ profile_completed: isDone });
    }
    const again = await save(person, { pronouns: 'she/her' });
    expect(again.body.data).toMatchObject({ kind, ...complete, pronouns: 'she/her', missing: [] });
    expect(again.body.user).toEqual((await api.call(person, showMe)).body);
    expect(await show(person)).toEqual(again.body.data);
  });

  test.each(Object.keys(complete).filter((field) => field !== 'lastName'))('cannot be without %s', async (field) => {
    const person = await newOf(role, subRole);
    await save(person, complete);
    for (const nothing of [null, '', '   ']) {
      const { status, body } = await save(person, { pronouns: 'they/them', [field]: nothing });
      expect(status).toBe(400);
      expect(body.error).toMatchObject({ name: 'ValidationError', message: expect.stringMatching(/\S/) });
      expect(new Set(body.error.details.errors.map(({ path }: { path: string[] }) => path.join()))).toEqual(
        new Set([field]),
      );
    }
    expect(await show(person)).toMatchObject({ ...complete, pronouns: null });
  });
});

test.each([
  [{ firstName: 'Suresh', lastName: '' }, 'Suresh', null],
  [{ firstName: '', lastName: 'Suresh' }, 'Suresh', null],
  [{ firstName: null, lastName: ' Suresh ' }, 'Suresh', null],
  [{ firstName: '\u202aSuresh\u202c', lastName: '\u200b' }, 'Suresh', null],
  [{ firstName: 'Zoë', lastName: 'Ng' }, 'Zoë', 'Ng'],
])('takes one name or two: %j', async (names, firstName, lastName) => {
  const [own, account] = [await newOf(3), await newOf(3)];
  const { body } = await save(own, { ...everyone, ...names });
  expect(body.data).toMatchObject({ firstName, lastName, missing: [] });
  const updated = await api.call(account, updateUser, { params: { id: account.id }, body: names });
  expect([updated.status, updated.body]).toMatchObject([200, { firstName, lastName }]);
});

test.each([
  { firstName: '\u200b', lastName: '\u200b' },
  { firstName: '', lastName: '' },
  { firstName: ' ', lastName: null },
])('refuses to take no name at all: %j', async (names) => {
  const person = await newOf(3);
  await save(person, everyone);
  for (const refused of [
    await save(person, names),
    await api.call(person, updateUser, { params: { id: person.id }, body: names }),
  ]) {
    expect([refused.status, refused.body.error.message]).toEqual([400, 'Please enter a valid First Name.']);
  }
  expect(await show(person)).toMatchObject(everyone);
});

test('ends a second name that someone no longer has', async () => {
  const person = await newOf(3);
  await save(person, everyone);
  expect((await save(person, { lastName: '' })).body.data).toMatchObject({ firstName: 'Mira', lastName: null });
});

test.each([
  ['coachee', 3, 'bio', BIO],
  ['coachee', 3, 'profile_completed', 1],
  ['coachee', 3, 'profileCompleted', true],
  ['coachee', 3, 'organisationName', 'Tide and Sons'],
  ['coachee', 3, 'email', 'other@example.org'],
  ['coachee', 3, 'picture', 'a'.repeat(32)],
  ['coachee', 3, 'pictureKey', 'a'.repeat(32)],
  ['coachee', 3, 'userId', 1],
  ['coach', 5, 'jobTitle', 'Head of people'],
  ['coach', 5, 'state', 'approved'],
  ['group admin', 10, 'organisationName', 'Tide and Sons'],
  ['enterprise admin', 11, 'headline', HEADLINE],
] as const)('rejects on a %s (role %i) the field %s', async (_name, role, field, value) => {
  const person = await newOf(role);
  const before = [await show(person), await completedOf(person)];
  const { status, body } = await save(person, { firstName: 'Eve', [field]: value });
  expect(status).toBe(400);
  expect(body.error.message).toBe(`Invalid parameters: ${field}`);
  expect([await show(person), await completedOf(person)]).toEqual(before);
});

test.each([
  ['firstName', 'a@b.example', 'Please enter a valid First Name.'],
  ['firstName', 'A'.repeat(61), 'A name has at most 60 characters.'],
  ['lastName', 'A'.repeat(61), 'A name has at most 60 characters.'],
  ['lastName', 'two\nlines', 'Please enter a valid Last Name.'],
  ['country', 'ZZ', 'Choose a country.'],
  ['country', 'in', 'Choose a country.'],
  ['timeZone', 'Mars/Olympus', 'Choose a time zone.'],
  ['timeZone', '+05:30', '“+05:30” is the time in several places. Choose a city, such as Kolkata or New York.'],
  ['timeZone', 'IST', '“IST” is the time in several places. Choose a city, such as Kolkata or New York.'],
  ['headline', 'Short', 'Please write at least 10 characters.'],
  ['headline', 'x'.repeat(121), 'Keep this to at most 120 characters.'],
  ['headline', 'one line\u2028and another', 'Please write one line about what you do.'],
  ['bio', 'x'.repeat(79), 'Please write at least 80 characters.'],
  ['bio', `${' '.repeat(90)}x`, 'Please write at least 80 characters.'],
  ['bio', 'x'.repeat(2_001), 'Keep this under 2000 characters.'],
  ['bio', `${BIO}\0`, 'Keep this under 2000 characters.'],
  ['bio', { text: BIO }, 'Please write at least 80 characters.'],
  ['gender', 'toString', 'Choose one of them.'],
  ['city', ['Pune'], 'Keep the city to one line.'],
])('rejects as %s: %j', async (field, value, message) => {
  const { status, body } = await save(await newOf(5), { [field]: value });
  expect(status).toBe(400);
  expect(body.error.message).toBe(message);
  expect(body.error.details.errors[0].path).toEqual([field]);
});

test('lets optional fields be emptied', async () => {
  const coach = await newOf(5);
  await save(coach, { city: ' Pune ', gender: 'woman', pronouns: 'she/her' });
  expect(await show(coach)).toMatchObject({ city: 'Pune', gender: 'woman', pronouns: 'she/her' });
  await save(coach, { city: null, gender: null, pronouns: null });
  expect(await show(coach)).toMatchObject({ city: null, gender: null, pronouns: null });
});

test('keeps both of two simultaneous saves, which together complete it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const admin = await newOf(11);
    const replies = await Promise.all([
      save(admin, organisation),
      save(admin, { country: 'IN', timeZone: 'Asia/Kolkata' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await show(admin)).toMatchObject({ ...organisation, country: 'IN', missing: [] });
    expect(await completedOf(admin)).toMatchObject({ profile_completed: 1 });
  }
});

test('lets only its own admin change an organisation', async () => {
  const [enterprise, other] = [await newOf(11), await newOf(11)];
  await save(enterprise, organisation);
  await save(other, { organisationName: 'Harbour Works' });
  expect(await show(enterprise)).toMatchObject(organisation);
  expect(await show(other)).toMatchObject({ organisationName: 'Harbour Works', organisationSize: null });
});

test('sends a coach to review when the profile completes what the questionnaire began, and makes them searchable', async () => {
  const coach = await newOf(5);
  const { complete } = questionnaireCalls(api);
  await complete(coach, 'coach', coachAnswers(await insertTopics(api, ['focus'])));
  const own = async () => {
    const [row] = await api.db.select().from(coaches).where(eq(coaches.userId, coach.id));
    return row;
  };
  expect((await own())?.state).toBe('open');
  await save(coach, { ...everyone, firstName: 'Solveig', headline: HEADLINE, bio: BIO });
  expect(await own()).toMatchObject({ state: 'pending', slug: 'solveig-rao', gender: null });
  await save(coach, { gender: 'woman', lastName: 'Iyer' });
  expect(await own()).toMatchObject({ state: 'pending', slug: 'solveig-iyer', gender: 'woman' });
});

test('writes only what a field feeds: a city is no reason to look up the coach, a gender is', async () => {
  const coach = await newOf(5);
  await save(coach, { ...everyone, headline: HEADLINE, bio: BIO });
  const versions = async () => {
    const [row] = await api.db
      .select({ coach: sql`${coaches}.xmin::text`, record: sql`${roleRecords}.xmin::text` })
      .from(roleRecords)
      .innerJoin(coaches, eq(coaches.userId, roleRecords.userId))
      .where(eq(roleRecords.userId, coach.id));
    return row;
  };
  const before = await versions();
  expect((await save(coach, { city: 'Pune' })).body.data.city).toBe('Pune');
  expect(await versions()).toEqual(before);
  await save(coach, { gender: 'woman' });
  expect(await versions()).toEqual({ coach: expect.not.stringMatching(`^${before?.coach}$`), record: before?.record });
});

test('shows a profile to no one else, and needs a login', async () => {
  const [asha, jon] = [await newOf(3), await newOf(3)];
  await save(asha, { pronouns: 'planted-pronouns' });
  expect(JSON.stringify(await show(jon))).not.toContain('planted');
  expect((await api.call(null, showProfile)).status).toBe(401);
  expect((await save(null, { pronouns: 'x' })).status).toBe(401);
  expect((await save(asha, [])).status).toBe(400);
});

test('adds the profile’s time zone to the session as soon as it is chosen', async () => {
  const person = await newOf(3);
  expect((await api.call(person, showMe)).body.timeZone).toBeNull();
  const { body } = await save(person, { timeZone: 'Asia/Kolkata' });
  expect(body.user.timeZone).toBe('Asia/Kolkata');
  expect((await api.call(person, showMe)).body.timeZone).toBe('Asia/Kolkata');
});
