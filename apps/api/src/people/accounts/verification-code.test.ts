import { resendOtp } from '@waymark/contract/people/accounts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { oneTimeCodes } from '#people/one-time-codes/one-time-codes.table.ts';
import { newAddress } from '#test/people.ts';
import { signUpCalls } from '#test/sign-up-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { signUps } from './sign-ups.table.ts';

const api = startTestApp();
const { signUp, verify, mailedCode, ageCode } = signUpCalls(api);

/** Counted in the table: the queue's own figures lag by seconds. */
async function waitingResends(): Promise<number | undefined> {
  const { rows } = (await api.db.execute(
    sql`SELECT count(*)::int AS waiting FROM pgboss.job WHERE name = 'accounts.resend-code' AND state < 'completed'`,
  )) as { rows: { waiting: number }[] };
  return rows[0]?.waiting;
}

const otherCode = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0');

describe('the code', () => {
  test('fails with the same message if it is wrong, expired, used or from an earlier mail', async () => {
    const email = newAddress('code');
    await signUp(email);
    const first = await mailedCode(email);
    const refusals = [await verify(email, otherCode(first))];

    await ageCode(email, 601);
    refusals.push(await verify(email, first));

    await api.call(null, resendOtp, { body: { email } });
    await expect.poll(() => api.mailsTo(email).length).toBe(2);
    const second = await mailedCode(email);
    if (second !== first) refusals.push(await verify(email, first));
    expect((await verify(email, second)).status).toBe(200);
    refusals.push(await verify(email, second));
    refusals.push(await verify(newAddress('stranger'), first));

    for (const { status, body } of refusals) {
      expect(status).toBe(400);
      expect(body.error).toMatchObject({ name: 'ValidationError', message: 'Invalid or expired OTP' });
    }
  });

  test('allows five tries, even with two hundred simultaneous guesses', async () => {
    const email = newAddress('guess');
    await signUp(email);
    const code = await mailedCode(email);
    const guesses = Array.from({ length: 200 }, (_, index) => String(index).padStart(5, '0')).filter((g) => g !== code);
    await Promise.all(guesses.map((guess) => verify(email, guess)));

    const [row] = await api.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.owner, email));
    expect(row?.tries).toBe(5);
    expect((await verify(email, code)).status).toBe(400);
  });

  test('works only with the password and role of the sign-up', async () => {
    const email = newAddress('match');
    await signUp(email);
    const code = await mailedCode(email);
    const wrongPassword = { password: 'another-password', passwordConfirmation: 'another-password' };
    expect((await verify(email, code, wrongPassword)).status).toBe(400);
    expect((await verify(email, code, { role: 5, sub_role: 2 })).status).toBe(400);
    expect((await verify(email, code)).status).toBe(200);
  });

  test('can be mailed again after a minute, five times an hour', async () => {
    const email = newAddress('resend');
    await signUp(email);
    await mailedCode(email);
    for (let mails = 1; mails <= 6; mails += 1) {
      await ageCode(email, 61);
      expect((await api.call(null, resendOtp, { body: { email } })).body).toEqual({ email, sent: true });
      expect((await api.call(null, resendOtp, { body: { email } })).status).toBe(200);
      await expect.poll(waitingResends).toBe(0);
    }
    await expect.poll(() => api.mailsTo(email).length).toBe(5);
  });

  test('ends the sign-up after a hundred wrong ones in a row', async () => {
    const email = newAddress('hundred');
    await signUp(email);
    const code = await mailedCode(email);
    await api.db.update(oneTimeCodes).set({ wrongInARow: 99 }).where(eq(oneTimeCodes.owner, email));
    await verify(email, otherCode(code));
    expect(await api.db.select().from(signUps).where(eq(signUps.email, email))).toHaveLength(0);
    expect(await api.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.owner, email))).toHaveLength(0);
  });

  test('never appears in the database', async () => {
    const email = newAddress('stored');
    await signUp(email);
    const code = await mailedCode(email);
    const [row] = await api.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.owner, email));
    const { rows } = (await api.db.execute(sql`SELECT data::text AS data FROM pgboss.job`)) as {
      rows: { data: string }[];
    };
    expect(JSON.stringify([row?.codeHash, rows])).not.toContain(`"${code}"`);
  });
});
