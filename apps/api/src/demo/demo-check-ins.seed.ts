import { who5Score } from '@waymark/contract/coaching/who5';
import { DAY_MS } from '@waymark/contract/durations';
import { TimeZone } from '@waymark/contract/time-zone';
import { oneQuestionScore } from '@waymark/contract/wellbeing/one-question';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { balanceWheels } from '#wellbeing/balance-wheels/balance-wheels.table.ts';
import { putQuestion } from '#wellbeing/check-ins/asking.service.ts';
import { checkInChoices, checkIns } from '#wellbeing/check-ins/check-ins.table.ts';
import { nextWeekly } from '../dates/weekly-times.ts';
import type { Services } from '../services.ts';
import type { DemoIds } from './demo-coaching.seed.ts';
import { Days, demoFile, Mailbox } from './demo-content.ts';

/** Asha's: a low winter, a new role in spring, and what changed once she had a coach. */
export const demoCheckIns = demoFile(
  'check-ins',
  z.strictObject({
    mailbox: Mailbox,
    timeZone: TimeZone,
    /** Of the five questions, one a fortnight. */
    sums: z.array(z.int().min(0).max(25)),
    /** To the one question, in the weeks between. */
    between: z.array(z.int().min(0).max(5)),
    wheels: z.array(
      z.strictObject({
        drawnDaysAgo: Days,
        isShared: z.boolean(),
        areas: z.record(z.string(), z.int().min(0).max(10)),
      }),
    ),
  }),
);

const FORTNIGHT = 14;
const SHARED_AT_LAST = 12;

/** A sum from 0 to 25 as five answers that lie close together. */
const answersOf = (sum: number): number[] =>
  Array.from({ length: 5 }, (_, index) => Math.floor(sum / 5) + (index < sum % 5 ? 1 : 0));

/** A year of check-ins, the last of them a week ago, and the question that is open now. */
export async function insertCheckIns(tx: Db, services: Services, idOf: DemoIds): Promise<void> {
  const { mailbox, timeZone, sums, between, wheels } = demoCheckIns();
  const [userId, now] = [idOf(mailbox), Date.now()];
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  const isShared = (index: number) => index >= sums.length - SHARED_AT_LAST;
  await tx.insert(checkIns).values(
    sums.map((sum, index) => ({
      ...{ userId, answers: answersOf(sum), score: who5Score(answersOf(sum)), isShared: isShared(index) },
      takenAt: daysAgo((sums.length - index) * FORTNIGHT),
    })),
  );
  await tx.insert(checkIns).values(
    between.map((answer, index) => ({
      ...{ userId, kind: 'one-question' as const, answers: [answer], score: oneQuestionScore(answer) },
      ...{ isShared: isShared(index), takenAt: daysAgo((sums.length - index) * FORTNIGHT - FORTNIGHT / 2) },
    })),
  );
  const choice = { rhythm: 'alternating', weekday: 6, hour: 18, via: 'mail', sharesComing: true } as const;
  const nextAt = nextWeekly(choice, timeZone, new Date(now + DAY_MS));
  await tx.insert(checkInChoices).values({ ...choice, userId, nextAt, timeZone });
  await putQuestion(tx, services, { userId, kind: 'who5', via: 'mail', sendAt: new Date(now) });
  await tx.insert(balanceWheels).values(
    wheels.map(({ drawnDaysAgo, isShared: isWheelShared, areas }) => ({
      ...{ userId, isShared: isWheelShared, takenAt: daysAgo(drawnDaysAgo) },
      areas: Object.entries(areas).map(([name, value]) => ({ name, value })),
    })),
  );
}
