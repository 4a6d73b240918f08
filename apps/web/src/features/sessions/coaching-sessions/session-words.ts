import { DAY_MS, HOUR_MINUTES, MINUTE_MS } from '@waymark/contract/durations';
import { formatMoment, formatTimeOf, formatWholeDay, zoneShortName } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import type { CoachingSession, SessionKind, SessionPart } from '@waymark/contract/sessions/coaching-sessions';
import { CLOSE_WITHIN_DAYS } from '@waymark/contract/without-schemas/sessions/coaching-sessions';
import { addDays, localDate } from '#dates/calendar-days.ts';
import { atStart } from '#person/person-name.ts';
import { otherName, otherPerson } from './session-names.ts';

/** So soon that the time left says more than "tomorrow". */
const SOON_MINUTES = 180;

export const sessionPath = ({ id, attributes: { part } }: CoachingSession) =>
  part === 'coach' ? linkPaths.coachSession(id) : linkPaths.coacheeSession(id);

/** Where its video call is. */
export const roomPath = ({ id, attributes: { part } }: CoachingSession) =>
  part === 'coach' ? linkPaths.coachRoom(id) : linkPaths.coacheeRoom(id);

/** The soonest session that is booked, from the list of those that are coming. */
export const nextBookedSession = (coming: readonly CoachingSession[]): CoachingSession | undefined =>
  coming.find(({ attributes: { state, attendance } }) => state === 'booked' && attendance === null);

export const movePath = ({ id, attributes: { part } }: CoachingSession) =>
  part === 'coach' ? linkPaths.moveCoachSession(id) : linkPaths.moveCoacheeSession(id);

export const sessionsPath = (part: SessionPart) =>
  part === 'coach' ? linkPaths.coachSessions() : linkPaths.coacheeSessions();

const KINDS: Readonly<Record<SessionKind, string>> = {
  intro: 'Intro call',
  'one-to-one': 'Session',
  group: 'Group session',
  alignment: 'Alignment meeting',
};

export const kindWords = ({ attributes: { kind } }: CoachingSession): string => KINDS[kind];

export const minutesOf = ({ attributes: { startsAt, endsAt } }: CoachingSession): number =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS);

export const hasBegun = ({ attributes: { startsAt } }: CoachingSession, now: number): boolean =>
  Date.parse(startsAt) <= now;

/** A session is over once its coach closed it, also before its planned end. */
export const isOver = ({ attributes: { endsAt, attendance } }: CoachingSession, now: number): boolean =>
  attendance !== null || Date.parse(endsAt) <= now;

/** "4:30 pm IST for Maya", with the day if theirs differs; null if both read the same clock. */
export function otherClock(session: CoachingSession, zone: string): string | null {
  const other = otherPerson(session);
  const { startsAt, kind } = session.attributes;
  if (!other || kind === 'alignment') return null;
  return clockOf(other.timeZone, startsAt, zone, otherName(session));
}

/** A moment by someone's clock, unless the reader's says the same. */
export function clockOf(theirZone: string, instant: string, readersZone: string, name: string): string | null {
  const [theirs, mine] = [theirZone, readersZone].map((zone) => formatMoment(instant, { zone }));
  if (theirs === mine) return null;
  const isSameDay = localDate(instant, theirZone) === localDate(instant, readersZone);
  const time = isSameDay ? formatTimeOf(instant, theirZone) : theirs;
  return `${time} ${zoneShortName(theirZone, instant)} for ${name}`;
}

const spoken = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
};

/** How many midnights of a zone lie between two moments. */
const daysBetween = (from: number, to: string, zone: string): number =>
  Math.round((Date.parse(localDate(to, zone)) - Date.parse(localDate(from, zone))) / DAY_MS);

/** When it is, as said aloud: "in 12 min", "tomorrow", "in 14 days", "now", "over". */
function countdown(session: CoachingSession, now: number, zone: string): string {
  if (isOver(session, now)) return 'over';
  const { startsAt } = session.attributes;
  const minutes = Math.ceil((Date.parse(startsAt) - now) / MINUTE_MS);
  if (minutes <= 0) return 'now';
  const days = daysBetween(now, startsAt, zone);
  if (days === 0 || minutes < SOON_MINUTES) return `in ${spoken(minutes)}`;
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** The same as a heading: "Starts in 12 min", "Tomorrow", "In 14 days". */
export function countdownHeading(session: CoachingSession, now: number, zone: string): string {
  const words = countdown(session, now, zone);
  if (words === 'now') return 'In progress';
  if (words === 'over') return 'This session is over';
  if (/ min$| h$/.test(words)) return `Starts ${words}`;
  return atStart(words);
}

/** "Today", "Tomorrow" or "Thursday 26 November", with the year unless it is this one. */
export function dayHeading(instant: string, now: number, zone: string): string {
  const date = localDate(instant, zone);
  const today = localDate(now, zone);
  const day = formatWholeDay(instant, zone);
  if (date === today) return `Today, ${day}`;
  if (date === addDays(today, 1)) return `Tomorrow, ${day}`;
  return date.slice(0, 4) === today.slice(0, 4) ? day : `${day} ${date.slice(0, 4)}`;
}

/** Whether a session that no one closed is over, and not for so long that it no longer matters. */
export function asksToBeClosed(endsAt: string, now: number): boolean {
  const msSince = now - Date.parse(endsAt);
  return msSince >= 0 && msSince < CLOSE_WITHIN_DAYS * DAY_MS;
}
