import { who5Score } from '@waymark/contract/coaching/who5';
import { oneQuestionScore } from '@waymark/contract/wellbeing/one-question';
import type { Db } from '#db/client.ts';
import { balanceWheels } from '#wellbeing/balance-wheels/balance-wheels.table.ts';
import { putQuestion } from '#wellbeing/check-ins/asking.service.ts';
import { checkInChoices } from '#wellbeing/check-ins/check-in-choices.table.ts';
import { checkIns } from '#wellbeing/check-ins/check-ins.table.ts';
import { nextWeekly } from '../dates/weekly-times.ts';
import { DAY_MS } from '../dates/zone-clock.ts';
import type { Services } from '../services.ts';
import { DEMO_BALANCE, DEMO_CHECK_INS } from './demo-check-ins.ts';
import type { DemoIds } from './demo-coaching.seed.ts';

const FORTNIGHT = 14;
const SHARED_AT_LAST = 12;

/** A sum from 0 to 25 as five answers that lie close together. */
const answersOf = (sum: number): number[] =>
  Array.from({ length: 5 }, (_, index) => Math.floor(sum / 5) + (index < sum % 5 ? 1 : 0));

/** A year of check-ins, the last of them a week ago, and the question that is open now. */
export async function insertCheckIns(tx: Db, services: Services, idOf: DemoIds): Promise<void> {
  const { mailbox, timeZone, sums, between } = DEMO_CHECK_INS;
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
    DEMO_BALANCE.map(({ drawnDaysAgo, isShared: isWheelShared, areas }) => ({
      ...{ userId, isShared: isWheelShared, takenAt: daysAgo(drawnDaysAgo) },
      areas: Object.entries(areas).map(([name, value]) => ({ name, value })),
    })),
  );
}
