import { verifySignUp } from '@waymark/contract/people/accounts';
import { signUpByRole } from '@waymark/contract/people/sign-up';
import { eq, sql } from 'drizzle-orm';
import { oneTimeCodes } from '#people/one-time-codes/one-time-codes.table.ts';
import { PASSWORD } from './people.ts';
import type { TestApp } from './start-test-app.ts';

type Overrides = Readonly<Record<string, unknown>>;

/** Signs up and verifies through the calls, as a coachee unless `overrides` change it. */
export function signUpCalls(api: TestApp) {
  const account = (email: string, overrides: Overrides) => ({
    email,
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
    role: 3,
    sub_role: 5,
    ...overrides,
  });
  return {
    signUp: (email: string, overrides: Overrides = {}) =>
      api.call(null, signUpByRole, {
        body: { ...account(email, overrides), username: email, phone: '+14155550132', ...overrides },
      }),

    verify: (email: string, otp: string, overrides: Overrides = {}, caller: { jwt: string } | null = null) =>
      api.call(caller, verifySignUp, { body: { ...account(email, overrides), otp } }),

    async mailedCode(email: string): Promise<string> {
      const { text } = await api.mailTo(email, /code/);
      return /\b\d{5}\b/.exec(text)?.[0] ?? 'no code';
    },

    async ageCode(email: string, seconds: number): Promise<void> {
      const earlier = sql`make_interval(secs => ${seconds})`;
      await api.db
        .update(oneTimeCodes)
        .set({ sentAt: sql`sent_at - ${earlier}`, expiresAt: sql`expires_at - ${earlier}` })
        .where(eq(oneTimeCodes.owner, email));
    },
  };
}
