import { randomUUID } from 'node:crypto';
import * as wheels from '@waymark/contract/wellbeing/balance-wheels';
import { chooseCheckIns, NO_CHECK_INS } from '@waymark/contract/wellbeing/check-in-choices';
import { answerCheckIn, deleteCheckIn, shareAllCheckIns, shareCheckIn } from '@waymark/contract/wellbeing/check-ins';
import * as ends from '@waymark/contract/wellbeing/endings';
import * as toOneself from '@waymark/contract/wellbeing/letters';
import { shareThenAndNow } from '@waymark/contract/wellbeing/then-and-now';
import { balanceWheels } from '#wellbeing/balance-wheels/balance-wheels.table.ts';
import { checkInChoices, checkIns } from '#wellbeing/check-ins/check-ins.table.ts';
import { endings, endingWords, reachedPages } from '#wellbeing/endings/endings.table.ts';
import { letters } from '#wellbeing/letters/letters.table.ts';
import { thenAndNowShares } from '#wellbeing/then-and-now/then-and-now.table.ts';
import { COACHEES, type Probe } from './probe.ts';

export const checkInProbe: Probe = {
  owners: COACHEES,
  async plant({ db }, { id, match, mark }) {
    const [shared, kept] = [60 + mark, 90 + mark];
    const [row] = await db
      .insert(checkIns)
      .values([
        { userId: id, answers: [3, 3, 3, 3, 3], score: shared, isShared: true },
        { userId: id, answers: [4, 4, 4, 4, 4], score: kept },
      ])
      .returning();
    return {
      value: `"score":${shared},`,
      onlySelf: `"score":${kept},`,
      params: { id: row?.id ?? 0, matchId: match?.id ?? 0 },
    };
  },
  writes: [
    { endpoint: answerCheckIn, body: () => ({ kind: 'one-question', answers: [4], requestId: randomUUID() }) },
    { endpoint: shareCheckIn, body: () => ({ isShared: true }) },
    { endpoint: shareAllCheckIns, body: () => ({ isShared: true }) },
    { endpoint: deleteCheckIn },
  ],
};

export const checkInChoiceProbe: Probe = {
  owners: COACHEES,
  async plant({ db }, { id, mark }) {
    const nextAt = new Date(`2041-03-0${mark}T07:00:00Z`);
    const choice = { rhythm: 'who5', weekday: mark, hour: 7, via: 'app', sharesComing: false } as const;
    await db.insert(checkInChoices).values({ userId: id, ...choice, nextAt, timeZone: 'UTC' });
    return { value: `2041-03-0${mark}T07:00` };
  },
  writes: [{ endpoint: chooseCheckIns, body: () => NO_CHECK_INS }],
};

const areasOf = (name: string) =>
  wheels.SUGGESTED_AREAS.map((area, index) => ({ name: index === 0 ? name : area, value: 5 }));

export const balanceProbe: Probe = {
  owners: COACHEES,
  async plant({ db }, { id, match, mark }) {
    const [shared, kept] = [`planted-area-${mark}`, `kept-area-${mark}`];
    const [row] = await db
      .insert(balanceWheels)
      .values([
        { userId: id, areas: areasOf(shared), isShared: true },
        { userId: id, areas: areasOf(kept), isShared: false },
      ])
      .returning();
    return { value: shared, onlySelf: kept, params: { id: row?.publicId ?? '', matchId: match?.id ?? 0 } };
  },
  writes: [
    {
      endpoint: wheels.drawBalanceWheel,
      body: () => ({ requestId: randomUUID(), areas: areasOf('Garden'), isShared: false }),
    },
    { endpoint: wheels.shareBalanceWheel, body: () => ({ isShared: true }) },
    { endpoint: wheels.deleteBalanceWheel },
  ],
};

/** Before and after what other probes plant, so that it shows nothing that is kept from coaches. */
export const thenAndNowProbe: Probe = {
  owners: ['coachee'],
  async plant({ db }, { id: userId, match, mark }) {
    const matchId = match?.id ?? 0;
    const sharedAt = `2031-04-0${mark}T03:04:05.678`;
    for (const takenAt of [new Date('2021-01-01T00:00:00Z'), new Date('2041-01-01T00:00:00Z')]) {
      await db.insert(checkIns).values({ userId, answers: [2, 2, 2, 2, 2], score: 40, takenAt, isShared: true });
      await db.insert(balanceWheels).values({ userId, areas: areasOf('Garden'), takenAt, isShared: true });
    }
    await db.insert(thenAndNowShares).values({ matchId, sharedAt: new Date(`${sharedAt}Z`) });
    return { value: sharedAt, params: { matchId } };
  },
  writes: [true, false].map((isShared) => ({ endpoint: shareThenAndNow, body: () => ({ isShared }) })),
};

export const endingProbe: Probe = {
  owners: ['coachee'],
  async plant({ db }, { id: userId, match, mark }) {
    const matchId = match?.id ?? 0;
    const [value, onlySelf] = [`planted-reached-${mark}`, `kept-reached-${mark}`];
    const day = '2031-01-05';
    const at = new Date(`${day}T00:00:00Z`);
    const chosen = { choice: 'pause', until: day, decidedAt: at } as const;
    await db
      .insert(endings)
      .values({ matchId, ...chosen, proposedChoice: 'pause', proposedUntil: day, proposedAt: at });
    await db.insert(endingWords).values({ matchId, userId, words: 'We spoke.' });
    const page = {
      ...{ coach: 'A coach', coachee: 'A client', startedAt: at.toISOString(), sessions: 3, milestones: [] },
      ...{ goals: [value], ownGoals: [onlySelf], words: { coachee: '', coach: '' }, isShared: false },
      changes: { wellBeing: null, balance: null },
    };
    await db.insert(reachedPages).values({ matchId, page });
    return { value, onlySelf, params: { matchId } };
  },
  writes: [
    { endpoint: ends.chooseNext, body: () => ({ choice: 'go-on', until: null }) },
    { endpoint: ends.saveEndingWords, body: () => ({ words: 'We spoke.' }) },
    { endpoint: ends.deleteReachedPage },
  ],
};

export const letterProbe: Probe = {
  owners: ['coachee'],
  async plant({ db }, { id: userId, match, mark }) {
    const body = `planted-letter-${mark}`;
    const deliverAt = new Date('2041-01-01T00:00:00Z');
    const matchId = match?.id ?? 0;
    await db.insert(letters).values({ userId, matchId, body, months: 6, deliverAt });
    return { value: body, params: { matchId } };
  },
  writes: [
    { endpoint: toOneself.saveLetter, body: ({ mark }) => ({ body: `planted-letter-${mark}`, months: 6 }) },
    { endpoint: toOneself.deleteLetter },
  ],
};
