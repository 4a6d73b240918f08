import { DEMO_DOMAIN } from '@waymark/contract/demo/demo';
import { DAY_MS } from '@waymark/contract/durations';
import { logIn, logOut, refreshToken } from '@waymark/contract/people/accounts';
import { showMe, updateUser } from '@waymark/contract/people/session-users';
import { eq, sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import { loginThrottles } from '#people/limits/limits.table.ts';
import { setBlocked } from '#people/users/users.queries.ts';
import { roleRecords, users } from '#people/users/users.table.ts';
import { newAddress, newPerson, PASSWORD } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { Problem } from '../../problem.ts';
import { loginSessions } from './login-sessions.table.ts';

const api = startTestApp();

const attempt = (email: string, overrides: Record<string, unknown> = {}) =>
  api.call(null, logIn, { body: { email, password: PASSWORD, role: 3, ...overrides } });

describe('logging in', () => {
  test('returns a token and the person, by email or identifier, in any spelling of the address', async () => {
    const { email, id } = await newPerson(api);
    for (const body of [
      { email, password: PASSWORD, role: 3, sub_role: 5 },
      { identifier: ` ${email.toUpperCase()} `, password: PASSWORD, role: 3 },
      { email, password: PASSWORD },
    ]) {
      const reply = await api.call(null, logIn, { body });
      expect(reply.status).toBe(200);
      expect(reply.body.user).toMatchObject({ id, email });
      expect((await api.call(reply.body, showMe)).body.id).toBe(id);
    }
  });

  test('fails alike for an unknown address and a wrong password, role or sub-role', async () => {
    const { email } = await newPerson(api);
    const replies = [
      await attempt(newAddress('stranger')),
      await attempt(email, { password: 'not-the-password' }),
      await attempt(email, { role: 5 }),
      await attempt(email, { sub_role: 7 }),
    ];
    for (const { status, body } of replies) {
      expect(status).toBe(400);
      expect(body).toEqual(replies[0]?.body);
      expect(body.error.message).toBe('Invalid identifier or password');
    }
  });

  test('fails for a blocked person, whose sessions have ended', async () => {
    const person = await newPerson(api);
    await setBlocked(api.db, person.id, true);
    expect((await attempt(person.email)).body.error.message).toBe('Your account has been blocked by an administrator');
    expect((await api.call(person, showMe)).status).toBe(401);
  });

  test.each(['email', 'identifier'])('admits people of the demo by %s only on this machine', async (field) => {
    const { email } = await newPerson(api, { email: `${newAddress().split('@')[0]}@${DEMO_DOMAIN}` });
    const body = { [field]: email, password: PASSWORD, role: 3 };
    const host = 'localhost:4000';

    expect((await api.call(null, logIn, { body, headers: { host, via: '1.1 proxy' } })).body.error.details.code).toBe(
      'invalid_credentials',
    );
    expect((await api.call(null, logIn, { body, headers: { host } })).status).toBe(200);
  });

  test('waits after ten failures, even with the right password or an unknown address, and keeps a live session', async () => {
    const person = await newPerson(api);
    const stranger = newAddress('stranger');
    for (let failure = 0; failure < 10; failure += 1) {
      expect((await attempt(person.email, { password: 'wrong-password' })).status).toBe(400);
      expect((await attempt(stranger)).status).toBe(400);
    }
    const [known, unknown] = [await attempt(person.email), await attempt(stranger)];
    expect(known.status).toBe(429);
    expect(unknown.body).toEqual(known.body);
    expect(Number(known.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(known.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await api.call(person, showMe)).status).toBe(200);

    await api.db.update(loginThrottles).set({ blockedUntil: sql`now()` }).where(eq(loginThrottles.email, person.email));
    expect((await attempt(person.email, { password: 'wrong-password' })).status).toBe(400);
    expect(Number((await attempt(person.email)).headers['retry-after'])).toBeGreaterThan(110);
  });

  test('lets through ten of many simultaneous wrong guesses', async () => {
    const { email } = await newPerson(api);
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => attempt(email, { password: `wrong-${guess}` })),
    );
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('is turned away without counting as a try while too many passwords are being checked', async () => {
    const { email } = await newPerson(api);
    const checking = vi.spyOn(api.services.passwords, 'refuseWhenBusy').mockImplementation(() => {
      throw new Problem('unavailable');
    });
    for (let time = 0; time < 11; time += 1) expect((await attempt(email)).status).toBe(503);
    checking.mockRestore();
    expect((await attempt(email)).status).toBe(200);
  });

  test('forgets the failures on success', async () => {
    const { email } = await newPerson(api);
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 9; failure += 1) await attempt(email, { password: 'wrong-password' });
      expect((await attempt(email)).status).toBe(200);
    }
  });
});

