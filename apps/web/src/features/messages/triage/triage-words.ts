import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import { fullName } from '@waymark/contract/full-name';
import { CRISIS_PHRASES } from '@waymark/contract/messages/crisis-phrases';
import type { TriageItem } from '@waymark/contract/without-schemas/messages/triage';

export const nameInQueue = (person: TriageItem['person']): string => fullName(person) || 'A coachee';

/** "12 min", "2 h", "late" or "answered". */
export function clockInWords({ answerDueAt, state }: TriageItem, now: number): string {
  if (state === 'closed') return 'Closed';
  if (answerDueAt === null) return 'Answered';
  const minutes = Math.ceil((Date.parse(answerDueAt) - now) / MINUTE_MS);
  if (minutes <= 0) return 'Late';
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}

/** "First reply due in 12 min." or "First reply is late.", for the queue on Today. */
export function dueInWords(item: TriageItem, now: number): string {
  const clock = clockInWords(item, now);
  if (clock === 'Late') return 'First reply is late.';
  return /^\d/.test(clock) ? `First reply due in ${clock}.` : '';
}

export function reasonInWords({ reason, phrase, person }: TriageItem): string {
  const name = person.firstName ?? 'They';
  if (reason === 'phrase' && phrase) return `${name} picked “${CRISIS_PHRASES[phrase]}”.`;
  if (reason === 'low-score') return `${name} asked for help after a low check-in.`;
  return `${name} pressed the button on Help now.`;
}

export function holderInWords({ claim, state }: TriageItem): string {
  if (state === 'closed') return '';
  if (!claim) return 'Unclaimed';
  return claim.by.isMe ? 'Yours' : `With ${claim.by.firstName ?? 'a colleague'}`;
}

/** Whether the end of someone's duty is near enough to be worth saying, rather than days ahead. */
export const endsToday = (until: string, now: number): boolean => Date.parse(until) - now < DAY_MS;

export const NO_ONE_HAS_HOURS = 'No one has duty hours in the next two weeks, so no one answers.';
