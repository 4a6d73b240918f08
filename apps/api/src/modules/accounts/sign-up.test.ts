import { isEmailTaken, logIn, resendOtp, verifySignUp } from '@waymark/contract/accounts';
import { showMe } from '@waymark/contract/session-users';
import { signUpByRole } from '@waymark/contract/sign-up';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { organisationAdmins } from '#modules/organisations/organisations.table.ts';
import { newAddress, newPerson, PASSWORD } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { signUps } from './sign-ups.table.ts';

const api = startTestApp();

const draftFor = (email: string, overrides: Record<string, unknown> = {}) => ({
  email,
  username: email,
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
  role: 3,
  sub_role: 5,
  phone: '+14155550132',
  ...overrides,
});

async function signUp(email: string, overrides: Record<string, unknown> = {}) {
  return api.call(null, signUpByRole, { body: draftFor(email, overrides) });
}

async function mailedCode(email: string): Promise<string> {
  const { text } = await api.mailTo(email, /code/);
  return /\b\d{5}\b/.exec(text)?.[0] ?? 'no code';
}

function verification(email: string, otp: string, overrides: Record<string, unknown> = {}) {
  const { username, phone, ...rest } = draftFor(email, overrides);
  return { body: { ...rest, otp } };
}

const otherCode = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0');

/** As if this much time had gone by since the code was sent. */
async function ageCode(email: string, seconds: number) {
  const earlier = sql`make_interval(secs => ${seconds})`;
  await api.db
    .update(signUps)
    .set({
      codeSentAt: sql`code_sent_at - ${earlier}`,
      codeExpiresAt: sql`code_expires_at - ${earlier}`,
    })
    .where(eq(signUps.email, email));
}

describe('signing up', () => {
  test('a person signs up, verifies the mailed code and is signed in', async () => {
    const email = newAddress('new');
    const { status, body } = await signUp(email);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['jwt']);

    const reply = await api.call(null, verifySignUp, verification(email, await mailedCode(email)));

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
    const verified = await api.call(signedUp, verifySignUp, verification(email, await mailedCode(email)));
    expect(verified.status).toBe(200);
  });

  test('verify refuses the token of another sign-up', async () => {
    const [mine, other] = [newAddress(), newAddress()];
    await signUp(mine);
    const { body: othersToken } = await signUp(other);

    const reply = await api.call(othersToken, verifySignUp, verification(mine, await mailedCode(mine)));

    expect(reply.status).toBe(401);
  });

  test('a coach and a business admin sign up with their role, an admin with an empty organisation', async () => {
    const [coach, business] = [newAddress('coach'), newAddress('business')];
    await signUp(coach, { role: 5, sub_role: 2 });
    await signUp(business, { role: 13, sub_role: null });

    const coachReply = await api.call(
      null,
      verifySignUp,
      verification(coach, await mailedCode(coach), { role: 5, sub_role: 2 }),
    );
    const businessReply = await api.call(
      null,
      verifySignUp,
      verification(business, await mailedCode(business), { role: 13, sub_role: null }),
    );

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

    const withOldPassword = verification(email, earlierCode, {
      password: 'somebody-elses-choice',
      passwordConfirmation: 'somebody-elses-choice',
    });
    expect((await api.call(null, verifySignUp, withOldPassword)).body.error.message).toBe('Invalid or expired OTP');
    expect((await api.call(earlier, verifySignUp, withOldPassword)).status).toBe(401);
  });
});

describe('the code', () => {
  test('is refused when it is wrong, expired, used or of an earlier mail, always in the same words', async () => {
    const email = newAddress('code');
    await signUp(email);
    const first = await mailedCode(email);
    const refusals = [await api.call(null, verifySignUp, verification(email, otherCode(first)))];

    await ageCode(email, 601);
    refusals.push(await api.call(null, verifySignUp, verification(email, first)));

    await api.call(null, resendOtp, { body: { email } });
    await expect.poll(() => api.mailsTo(email).length).toBe(2);
    const second = await mailedCode(email);
    if (second !== first) refusals.push(await api.call(null, verifySignUp, verification(email, first)));
    expect((await api.call(null, verifySignUp, verification(email, second))).status).toBe(200);
    refusals.push(await api.call(null, verifySignUp, verification(email, second)));
    refusals.push(await api.call(null, verifySignUp, verification(newAddress('nobody'), first)));

    for (const { status, body } of refusals) {
      expect(status).toBe(400);
      expect(body.error).toMatchObject({ name: 'ValidationError', message: 'Invalid or expired OTP' });
    }
  });

  test('can be tried five times, also by two hundred guesses at once', async () => {
    const email = newAddress('guess');
    await signUp(email);
    const code = await mailedCode(email);
    const guesses = Array.from({ length: 200 }, (_, index) => String(index).padStart(5, '0')).filter((g) => g !== code);
    await Promise.all(guesses.map((guess) => api.call(null, verifySignUp, verification(email, guess))));

    const [row] = await api.db.select().from(signUps).where(eq(signUps.email, email));
    expect(row?.codeTries).toBe(5);
    expect((await api.call(null, verifySignUp, verification(email, code))).status).toBe(400);
  });

  test('is right only with the password and the role of the sign-up', async () => {
    const email = newAddress('match');
    await signUp(email);
    const code = await mailedCode(email);
    const wrongPassword = { password: 'another-password', passwordConfirmation: 'another-password' };
    expect((await api.call(null, verifySignUp, verification(email, code, wrongPassword))).status).toBe(400);
    expect((await api.call(null, verifySignUp, verification(email, code, { role: 5, sub_role: 2 }))).status).toBe(400);
    expect((await api.call(null, verifySignUp, verification(email, code))).status).toBe(200);
  });

  test('is mailed again after a minute, not before, and five times an hour', async () => {
    const email = newAddress('resend');
    await signUp(email);
    await mailedCode(email);
    for (let mails = 1; mails <= 6; mails += 1) {
      await ageCode(email, 61);
      expect((await api.call(null, resendOtp, { body: { email } })).body).toEqual({ email, sent: true });
      expect((await api.call(null, resendOtp, { body: { email } })).status).toBe(200);
      await expect
        .poll(
          async () =>
            (await api.services.jobs.boss.getQueueStats('accounts.resend-code', { force: true }))[0]?.queuedCount,
        )
        .toBe(0);
    }
    await expect.poll(() => api.mailsTo(email).length).toBe(5);
  });

  test('a hundred wrong ones in a row end the sign-up', async () => {
    const email = newAddress('hundred');
    await signUp(email);
    const code = await mailedCode(email);
    await api.db.update(signUps).set({ wrongInARow: 99 }).where(eq(signUps.email, email));
    await api.call(null, verifySignUp, verification(email, otherCode(code)));
    expect(await api.db.select().from(signUps).where(eq(signUps.email, email))).toHaveLength(0);
  });

  test('is nowhere in the database', async () => {
    const email = newAddress('stored');
    await signUp(email);
    const code = await mailedCode(email);
    const [row] = await api.db.select().from(signUps).where(eq(signUps.email, email));
    const { rows } = (await api.db.execute(sql`SELECT data::text AS data FROM pgboss.job`)) as {
      rows: { data: string }[];
    };
    expect(JSON.stringify([row?.codeHash, rows])).not.toContain(`"${code}"`);
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