describe('a token', () => {
  test('extends its login session when it is refreshed, and no other', async () => {
    const { email, id } = await newPerson(api);
    const here = (await attempt(email)).body;
    const end = sql`now() + interval '1 hour'`;
    await api.db.update(loginSessions).set({ expiresAt: end }).where(eq(loginSessions.userId, id));
    const refreshed = await api.call(here, refreshToken);
    expect((await api.call(refreshed.body, showMe)).status).toBe(200);

    const rows = await api.db.select().from(loginSessions).where(eq(loginSessions.userId, id));
    const later = rows.filter(({ expiresAt }) => expiresAt.getTime() > Date.now() + DAY_MS);
    expect([rows.length, later.length]).toEqual([2, 1]);
  });

  test('stops working with its login session, without affecting others', async () => {
    const { email } = await newPerson(api);
    const [here, there] = [(await attempt(email)).body, (await attempt(email)).body];
    expect((await api.call(here, logOut)).status).toBe(204);
    expect((await api.call(here, showMe)).status).toBe(401);
    expect((await api.call(there, showMe)).status).toBe(200);
  });

  test('can be renewed for the same login session', async () => {
    const person = await newPerson(api);
    const { body } = await api.call(person, refreshToken);
    await api.call(person, logOut);
    expect((await api.call(body, showMe)).status).toBe(401);
  });

  test('carries no rights: a demotion takes effect at once', async () => {
    const person = await newPerson(api, { role: 11 });
    await api.db.update(users).set({ role: 3, subRole: 5 }).where(eq(users.id, person.id));
    expect((await api.call(person, showMe)).body.role.id).toBe(3);
  });

  test('fails if it is forged, of another kind, too early, too late, or of a deleted person', async () => {
    const person = await newPerson(api);
    const sign = (claims: Record<string, unknown>, alg = 'HS256') =>
      new SignJWT({ sid: '00000000-0000-4000-8000-000000000000', ...claims })
        .setProtectedHeader({ alg, typ: 'JWT' })
        .setSubject(String(person.id))
        .setIssuer('waymark')
        .setAudience('waymark:api')
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode('another-secret-of-thirty-two-characters!'));
    const [header = '', payload = '', signature = ''] = person.jwt.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const forged = [
      await sign({}),
      await sign({}, 'HS512'),
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${header}.${Buffer.from('{"sub":"1"}').toString('base64url')}.${signature}`,
      'nonsense',
      'x'.repeat(10_000),
    ];
    for (const jwt of forged) {
      const reply = await api.call({ jwt }, showMe);
      expect(reply.status).toBe(401);
      expect(reply.body.error).toMatchObject({ name: 'UnauthorizedError', message: 'Missing or invalid credentials' });
    }
    await api.db.delete(users).where(eq(users.id, person.id));
    expect((await api.call(person, showMe)).status).toBe(401);
  });
});

describe('the signed-in person', () => {
  test.each([
    [3, 5, 'subscriber', { profile_completed: 1, onboarding_completed: 0 }],
    [3, 7, 'subscriber', { profile_completed: 1, onboarding_completed: 0 }],
    [5, 2, 'service_provider', { profile_completed: 1, onboarding_completed: 0 }],
    [10, null, 'group_admin', { profile_completed: 1, group_details_added: 0 }],
    [11, null, 'enterprise_admin', { profile_completed: 1 }],
    [12, null, 'smb_sa_admin', { profile_completed: 1 }],
    [13, null, 'smb_ba_admin', { profile_completed: 1 }],
  ] as const)(
    'of role %i and sub-role %s has the record of that role, and no other',
    async (role, subRole, key, record) => {
      const person = await newPerson(api, { role, subRole, profileCompleted: true });
      const { body } = await api.call(person, showMe);
      const records = Object.keys(body).filter((name) => /subscriber|provider|admin/.test(name));
      expect(records).toEqual([key]);
      expect(body[key]).toEqual(record);
    },
  );

  test('has no role record if none was created', async () => {
    const coach = await newPerson(api, { role: 5 });
    await api.db.delete(roleRecords).where(eq(roleRecords.userId, coach.id));
    expect((await api.call(coach, showMe)).body).not.toHaveProperty('service_provider');
  });

  test('changes their own name, and nothing else about themselves', async () => {
    const person = await newPerson(api);
    const params = { id: person.id };
    const renamed = await api.call(person, updateUser, { params, body: { firstName: ' Mira ', lastName: 'Sen' } });
    expect(renamed.body).toMatchObject({ firstName: 'Mira', lastName: 'Sen' });
    for (const field of ['role', 'sub_role', 'email', 'family', 'confirmed', '__proto__x']) {
      const reply = await api.call(person, updateUser, { params, body: { [field]: 11 } });
      expect(reply.status).toBe(400);
      expect(reply.body.error.message).toBe(`Invalid parameters: ${field}`);
    }
  });

  test('keeps the name that a change leaves out', async () => {
    const person = await newPerson(api);
    const change = async (body: object) =>
      (await api.call(person, updateUser, { params: { id: person.id }, body })).body;
    await change({ firstName: 'Mira', lastName: 'Sen' });
    expect(await change({ firstName: 'Mina' })).toMatchObject({ firstName: 'Mina', lastName: 'Sen' });
    expect(await change({ lastName: 'Rao' })).toMatchObject({ firstName: 'Mina', lastName: 'Rao' });
    expect(await change({ id: person.id })).toMatchObject({ firstName: 'Mina', lastName: 'Rao' });
  });

  test("gets the same 404 for another's row as for a missing one", async () => {
    const [asha, jon] = [await newPerson(api), await newPerson(api)];
    const another = await api.call(asha, updateUser, { params: { id: jon.id }, body: { firstName: 'Eve' } });
    const stranger = await api.call(asha, updateUser, { params: { id: 999_999 }, body: { firstName: 'Eve' } });
    const disguised = await api.call(asha, updateUser, {
      params: { id: asha.id },
      body: { id: jon.id, firstName: 'Eve' },
    });
    expect([another.status, stranger.status, disguised.status]).toEqual([404, 404, 404]);
    expect(another.body).toEqual(stranger.body);
    expect((await api.call(jon, showMe)).body.firstName).toBe('Asha');
  });
});
