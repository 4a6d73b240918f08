import { leaveFamily, showFamily } from '@waymark/contract/people/families';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { families } from '#people/users/users.table.ts';
import { familyCalls } from '#test/family-calls.ts';
import { newAddress, newPerson } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { invitations } from './invitations.table.ts';

const api = startTestApp();
const { invite, mailedCode, accept, agree, lookUp, familyOf, join } = familyCalls(api);

const leave = (person: { jwt: string }, id: number) => api.call(person, leaveFamily, { params: { id } });
const isThere = async (id: number) =>
  (await api.db.select({ id: families.id }).from(families).where(eq(families.id, id))).length === 1;

test('lets someone with an account sign in, accept and become a member', async () => {
  const [inviter, member] = [await newPerson(api), await newPerson(api)];
  await invite(inviter, member.email);
  const reply = await agree(member, await mailedCode(member.email));
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ id: member.id, email: member.email, family: await familyOf(inviter) });
});

test('accepts a code only for the address that received it', async () => {
  const [inviter, member, thief] = [await newPerson(api), await newPerson(api), await newPerson(api)];
  await invite(inviter, member.email);
  const code = await mailedCode(member.email);
  const stolen = await agree(thief, code, { leaveFamily: true });
  expect(stolen.status).toBe(400);
  expect(stolen.body.error.message).toBe('Incorrect code provided');
  expect(await familyOf(thief)).toBeNull();
  expect((await agree(member, code)).status).toBe(200);
});

test('joins no one for an expired, cancelled or unknown code', async () => {
  const [inviter, member] = [await newPerson(api), await newPerson(api)];
  const { id } = (await invite(inviter, member.email)).body.user;
  const code = await mailedCode(member.email);
  await api.db.update(invitations).set({ expiresAt: sql`now()` }).where(eq(invitations.id, id));
  for (const reply of [await agree(member, code), await agree(member, 'made-up'), await agree(member, '')]) {
    expect(reply.body.error.message).toBe('Incorrect code provided');
  }
  expect(await familyOf(member)).toBeNull();
});

test('gives the same answer for accepting twice, even at once, and joins once', async () => {
  const [inviter, member] = [await newPerson(api), await newPerson(api)];
  await invite(inviter, member.email);
  const code = await mailedCode(member.email);
  const replies = await Promise.all([agree(member, code), agree(member, code), agree(member, code)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { users } = (await api.call(member, showFamily, { params: { id: replies[0].body.family } })).body.data
    .attributes;
  expect(users.data).toHaveLength(2);
});

test('uses a code up, so that it does not bring back someone who left', async () => {
  const [inviter, member] = [await newPerson(api), await newPerson(api)];
  await invite(inviter, member.email);
  const code = await mailedCode(member.email);
  const { family } = (await agree(member, code)).body;
  await leave(member, family);
  expect((await agree(member, code)).body.error.message).toBe('Incorrect code provided');
  expect((await lookUp(code)).status).toBe(400);
});

test('warns someone in another family, and makes them leave it only if they agree', async () => {
  const [inviter, former, member] = [await newPerson(api), await newPerson(api), await newPerson(api)];
  const formerFamily = await join(former, member);
  await invite(inviter, member.email);
  const code = await mailedCode(member.email, 2);

  const asked = await agree(member, code);
  expect(asked.status).toBe(409);
  expect(asked.body.error.message).toBe('You are in another family. If you join this one, you leave that one.');
  expect(await familyOf(member)).toBe(formerFamily);

  expect((await agree(member, code, { leaveFamily: true })).status).toBe(200);
  expect(await familyOf(member)).toBe(await familyOf(inviter));
  expect(await familyOf(former)).toBe(formerFamily);
});

test('deletes the family and its open invitations with the last member who leaves', async () => {
  const [inviter, member] = [await newPerson(api), await newPerson(api)];
  const own = (await invite(member, newAddress('waiting'))).status === 200 && (await familyOf(member));
  const waiting = await mailedCode(
    (
      await api.db
        .select()
        .from(invitations)
        .where(eq(invitations.familyId, own || 0))
    )[0]?.email ?? '',
  );
  await join(inviter, member);
  expect(await isThere(own || 0)).toBe(false);
  expect((await accept(waiting)).body.error.message).toBe('Incorrect code provided');
});

test('ends what the leaver had open there, and nothing of the others', async () => {
  const [inviter, member] = [await newPerson(api), await newPerson(api)];
  const family = await join(inviter, member);
  const [theirs, ours] = [newAddress('theirs'), newAddress('ours')];
  await invite(member, theirs);
  await invite(inviter, ours);
  const [theirCode, ourCode] = [await mailedCode(theirs), await mailedCode(ours)];

  expect((await leave(member, family)).status).toBe(204);

  expect(await familyOf(member)).toBeNull();
  expect((await api.call(member, showFamily, { params: { id: family } })).status).toBe(404);
  expect((await accept(theirCode)).status).toBe(400);
  expect((await accept(ourCode)).status).toBe(200);
  const { users } = (await api.call(inviter, showFamily, { params: { id: family } })).body.data.attributes;
  expect(users.data.map((user: { attributes: { email: string } }) => user.attributes.email)).toEqual([
    inviter.email,
    ours,
  ]);
});

test("gives the same answer for leaving another's family and a missing one", async () => {
  const [inviter, stranger] = [await newPerson(api), await newPerson(api)];
  await invite(inviter, newAddress());
  const family = await familyOf(inviter);
  const [foreign, missing] = [await leave(stranger, family ?? 0), await leave(stranger, 2_000_000_000)];
  expect([foreign.status, missing.status]).toEqual([404, 404]);
  expect(foreign.body).toEqual(missing.body);
  expect(await familyOf(inviter)).toBe(family);
});

test('leaves no family behind when all members leave at once', async () => {
  const [inviter, member, other] = [await newPerson(api), await newPerson(api), await newPerson(api)];
  const family = await join(inviter, member);
  await join(inviter, other);
  const replies = await Promise.all([inviter, member, other].map((person) => leave(person, family)));
  expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await isThere(family)).toBe(false);
});

test("lets two people join each other's families at once without losing anything", async () => {
  for (let round = 0; round < 5; round += 1) {
    const [asha, jon] = [await newPerson(api), await newPerson(api)];
    const [ashasWaiting, jonsWaiting] = [newAddress('a'), newAddress('j')];
    await invite(asha, ashasWaiting);
    await invite(jon, jonsWaiting);
    await invite(asha, jon.email);
    await invite(jon, asha.email);
    const [toJon, toAsha] = [await mailedCode(jon.email), await mailedCode(asha.email)];
    const replies = await Promise.all([
      agree(jon, toJon, { leaveFamily: true }),
      agree(asha, toAsha, { leaveFamily: true }),
    ]);
    for (const [person, { status, body }] of [
      [jon, replies[0]],
      [asha, replies[1]],
    ] as const) {
      expect([200, 400]).toContain(status);
      const family = await familyOf(person);
      if (status === 200) expect(family).toBe(body.family);
      if (family !== null) expect(await isThere(family)).toBe(true);
    }
  }
});

test.each([
  [{ leaveFamily: 'yes' }, 'leaveFamily'],
  [{ family: 7 }, 'family'],
])('names what is invalid: %o', async (overrides, field) => {
  const reply = await agree(await newPerson(api), 'some-code', overrides);
  expect(reply.status).toBe(400);
  expect(reply.body.error.details.errors[0].path).toEqual([field]);
});
