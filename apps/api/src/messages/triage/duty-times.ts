import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import type { DutyHours } from '@waymark/contract/messages/duty-roster';
import { ANSWER_MINUTES } from '@waymark/contract/messages/triage';
import type { UserId } from '#actor.ts';
import { afterOpenMinutes, mergeSpans, openSpans, type Span } from '../../dates/open-spans.ts';
import type { QueueAlert } from './triage-queue.ts';

/** Someone on the duty roster, with their hours by their own clock. */
export interface OnRoster extends DutyHours {
  readonly id: UserId;
  readonly isLead: boolean;
  /** On some day to come; only then they read the threads. */
  readonly hasHours: boolean;
  readonly timeZone: string;
}

/** How far ahead the roster is read. */
const AHEAD_MS = 14 * DAY_MS;

const spansOf = (person: OnRoster, now: number): readonly Span[] => openSpans(person, now, now + AHEAD_MS);

/** When the time to answer is over. Without anyone on the roster it runs on all the time. */
export function dueFrom(roster: readonly OnRoster[], now: number): number {
  const spans = mergeSpans(roster.flatMap((person) => spansOf(person, now)));
  return afterOpenMinutes(spans, now, ANSWER_MINUTES) ?? now + ANSWER_MINUTES * MINUTE_MS;
}

const isOnAt = (person: OnRoster, now: number) => spansOf(person, now)[0]?.[0] === now;

export const onDutyAt = (roster: readonly OnRoster[], now: number): readonly UserId[] =>
  roster.filter((person) => isOnAt(person, now)).map(({ id }) => id);

/** Until when someone is on duty without a break; null if they aren't now. */
export function onDutyUntil(person: OnRoster | undefined, now: number): number | null {
  const [first] = person ? spansOf(person, now) : [];
  return first && first[0] === now ? first[1] : null;
}

export interface DutyNow {
  readonly isNow: boolean;
  readonly nextAt: number | null;
  readonly until: number | null;
}

/** When the line is staffed, by all of the roster together. */
export function dutyNow(roster: readonly OnRoster[], now: number): DutyNow {
  const [first] = mergeSpans(roster.flatMap((person) => spansOf(person, now)));
  const isNow = first?.[0] === now;
  return { isNow, nextAt: first?.[0] ?? null, until: isNow && first ? first[1] : null };
}

/** Those whose turn comes first of the people who are not on duty now. */
function nextOnDuty(roster: readonly OnRoster[], now: number, except: number | null): readonly UserId[] {
  const others = roster.flatMap((person) => {
    const [first] = spansOf(person, now);
    return first && first[0] > now && person.id !== except ? [{ id: person.id, from: first[0] }] : [];
  });
  const from = Math.min(...others.map((other) => other.from));
  return others.filter((other) => other.from === from).map(({ id }) => id);
}

interface Situation {
  readonly now: number;
  readonly isUrgent: boolean;
  readonly claimedBy: number | null;
}

/** Who an alert goes to; never no one while anyone has triage duty. */
export function alertReceiversOf(
  { to, except }: QueueAlert,
  roster: readonly OnRoster[],
  { now, isUrgent, claimedBy }: Situation,
): readonly UserId[] {
  const lead = roster.filter(({ isLead }) => isLead).map(({ id }) => id);
  const next = nextOnDuty(roster, now, except);
  const onDuty = onDutyAt(roster, now).filter((id) => id !== except);
  const orAnyone = (ids: readonly UserId[]): readonly UserId[] => {
    const withHours = roster.filter(({ hasHours }) => hasHours).map(({ id }) => id);
    const first = [ids, lead, withHours, roster.map(({ id }) => id)].find((some) => some.length > 0);
    return [...new Set(first ?? [])];
  };
  switch (to) {
    case 'claimer':
      return orAnyone(roster.filter(({ id, hasHours }) => id === claimedBy && hasHours).map(({ id }) => id));
    case 'on-duty':
      return orAnyone(onDuty.length > 0 ? onDuty : isUrgent ? [...next, ...lead] : next);
    case 'next':
      return orAnyone(next);
    case 'lead':
      return orAnyone(lead);
  }
}
