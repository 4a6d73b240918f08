import { appointMember, changePart, endPart, listPracticeMembers } from '@waymark/contract/practice/practice-members';
import type { PracticePart } from '@waymark/contract/practice-parts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { newAddress, newPerson, type Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();

const appoint = (by: Person, email: string, part: PracticePart = 'coordinator') =>
  api.call(by, appointMember, { body: { email, part } });
const change = (by: Person, id: number, part: PracticePart) =>
  api.call(by, changePart, { params: { id }, body: { part } });
const end = (by: Person, id: number) => api.call(by, endPart, { params: { id } });
const deedsOf = async ({ id }: Person) =>
  (
    await rowsOf<{ deed: string }>(api.db, sql`SELECT deed FROM practice_entries WHERE actor_id = ${id} ORDER BY seq`)
  ).map(({ deed }) => deed);

test('an owner gives someone without an account one, and a mail to set a password', async () => {
  const owner = await newPracticeMember(api, 'owner');
  const email = newAddress('nora');
  const reply = await appoint(owner, email);
  expect(reply.status).toBe(201);
  expect(reply.body).toMatchObject({ email, part: 'coordinator', isMe: false, hasFactor: false });
  expect((await api.mailTo(email, /Your Waymark account/)).text).toContain('/reset-password');
  const twice = await appoint(owner, email, 'owner');
  expect(twice.body.error.details.errors[0]).toMatchObject({ path: ['email'] });
});

test('an owner gives an account that is there its part, and sends it nothing', async () => {
  const [owner, coach] = [await newPracticeMember(api, 'owner'), await newPerson(api, { role: 5 })];
  expect((await appoint(owner, coach.email.toUpperCase(), 'bookkeeper')).body.id).toBe(coach.id);
  expect(api.mailsTo(coach.email)).toEqual([]);
});

test('an owner changes and ends parts, each noted once', async () => {
  const [owner, other] = [await newPracticeMember(api, 'owner'), await newPracticeMember(api, 'coordinator')];
  expect((await change(owner, other.id, 'bookkeeper')).body.part).toBe('bookkeeper');
  expect((await change(owner, other.id, 'bookkeeper')).status).toBe(200);
  expect((await end(owner, other.id)).status).toBe(204);
  expect((await end(owner, other.id)).status).toBe(204);
  expect((await change(owner, other.id, 'owner')).status).toBe(404);
  expect(await deedsOf(owner)).toEqual(['part-changed', 'member-ended']);
  expect((await api.call(other, listPracticeMembers)).status).toBe(403);
});

test('the last owner stays one, and no one else decides about parts', async () => {
  await api.db.execute(sql`UPDATE practice_members SET ended_at = now() WHERE ended_at IS NULL`);
  const [owner, other] = [await newPracticeMember(api, 'owner'), await newPracticeMember(api, 'coordinator')];
  expect((await change(owner, owner.id, 'coordinator')).body.error.details.code).toBe('erasure_needs_admin');
  expect((await end(owner, owner.id)).body.error.details.code).toBe('erasure_needs_admin');
  expect((await end(other, owner.id)).status).toBe(403);
  expect((await appoint(other, newAddress())).status).toBe(403);
  await change(owner, other.id, 'owner');
  expect((await end(owner, owner.id)).status).toBe(204);
});
