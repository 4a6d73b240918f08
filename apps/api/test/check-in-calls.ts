import { DAY_SECONDS } from '@waymark/contract/durations';
import { linkPaths } from '@waymark/contract/paths';
import { chooseCheckIns, NO_CHECK_INS } from '@waymark/contract/wellbeing/check-in-choices';
import * as links from '@waymark/contract/wellbeing/check-in-links';
import { listCheckIns } from '@waymark/contract/wellbeing/check-ins';
import { desc, eq, sql } from 'drizzle-orm';
import { notificationPreferences } from '#notices/notifications/notifications.table.ts';
import { profiles } from '#people/profiles/profiles.table.ts';
import { triageSubscriptions } from '#people/triage-subscriptions/triage-subscriptions.table.ts';
import { asks } from '#wellbeing/check-ins/asks.table.ts';
import { askForCheckInsJob } from '#wellbeing/check-ins/check-ins.jobs.ts';
import { checkInChoices } from '#wellbeing/check-ins/check-ins.table.ts';
import type { Caller } from './injected-call.ts';
import type { Person } from './people.ts';
import type { TestApp } from './start-test-app.ts';

let made = 0;

export function checkInCalls(api: TestApp) {
  const earlier = (days: number) => sql`make_interval(secs => ${days * DAY_SECONDS})`;
  const calls = {
    choose: (person: Caller, choice: Record<string, unknown> = {}) =>
      api.call(person, chooseCheckIns, { body: { ...NO_CHECK_INS, rhythm: 'who5', ...choice } }),

    list: async (person: Caller) => (await api.call(person, listCheckIns)).body.data,

    lookUp: (code: string) => api.call(null, links.lookUpCheckIn, { body: { code } }),

    answerLink: (code: string, answers: readonly number[] = [3, 3, 3, 3, 1]) =>
      api.call(null, links.answerCheckInByLink, {
        body: { code, answers, kind: answers.length === 1 ? 'one-question' : 'who5' },
      }),

    /** As the clock does every five minutes. */
    ask: () => askForCheckInsJob.handle({ id: 'now', data: {}, services: api.services }),

    /** Has the hour of a person's choice pass, and asks. */
    async askNow(person: Person): Promise<string> {
      await api.db
        .update(checkInChoices)
        .set({ nextAt: sql`now() - interval '1 hour'` })
        .where(eq(checkInChoices.userId, person.id));
      await calls.ask();
      return calls.codeOf(person);
    },

    async askOf(person: Person): Promise<typeof asks.$inferSelect> {
      const [row] = await api.db.select().from(asks).where(eq(asks.personId, person.id)).orderBy(desc(asks.sentAt));
      if (!row) throw new Error('Nothing was asked.');
      return row;
    },

    /** The code of the last question, as its mail has it. */
    codeOf: async (person: Person): Promise<string> =>
      api.services.tokens.linkCode('check-in', (await calls.askOf(person)).id),

    codeIn: (text: string): string => {
      const path = linkPaths.checkInByLink('').replace('?', '\\?');
      const code = new RegExp(`${path}([\\w-]+)`).exec(text)?.[1];
      if (!code) throw new Error(`There is no link in ${text}.`);
      return code;
    },

    async ageAsk(person: Person, days: number): Promise<void> {
      await api.db
        .update(asks)
        .set({ sentAt: sql`sent_at - ${earlier(days)}`, expiresAt: sql`expires_at - ${earlier(days)}` })
        .where(eq(asks.personId, person.id));
    },

    /** A confirmed number, by default one that no one in this process has yet. */
    async confirmPhone(person: Person, phone?: string): Promise<string> {
      made += 1;
      const given = phone ?? `+9198765${String(made).padStart(5, '0')}`;
      await api.db.insert(triageSubscriptions).values({ userId: person.id, phone: given, subscribedForSms: true });
      return given;
    },

    async liveIn(person: Person, timeZone: string, country = 'US'): Promise<void> {
      const row = { timeZone, country };
      await api.db
        .insert(profiles)
        .values({ userId: person.id, ...row })
        .onConflictDoUpdate({ target: profiles.userId, set: row });
    },

    /** By default, text messages wait until morning, which tests can't. */
    async neverQuiet(person: Person, timeZone = 'UTC'): Promise<void> {
      const row = { timeZone, quietFrom: '03:00', quietTo: '03:00', isDigestOn: false, digestHour: 8, channels: {} };
      await api.db.insert(notificationPreferences).values({ userId: person.id, ...row });
    },
  };
  return calls;
}
