import { DAY_MS } from '@waymark/contract/durations';
import type { AnswerOf } from '@waymark/contract/endpoint';
import {
  type BookableLength,
  INTRO_MINUTES,
  LONGEST_RANGE_DAYS,
  type previewCalendar as previewEndpoint,
} from '@waymark/contract/sessions/calendars';
import type {
  FreeTimes,
  listFirstFreeTimes,
  listFreeTimes,
  listSeriesDates,
} from '@waymark/contract/sessions/free-times';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import { openTimeOf } from '#sessions/calendars/calendars.service.ts';
import { type CoachTime, listFreeStarts, type Span, type WhyNot, whyNotListed } from '../../dates/free-starts.ts';
import { toInstant, toInstants } from '../../dates/instants.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { type BookableCoach, listBookableCoaches } from './bookable.queries.ts';
import { readHeldTimes } from './held-times.queries.ts';

const SHOWN_DAYS = 14;

export const coachTimeOf = ({ settings }: Services, { calendar, held }: BookableCoach): CoachTime => ({
  ...openTimeOf(calendar, settings.current.sessionRules),
  ...held,
});

/** What the person can book with the coach; empty if nothing. */
export function lengthsFor(time: CoachTime, coach: BookableCoach): readonly BookableLength[] {
  if (!coach.isShown) return [];
  const { lengths, hasIntro } = time.rules;
  const isIntroOpen = hasIntro && (coach.isSeeker || coach.isSelf) && coach.matchId === null;
  return [
    ...(isIntroOpen ? ([INTRO_MINUTES] as const) : []),
    ...(coach.matchId !== null || coach.isSelf ? lengths : []),
  ];
}

export const mayReadTimes = (coach: BookableCoach): boolean => coach.isSelf || coach.matchId !== null || coach.isSeeker;

async function findBookable(
  { database }: Services,
  userId: UserId,
  coachId: number,
  wanted: Parameters<typeof listBookableCoaches>[3],
): Promise<BookableCoach> {
  const [coach] = await listBookableCoaches(database.db, userId, [coachId], wanted);
  if (!coach || !mayReadTimes(coach)) throw new Problem('not_found');
  return coach;
}

/** Problems: `not_found` for a coach whose times the person may not read, `length_not_offered`. */
export async function listFreeTimesOf(
  services: Services,
  userId: UserId,
  coachId: number,
  query: z.output<typeof listFreeTimes.schema.querystring>,
): Promise<FreeTimes> {
  const now = Date.now();
  const until = query.until === undefined ? undefined : Date.parse(query.until);
  const from = query.from === undefined ? Math.min(now, until ?? now) : Date.parse(query.from);
  const span = [from, Math.min(until ?? from + SHOWN_DAYS * DAY_MS, from + LONGEST_RANGE_DAYS * DAY_MS)] as const;
  const coach = await findBookable(services, userId, coachId, { span, coacheeId: userId, except: query.moving });
  const time = coachTimeOf(services, coach);
  const lengths = lengthsFor(time, coach);
  const minutes = query.minutes ?? lengths[0] ?? INTRO_MINUTES;
  const isOffered = !query.minutes || query.moving !== undefined || lengths.includes(query.minutes);
  if (lengths.length > 0 && !isOffered) throw new Problem('length_not_offered');
  const starts = lengths.length === 0 ? [] : listFreeStarts(time, { minutes, from: span[0], until: span[1], now });
  return {
    coach: coach.person,
    timeZone: time.timeZone,
    lengths: [...lengths],
    minutes,
    starts: toInstants(starts),
    cancellationHours: services.settings.current.cancellationHours,
    ownHours: coach.ownHours,
    allowances: coach.allowances.periods.map(({ id: _id, spentId: _spentId, ...period }) => period),
    purchases: coach.allowances.purchases
      .filter(({ isEnded, until: end }) => !isEnded && now < Date.parse(end))
      .map(({ left, of, from: begin, until: end, name, lengths: ofPackage }) => ({
        ...{ left, of, from: begin, until: end, name },
        lengths: [...ofPackage],
      })),
  };
}

/** From one statement; nothing of coaches who aren't bookable. */
export async function listFirstTimes(
  services: Services,
  userId: UserId,
  coachIds: readonly number[],
): Promise<AnswerOf<typeof listFirstFreeTimes>['data']> {
  const now = Date.now();
  const span = [now, now + LONGEST_RANGE_DAYS * DAY_MS] as const;
  const coaches = await listBookableCoaches(services.database.db, userId, coachIds, { span, coacheeId: userId });
  return coachIds.map((coachId) => {
    const coach = coaches.find((found) => found.coachId === coachId);
    const time = coach && mayReadTimes(coach) ? coachTimeOf(services, coach) : undefined;
    const minutes = coach && time ? (lengthsFor(time, coach)[0] ?? null) : null;
    if (!time || minutes === null) return { coachId, minutes: null, startsAt: null };
    const [start] = listFreeStarts(time, { minutes, from: span[0], until: span[1], now, enough: 1 });
    return { coachId, minutes, startsAt: start === undefined ? null : toInstant(start) };
  });
}

/** The dates of a series by the coach's clock; the clock shows another time where it skips one. */
function datesOf(startsAt: string, timeZone: string, everyWeeks: number, times: number) {
  const first = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone);
  return Array.from({ length: times }, (_, index) => {
    const date = first.add({ weeks: everyWeeks * index });
    return { start: date.epochMilliseconds, isSkipped: !date.toPlainTime().equals(first.toPlainTime()) };
  });
}

type SeriesDate = AnswerOf<typeof listSeriesDates>['data'][number];

const SERIES_WORDS = {
  ...{ past: 'past', notice: 'notice', horizon: 'late', own: 'taken' },
  ...{ taken: 'taken', break: 'break', limit: 'limit', closed: 'closed' },
} as const satisfies Record<WhyNot, SeriesDate['why']>;

/** Every date of a series, and why some don't fit. Problems as for free times. */
export async function listSeriesOf(
  services: Services,
  userId: UserId,
  { coachId, startsAt, minutes, everyWeeks, times }: z.output<typeof listSeriesDates.schema.querystring>,
): Promise<SeriesDate[]> {
  const [now, first] = [Date.now(), Date.parse(startsAt)];
  const span = [first - DAY_MS, first + (7 * everyWeeks * times + 1) * DAY_MS] as const;
  const coach = await findBookable(services, userId, coachId, { span, coacheeId: userId });
  const time = coachTimeOf(services, coach);
  if (!lengthsFor(time, coach).includes(minutes)) throw new Problem('length_not_offered');
  return datesOf(startsAt, time.timeZone, everyWeeks, times).map(({ start, isSkipped }) => {
    const why = whyNotListed(time, { start, minutes, now });
    const words = why === undefined ? null : SERIES_WORDS[why];
    return { startsAt: toInstant(start), fits: !isSkipped && words === null, why: isSkipped ? 'skipped' : words };
  });
}

/** What clients could book with a calendar that is not saved yet. */
export async function previewStarts(
  { database }: Services,
  userId: UserId,
  { calendar, minutes, from, until }: z.output<typeof previewEndpoint.schema.body>,
): Promise<string[]> {
  const span: Span = [Date.parse(from), Date.parse(until)];
  const time: CoachTime = { ...calendar, ...(await readHeldTimes(database.db, userId, { span })) };
  return toInstants(listFreeStarts(time, { minutes, from: span[0], until: span[1], now: Date.now() }));
}
