import { isEmailTaken, logIn, resendOtp } from '@waymark/contract/people/accounts';
import { showMe } from '@waymark/contract/people/session-users';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { organisationAdmins } from '#organisations/organisations/organisations.table.ts';
import { newAddress, newPerson, PASSWORD } from '#test/people.ts';
import { signUpCalls } from '#test/sign-up-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { signUps } from './sign-ups.table.ts';

const api = startTestApp();
const { signUp, verify, mailedCode, ageCode } = signUpCalls(api);

describe('signing up', () => {
  test('signs a person up, verifies the mailed code and signs them in', async () => {
    const email = newAddress('new');
    const { status, body } = await signUp(email);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['jwt']);

    const reply = await verify(email, await mailedCode(email));

    expect(reply.status).toBe(200);
    expect(reply.body.user).toMatchObject({
      email,
      username: email,
      phone: '+14155550132',
      role: { id: 3 },
      sub_role: 5,
      subscriber: { profile_completed: 0, onboarding_completed: 0 },
    });
    const me = await api.call(reply.body, showMe);
    expect(me.body).toEqual(reply.body.user);
  });

  test('issues a token that works only for verify and resend', async () => {
    const email = newAddress();
    const { body: signedUp } = await signUp(email);

    expect((await api.call(signedUp, showMe)).status).toBe(401);
    expect((await api.call(signedUp, resendOtp, { body: { email } })).status).toBe(200);
    const verified = await verify(email, await mailedCode(email), {}, signedUp);
    expect(verified.status).toBe(200);
  });

  test('rejects the token of another sign-up on verify', async () => {
    const [mine, other] = [newAddress(), newAddress()];
    await signUp(mine);
    const { body: othersToken } = await signUp(other);

    const reply = await verify(mine, await mailedCode(mine), {}, othersToken);

    expect(reply.status).toBe(401);
  });

  test('signs up coaches and business admins with their role, admins with an empty organisation', async () => {
    const [coach, business] = [newAddress('coach'), newAddress('business')];
    await signUp(coach, { role: 5, sub_role: 2 });
    await signUp(business, { role: 13, sub_role: null });

    const coachReply = await verify(coach, await mailedCode(coach), { role: 5, sub_role: 2 });
    const businessReply = await verify(business, await mailedCode(business), { role: 13, sub_role: null });

    expect(coachReply.body.user.service_provider).toEqual({ profile_completed: 0, onboarding_completed: 0 });
    expect(businessReply.body.user.smb_ba_admin).toEqual({ profile_completed: 0 });
    const admins = await api.db
      .select()
      .from(organisationAdmins)
      .where(eq(organisationAdmins.userId, businessReply.body.user.id));
    expect(admins).toHaveLength(1);
  });

  test.each([10, 12])('requires an invitation for role %i', async (role) => {
    const reply = await signUp(newAddress(), { role, sub_role: null });
    expect(reply.status).toBe(403);
    expect(reply.body.error.name).toBe('ForbiddenError');
  });

  test('rejects an address with an account, in upper or lower case', async () => {
    const { email } = await newPerson(api);
    const reply = await signUp(email.toUpperCase(), { username: email });
    expect(reply.status).toBe(400);
    expect(reply.body.error).toMatchObject({
      message: 'Email already in use.',
      details: { errors: [{ path: ['email'] }] },
    });
  });

  test('leaves one of twenty simultaneous sign-ups for an address, with nineteen clear refusals', async () => {
    const email = newAddress('race');
    const replies = await Promise.all(Array.from({ length: 20 }, () => signUp(email)));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await api.db.select().from(signUps).where(eq(signUps.email, email))).toHaveLength(1);
  });

  test('replaces an unverified sign-up after a minute, and invalidates its password and token', async () => {
    const email = newAddress('again');
    const { body: earlier } = await signUp(email, {
      password: 'another-persons-choice',
      passwordConfirmation: 'another-persons-choice',
    });
    const earlierCode = await mailedCode(email);
    await ageCode(email, 61);
    expect((await signUp(email)).status).toBe(200);

    const old = { password: 'another-persons-choice', passwordConfirmation: 'another-persons-choice' };
    expect((await verify(email, earlierCode, old)).body.error.message).toBe('Invalid or expired OTP');
    expect((await verify(email, earlierCode, old, earlier)).status).toBe(401);
  });
});

test('reports an unverified address as free, and as unconfirmed on login with its password', async () => {
  const email = newAddress('open');
  await signUp(email);
  expect((await api.call(null, isEmailTaken, { body: { email } })).body).toEqual({ data: { exists: false } });
  const login = await api.call(null, logIn, { body: { email, password: PASSWORD, role: 3 } });
  expect(login.body.error).toMatchObject({ name: 'ApplicationError', message: 'Your account email is not confirmed' });
  const wrong = await api.call(null, logIn, { body: { email, password: 'not-the-password', role: 3 } });
  expect(wrong.body.error.message).toBe('Invalid identifier or password');
});
