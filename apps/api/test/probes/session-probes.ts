import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@waymark/contract/durations';
import * as feeds from '@waymark/contract/sessions/calendar-feeds';
import * as calendars from '@waymark/contract/sessions/calendars';
import { savePrices } from '@waymark/contract/sessions/coach-offers';
import * as sessions from '@waymark/contract/sessions/coaching-sessions';
import { bookGroup } from '@waymark/contract/sessions/group-sessions';
import * as bookings from '@waymark/contract/sessions/session-bookings';
import * as rooms from '@waymark/contract/sessions/session-rooms';
import { eq } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { coaches } from '#coaching/coaches/coaches.table.ts';
import { findAllowance } from '#organisations/ledger/allowances.queries.ts';
import { takeSession } from '#organisations/ledger/allowances.service.ts';
import { replaceFeedTimes } from '#sessions/calendars/busy-calendars.queries.ts';
import { insertSession } from '#sessions/coaching-sessions/coaching-sessions.queries.ts';
import { coachingSessions } from '#sessions/coaching-sessions/coaching-sessions.table.ts';
import { insertHoldings } from '#sessions/coaching-sessions/held-times.queries.ts';
import { roomVisits } from '#sessions/session-rooms/session-rooms.table.ts';
import { giveAllowance } from '../allowances.ts';
import { OPEN_CALENDAR } from '../booking-calls.ts';
import { newSession, offer } from '../room-calls.ts';
import { meetingWrites } from './manager-probes.ts';
import type { Owner, Probe } from './probe.ts';
import { sessionClosing } from './session-work-probes.ts';

const BLOCKED = { startsAt: '2032-04-01T00:00:00Z', endsAt: '2032-04-02T00:00:00Z' };

const plantedCalendar = ({ mark }: Owner) => ({
  ...OPEN_CALENDAR,
  days: [{ date: `2032-04-0${mark}`, hours: [], note: `planted-note-${mark}` }],
});

const priced = (amount: number) => ({
  prices: { currency: 'EUR', amounts: { 30: null, 45: null, 60: amount } },
});

const saved = { endpoint: calendars.saveCalendar, body: plantedCalendar };

export const calendarProbe: Probe = {
  owners: ['coach'],
  async plant(api, owner) {
    const { status } = await api.call(owner, calendars.saveCalendar, { body: plantedCalendar(owner) });
    if (status !== 200) throw new Error(`The calendar answers ${status}.`);
    const blocked = await api.call(owner, calendars.blockTime, { body: BLOCKED });
    const starts = new Date(`2032-05-0${owner.mark}T12:00:00Z`).getTime();
    const read = { ranges: [[starts, starts + 1]] as const, leftOut: 0 };
    await replaceFeedTimes(api.db, owner.id, { etag: null, modified: null, timeZone: 'UTC' }, read);
    return {
      value: `planted-note-${owner.mark}`,
      onlySelf: `2032-05-0${owner.mark}T12:00:00`,
      params: { id: blocked.body.data.id },
    };
  },
  writes: [
    saved,
    {
      endpoint: calendars.previewCalendar,
      body: (owner) => ({
        calendar: plantedCalendar(owner),
        minutes: 30,
        from: '2032-04-01T00:00:00Z',
        until: '2032-04-02T00:00:00Z',
      }),
    },
    { endpoint: calendars.unblockTime },
    { endpoint: calendars.blockTime, body: () => BLOCKED },
    { endpoint: feeds.saveBusyCalendar, body: () => ({ address: 'https://calendar.localhost/a.ics' }) },
    { endpoint: feeds.removeBusyCalendar },
  ],
};

export const coachOfferProbe: Probe = {
  owners: ['coach'],
  async plant(api, owner) {
    const amount = 7_713_370 + owner.mark;
    const { status } = await api.call(owner, savePrices, { body: priced(amount) });
    if (status !== 200) throw new Error(`The prices answer ${status}.`);
    const [coach] = await api.db.select({ slug: coaches.slug }).from(coaches).where(eq(coaches.userId, owner.id));
    return { value: `"60":${amount}`, params: { slug: coach?.slug ?? '' } };
  },
  writes: [{ endpoint: savePrices, body: () => priced(100) }],
};

/** The feed of a person whose only session is the one planted below. */
export const calendarFeedProbe: Probe = {
  owners: ['coachee'],
  async plant(api, owner) {
    const { address } = (await api.call(owner, feeds.renewCalendarFeed)).body.data;
    const code = /feed\/([\w-]+)\.ics$/.exec(address)?.[1] ?? '';
    return { value: `DTSTART:2032060${owner.mark}T120000Z`, onlySelf: address, params: { code } };
  },
  writes: [
    { endpoint: feeds.renewCalendarFeed },
    { endpoint: feeds.changeCalendarFeed, body: () => ({ hasNames: true }) },
    { endpoint: feeds.closeCalendarFeed },
  ],
};

