import { isEmailTaken, logIn, resendOtp } from '@waymark/contract/accounts';
import { showMe } from '@waymark/contract/session-users';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { organisationAdmins } from '#modules/organisations/organisations.table.ts';
import { newAddress, newPerson, PASSWORD } from '#test/people.ts';
import { signUpCalls } from '#test/sign-up-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { signUps } from './sign-ups.table.ts';

const api = startTestApp();
const { signUp, verify, mailedCode, ageCode } = signUpCalls(api);

describe('signing up', () => {
  test('a person signs up, verifies the mailed code and is signed in', async () => {
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

  test('the token of a sign-up is good for nothing but verify and resend', async () => {
    const email = newAddress();
    const { body: signedUp } = await signUp(email);

    expect((await api.call(signedUp, showMe)).status).toBe(401);
    expect((await api.call(signedUp, resendOtp, { body: { email } })).status).toBe(200);
    const verified = await verify(email, await mailedCode(email), {}, signedUp);
    expect(verified.status).toBe(200);
  });

  test('verify refuses the token of another sign-up', async () => {
    const [mine, other] = [newAddress(), newAddress()];
    await signUp(mine);
    const { body: othersToken } = await signUp(other);

    const reply = await verify(mine, await mailedCode(mine), {}, othersToken);

    expect(reply.status).toBe(401);
  });

  test('a coach and a business admin sign up with their role, an admin with an empty organisation', async () => {
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

  test.each([10, 12])('role %i cannot sign up by itself', async (role) => {
    const reply = await signUp(newAddress(), { role, sub_role: null });
    expect(reply.status).toBe(403);
    expect(reply.body.error.name).toBe('ForbiddenError');
  });

  test('an address with an account is refused, in whatever case it is written', async () => {
    const { email } = await newPerson(api);
    const reply = await signUp(email.toUpperCase(), { username: email });
    expect(reply.status).toBe(400);
    expect(reply.body.error).toMatchObject({
      message: 'Email already in use.',
      details: { errors: [{ path: ['email'] }] },
    });
  });

  test('twenty sign-ups at once for one address leave one, and nineteen clear refusals', async () => {
    const email = newAddress('race');
    const replies = await Promise.all(Array.from({ length: 20 }, () => signUp(email)));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await api.db.select().from(signUps).where(eq(signUps.email, email))).toHaveLength(1);
  });

  test('an unverified address may be signed up again after a minute, and the earlier password and token die', async () => {
    const email = newAddress('again');
    const { body: earlier } = await signUp(email, {
      password: 'somebody-elses-choice',
      passwordConfirmation: 'somebody-elses-choice',
    });
    const earlierCode = await mailedCode(email);
    await ageCode(email, 61);
    expect((await signUp(email)).status).toBe(200);

    const old = { password: 'somebody-elses-choice', passwordConfirmation: 'somebody-elses-choice' };
    expect((await verify(email, earlierCode, old)).body.error.message).toBe('Invalid or expired OTP');
    expect((await verify(email, earlierCode, old, earlier)).status).toBe(401);
  });
});

test('an unverified address is not taken, and logging in with its password says that it is not confirmed', async () => {
  const email = newAddress('open');
  await signUp(email);
  expect((await api.call(null, isEmailTaken, { body: { email } })).body).toEqual({ data: { exists: false } });
  const login = await api.call(null, logIn, { body: { email, password: PASSWORD, role: 3 } });
  expect(login.body.error).toMatchObject({ name: 'ApplicationError', message: 'Your account email is not confirmed' });
  const wrong = await api.call(null, logIn, { body: { email, password: 'not-the-password', role: 3 } });
  expect(wrong.body.error.message).toBe('Invalid identifier or password');
});
