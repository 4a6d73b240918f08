import { DAY_MS } from '@waymark/contract/durations';
import { formatDayOf } from '@waymark/contract/moments';
import type { AtAGlance, ClientOverview, ClientSession, LastContact } from '@waymark/contract/wellbeing/client-history';
import type { ClientNeed } from '@waymark/contract/wellbeing/client-needs';
import { localDate } from '#dates/calendar-days.ts';
import { asksToBeClosed } from '#features/sessions/coaching-sessions/session-words.ts';
import { atStart } from '#person/person-name.ts';
import type { Pill } from '#ui/pill.tsx';

type Tone = NonNullable<Parameters<typeof Pill>[0]['tone']>;

const countOf = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** What stands beside a session of a client, at a moment. */
export function clientSessionState(
  { state, startsAt, endsAt, attendance }: ClientSession,
  now: number,
): [Tone, string] {
  if (state === 'cancelled') return ['quiet', 'Cancelled'];
  const isOver = Date.parse(endsAt) <= now;
  if (state === 'proposed') return isOver ? ['quiet', 'Not answered'] : ['warning', 'Waiting for an answer'];
  if (attendance === 'missed') return ['quiet', 'Didn’t take place'];
  if (attendance === 'held') return ['success', 'Closed'];
  if (isOver) return asksToBeClosed(endsAt, now) ? ['warning', 'To close'] : ['quiet', 'Not closed'];
  return Date.parse(startsAt) <= now ? ['success', 'In progress'] : ['pine', 'Booked'];
}

/** A line of Markdown without the marks of lists, quotes and emphasis. */
const plainLine = (line: string): string =>
  line
    .replace(/^\s*(?:[-+*>]|\d+[.)])\s+(?:\[[ x]\]\s+)?/, '')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replace(/(?<![\w*])\*(?! )/g, '')
    .replace(/(?<! )\*(?![\w*])/g, '')
    .trim();

/** What a session was about, or what it will be about. */
export function aboutWords(session: ClientSession, now: number): string {
  const { kind, endsAt, attendance, topics, firstTopic, summary } = session;
  const isOver = attendance !== null || Date.parse(endsAt) <= now;
  if (isOver && summary !== null) return plainLine(summary);
  if (firstTopic !== null) return topics === 1 ? firstTopic : `${topics} topics, first: ${firstTopic}`;
  if (kind === 'intro') return 'Intro call';
  return isOver ? 'No summary' : 'No topics yet';
}

/** "Today", "Yesterday" or "12 days ago", by the days of a zone. */
export function agoWords(instant: string, now: number, zone: string): string {
  const [then, today] = [instant, now].map((moment) => Date.parse(`${localDate(moment, zone)}T00:00:00Z`));
  const days = Math.round(((today ?? 0) - (then ?? 0)) / DAY_MS);
  if (days <= 0) return 'Today';
  return days === 1 ? 'Yesterday' : `${days} days ago`;
}

export const CONTACT_WORDS: Readonly<Record<LastContact['what'], string>> = {
  met: 'Your last session',
  booked: 'A session was booked',
  began: 'Coaching began',
};

export function actionsWords({ open, overdue, dueToday }: AtAGlance['actions']): [string, string] {
  const due = [overdue > 0 ? `${overdue} overdue` : '', dueToday > 0 ? `${dueToday} due today` : ''];
  return [open === 0 ? 'None open' : `${open} open`, due.filter(Boolean).join(', ') || 'Nothing due'];
}

export function sessionsWords({ held, allowance }: ClientOverview['sessions'], zone: string): [string, string] {
  if (!allowance) return [String(held), held === 0 ? 'None took place yet' : 'Took place'];
  const { left, of, until } = allowance;
  const lastDay = new Date(Date.parse(until) - 1);
  return [`${of - left} of ${of}`, `${left} left until ${formatDayOf(lastDay, zone)}`];
}

const LAST: Readonly<Record<LastContact['what'], string>> = {
  met: 'Met',
  booked: 'Last booked',
  began: 'Began',
};

/** Why a client needs their coach: how long it has been quiet, if it has, and the rest. */
export function needWords({ glance, daysSinceContact, toClose }: ClientNeed, quietAfterDays: number) {
  const isQuiet = glance.next === null && daysSinceContact >= quietAfterDays;
  const { overdue } = glance.actions;
  const rest = [
    ...(isQuiet ? ['nothing booked'] : []),
    ...(toClose ? [toClose.sessions === 1 ? 'a session to close' : `${toClose.sessions} sessions to close`] : []),
    ...(overdue > 0 ? [`${countOf(overdue, 'action')} overdue`] : []),
  ];
  return {
    quiet: isQuiet ? `${LAST[glance.lastContact.what]} ${countOf(daysSinceContact, 'day')} ago` : null,
    rest: atStart(rest.join(', ')),
  };
}