/** Only the list of free times has this exact part. */
export const freeTimesProbe: Probe = {
  owners: ['coach'],
  plant: async (_api, { id }) => ({ value: '"timeZone":"UTC","lengths":[', params: { id } }),
  writes: [saved],
};

const booking = () => ({ requestId: randomUUID(), minutes: 30 });

/** Only the allowance has this number, in a session with the coach of the match. */
export const allowanceProbe: Probe = {
  owners: ['coachee'],
  async plant(api, { id, mark, match }) {
    const of = 70_310 + mark;
    const [from, until] = [new Date('2033-01-01T00:00:00Z'), new Date('2034-01-01T00:00:00Z')];
    const allowanceId = await giveAllowance(api, id, { from, until, sessions: of });
    await api.db.transaction(async (tx) => {
      const allowance = await findAllowance(tx, allowanceId);
      if (allowance) await takeSession(tx, allowance, 'planted');
    });
    const startsAt = new Date(`2033-06-0${mark}T12:00:00Z`);
    const { id: sessionId, publicId } = await insertSession(api.db, {
      ...{ kind: 'one-to-one', state: 'booked', matchId: match?.id ?? null, startsAt, message: '', bookedBy: id },
      ...{ endsAt: new Date(startsAt.getTime() + 15 * MINUTE_MS), freeUntil: startsAt, allowanceId, isCounted: true },
    });
    const without = { sessionId, beforeMinutes: 0, afterMinutes: 0, isHeld: true };
    await insertHoldings(api.db, [
      { ...without, userId: match?.coachId ?? 0, part: 'coach' },
      { ...without, userId: id, part: 'coachee' },
    ]);
    return { value: `"of":${of},`, params: { id: publicId } };
  },
  writes: [{ endpoint: sessions.cancelSession, body: () => ({}) }],
};

export const coachingSessionProbe: Probe = {
  owners: ['coachee'],
  async plant({ db }, { id, mark, metId = 0 }) {
    const startsAt = new Date(`2032-06-0${mark}T12:00:00Z`);
    const { id: sessionId } = await insertSession(db, {
      kind: 'intro',
      state: 'booked',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 15 * MINUTE_MS),
      freeUntil: startsAt,
      message: `planted-message-${mark}`,
      bookedBy: id,
    });
    const without = { beforeMinutes: 0, afterMinutes: 0, isHeld: true };
    await insertHoldings(db, [
      { ...without, sessionId, userId: metId, part: 'coach' },
      { ...without, sessionId, userId: id, part: 'coachee' },
    ]);
    const [session] = await db.select().from(coachingSessions).where(eq(coachingSessions.id, sessionId));
    return { value: `planted-message-${mark}`, params: { id: session?.publicId ?? '' } };
  },
  writes: [
    {
      endpoint: bookings.bookSession,
      body: ({ metId }) => ({ ...booking(), coachId: metId, startsAt: '2032-06-05T12:00:00Z' }),
    },
    {
      endpoint: bookings.bookSeries,
      body: ({ metId }) => ({
        ...booking(),
        coachId: metId,
        starts: ['2032-06-05T12:00:00Z', '2032-06-06T12:00:00Z'],
      }),
    },
    { endpoint: bookings.bookForClient, body: () => ({ ...booking(), matchId: 1, startsAt: '2032-06-05T12:00:00Z' }) },
    { endpoint: bookings.proposeTimes, body: () => ({ ...booking(), matchId: 1, starts: ['2032-06-05T12:00:00Z'] }) },
    {
      endpoint: bookGroup,
      body: () => ({ ...booking(), title: 'A circle', matchIds: [1, 2], startsAt: '2032-06-05T12:00:00Z', link: null }),
    },
    { endpoint: sessions.acceptProposal },
    { endpoint: sessions.declineProposal, body: () => ({}) },
    { endpoint: sessions.moveSession, body: () => ({ startsAt: '2032-06-07T12:00:00Z', sequence: 0 }) },
    { endpoint: sessions.cancelSession, body: () => ({}) },
    sessionClosing,
    ...meetingWrites,
  ],
};

/** The room of a session that is on now, with a visit at a time that nothing else has. */
export const sessionRoomProbe: Probe = {
  owners: ['coachee', 'coach'],
  async plant({ db }, { id: userId, kind, mark, metId = 0 }) {
    const [own, met] = [userId, metId as UserId];
    const people = kind === 'coach' ? { coach: own, coachee: met } : { coach: met, coachee: own };
    const { id, sessionId } = await newSession({ db }, people);
    const joinedAt = `2026-02-0${mark}T03:04:05.678`;
    await db.insert(roomVisits).values({ sessionId, userId, life: 1, joinedAt: new Date(`${joinedAt}Z`) });
    return { value: joinedAt, params: { id, life: 1 } };
  },
  writes: [
    { endpoint: rooms.joinRoom },
    { endpoint: rooms.sendSignal, body: ({ metId = 0 }) => offer(metId) },
    { endpoint: rooms.leaveRoom },
  ],
};
