import * as contract from '@waymark/contract/people/triage-subscriptions';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { oneTimeCodes } from '#people/one-time-codes/one-time-codes.table.ts';
import type { Person } from './people.ts';
import type { TestApp } from './start-test-app.ts';

type Address = { email: string } | { phone: string };

let made = 0;

export function triageCalls(api: TestApp) {
  const textTo = (address: Address) =>
    'phone' in address ? api.textsTo(address.phone).at(-1)?.text : api.mailsTo(address.email.trim()).at(-1)?.text;

  return {
    /** A mobile number that no one in this process has yet. */
    newPhone(): string {
      made += 1;
      return `+9198123${String(made).padStart(5, '0')}`;
    },

    send: (person: Person, address: Address) =>
      api.call(person, contract.sendTriageCode, {
        body: { channel: 'phone' in address ? 'sms' : 'email', ...address },
      }),

    confirm: (person: Person, channel: contract.TriageChannel, otp: string) =>
      api.call(person, contract.confirmTriageAddress, { body: { channel, otp } }),

    show: (person: Person) => api.call(person, contract.showTriageSubscription),

    /** The code in the newest message to this address; waits for the job that sends it. */
    async sentCode(address: Address): Promise<string> {
      await expect.poll(() => textTo(address)).toMatch(/\b\d{5}\b/);
      return /\b\d{5}\b/.exec(textTo(address) ?? '')?.[0] ?? 'no code';
    },

    otherCode: (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0'),

    async ageCode({ id }: Person, seconds: number): Promise<void> {
      const earlier = sql`make_interval(secs => ${seconds})`;
      await api.db
        .update(oneTimeCodes)
        .set({ sentAt: sql`sent_at - ${earlier}`, expiresAt: sql`expires_at - ${earlier}` })
        .where(eq(oneTimeCodes.userId, id));
    },
  };
}
