import { DAY_MINUTES, MINUTE_MS } from '@waymark/contract/durations';
import { fullName } from '@waymark/contract/full-name';
import { linkPaths } from '@waymark/contract/paths';
import { ANSWER_TIMES } from '@waymark/contract/without-schemas/coaching/answer-times';
import type { MessageThread } from '@waymark/contract/without-schemas/messages/messages';
import { piecesByDay, weekdayOf } from '#dates/calendar-days.ts';

export type Part = MessageThread['other']['part'];

export const threadsPath = (other: Part) =>
  other === 'coachee' ? linkPaths.coachMessages() : linkPaths.coacheeMessages();
export const threadPath = (other: Part, id: string) =>
  other === 'coachee' ? linkPaths.coachThread(id) : linkPaths.coacheeThread(id);

const TRIAGE_LINE = 'Triage line';

export const nameOfOther = (other: MessageThread['other']): string =>
  other.part === 'triage' ? TRIAGE_LINE : fullName(other) || (other.part === 'coach' ? 'Your coach' : 'Your client');

export const firstNameOf = ({ firstName, part }: MessageThread['other']): string =>
  part === 'triage' ? 'the triage line' : (firstName ?? (part === 'coach' ? 'your coach' : 'your client'));

/** Both still write: their coaching goes on, or it is the triage line. */
export const isConversationOngoing = ({ kind, matchId }: Pick<MessageThread, 'kind' | 'matchId'>): boolean =>
  kind === 'triage' || matchId !== null;

/** "now", "5 min", "5 h" or "2 days". */
export function waitInWords(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  if (minutes < DAY_MINUTES) return `${Math.floor(minutes / 60)} h`;
  const days = Math.floor(minutes / DAY_MINUTES);
  return days === 1 ? '1 day' : `${days} days`;
}

const isWorkday = (date: string) => !['sat', 'sun'].includes(weekdayOf(date));

/** How much of the promised time has passed, without Saturdays and Sundays; over 1 once broken. */
export function shareOfPromise({ answerTime, waitingSince }: MessageThread, now: number, zone: string): number {
  if (waitingSince === null) return 0;
  const pieces = piecesByDay(Date.parse(waitingSince), now, zone).filter(({ date }) => isWorkday(date));
  const minutes = pieces.reduce((sum, { from, to }) => sum + to - from, 0);
  return minutes / (ANSWER_TIMES[answerTime].days * DAY_MINUTES);
}

/** For a coach those who wait come first, the longest wait at the top; else the newest. */
export function threadsInOrder(threads: readonly MessageThread[]): readonly MessageThread[] {
  const waits = ({ other, waitingSince }: MessageThread) => (other.part === 'coachee' ? waitingSince : null);
  return threads.toSorted((one, other) => {
    const [first, second] = [waits(one), waits(other)];
    if (first && second) return Date.parse(first) - Date.parse(second);
    return Number(second !== null) - Number(first !== null);
  });
}
