import { MINUTE_MS } from '@waymark/contract/durations';
import type { ProblemCode } from '@waymark/contract/errors';
import { CLAIM_MINUTES, ESCALATE_MINUTES, type TriageState } from '@waymark/contract/messages/triage';

/**
 * Who was alerted that someone waits: null while no one does. After `passed-on` everyone on duty is
 * alerted but who passed it on.
 */
export type QueueAlerted = 'no-one' | 'passed-on' | 'on-duty' | 'next' | 'lead';

/** A thread of the triage line as the queue sees it; instants in epoch milliseconds. */
export interface QueueItem {
  readonly state: TriageState;
  readonly isUrgent: boolean;
  readonly claimedBy: number | null;
  /** Null for a claim that was answered: it stands until the person writes again. */
  readonly claimedUntil: number | null;
  readonly answerDueAt: number | null;
  readonly alerted: QueueAlerted | null;
  readonly note: string;
  readonly noteBy: number | null;
}

/** Before anyone wrote, and after closing. */
export const CLOSED: QueueItem = {
  state: 'closed',
  isUrgent: false,
  claimedBy: null,
  claimedUntil: null,
  answerDueAt: null,
  alerted: null,
  note: '',
  noteBy: null,
};

export type QueueChange =
  | { readonly kind: 'wrote' }
  | { readonly kind: 'asked'; readonly isUrgent: boolean }
  | { readonly kind: 'claimed' | 'answered' | 'closed' | 'reopened' | 'released'; readonly by: number }
  | { readonly kind: 'handed-over'; readonly by: number; readonly note: string };

export interface QueueClock {
  readonly now: number;
  /** When the time to answer is over that begins now, counted in minutes of the duty roster. */
  dueFrom(now: number): number;
}

export type QueueRefusal = Extract<ProblemCode, 'triage_claimed' | 'triage_unclaimed' | 'triage_closed'>;

export type QueueOutcome = { readonly item: QueueItem } | { readonly refusal: QueueRefusal };

const claimUntil = (now: number) => now + CLAIM_MINUTES * MINUTE_MS;

const released = (item: QueueItem): QueueItem => ({
  ...item,
  claimedBy: null,
  claimedUntil: null,
  alerted: item.state === 'open' ? 'no-one' : null,
});

const lapsed = (item: QueueItem, now: number): QueueItem =>
  item.claimedUntil !== null && item.claimedUntil <= now ? released(item) : item;

function waiting(item: QueueItem, { now, dueFrom }: QueueClock): QueueItem {
  const isNew = item.answerDueAt === null;
  return {
    ...item,
    state: 'open',
    answerDueAt: item.answerDueAt ?? dueFrom(now),
    alerted: isNew ? 'no-one' : item.alerted,
    claimedUntil: item.claimedBy === null ? null : (item.claimedUntil ?? claimUntil(now)),
  };
}

function asked(item: QueueItem, isUrgent: boolean, clock: QueueClock): QueueItem {
  const waits = waiting(item, clock);
  return isUrgent && !item.isUrgent ? { ...waits, isUrgent, alerted: 'no-one' } : waits;
}

function handled(
  item: QueueItem,
  change: Exclude<QueueChange, { kind: 'wrote' | 'asked' }>,
  now: number,
): QueueOutcome {
  const { by, kind } = change;
  const isOwn = item.claimedBy === by;
  if (kind === 'released') return { item: isOwn ? released(item) : item };
  if (kind === 'reopened' && item.state === 'closed') {
    return { item: { ...CLOSED, state: 'open', claimedBy: by, claimedUntil: claimUntil(now) } };
  }
  if (item.state === 'closed') return { refusal: 'triage_closed' };
  if (item.claimedBy !== null && !isOwn) return { refusal: 'triage_claimed' };
  if (kind === 'reopened') return { item };
  if (kind === 'claimed') {
    return { item: isOwn ? item : { ...item, claimedBy: by, claimedUntil: claimUntil(now) } };
  }
  if (kind === 'answered') {
    return { item: { ...item, claimedBy: by, claimedUntil: null, answerDueAt: null, alerted: null } };
  }
  if (!isOwn) return { refusal: 'triage_unclaimed' };
  if (change.kind !== 'handed-over') return { item: CLOSED };
  return { item: { ...released(item), alerted: 'passed-on', note: change.note, noteBy: by } };
}

/** What becomes of an item, or why not. A claim that is over counts as none. */
export function changeQueue(before: QueueItem, change: QueueChange, clock: QueueClock): QueueOutcome {
  const item = lapsed(before, clock.now);
  if (change.kind === 'wrote') return { item: waiting(item, clock) };
  if (change.kind === 'asked') return { item: asked(item, change.isUrgent, clock) };
  return handled(item, change, clock.now);
}

export interface QueueAlert {
  readonly to: 'claimer' | 'on-duty' | 'next' | 'lead';
  readonly except: number | null;
}

/** What the passing of time does: claims lapse, and alerts become due, each once. */
export function passQueueTime(before: QueueItem, now: number): { item: QueueItem; alerts: readonly QueueAlert[] } {
  const alerts: QueueAlert[] = [];
  let item = lapsed(before, now);
  if (item.alerted === 'no-one' || item.alerted === 'passed-on') {
    const except = item.alerted === 'passed-on' ? item.noteBy : null;
    alerts.push({ to: item.claimedBy === null ? 'on-duty' : 'claimer', except });
    item = { ...item, alerted: 'on-duty' };
  }
  const { answerDueAt } = item;
  if (answerDueAt === null) return { item, alerts };
  if (item.alerted === 'on-duty' && answerDueAt <= now) {
    alerts.push({ to: 'next', except: null });
    item = { ...item, alerted: 'next' };
  }
  if (item.alerted === 'next' && answerDueAt + ESCALATE_MINUTES * MINUTE_MS <= now) {
    alerts.push({ to: 'lead', except: null });
    item = { ...item, alerted: 'lead' };
  }
  return { item, alerts };
}

/** When `passQueueTime` has something to do next; null if never without a change. */
export function nextWake({ alerted, answerDueAt, claimedUntil }: QueueItem): number | null {
  const times: number[] = [];
  if (alerted === 'no-one' || alerted === 'passed-on') times.push(0);
  if (alerted === 'on-duty' && answerDueAt !== null) times.push(answerDueAt);
  if (alerted === 'next' && answerDueAt !== null) times.push(answerDueAt + ESCALATE_MINUTES * MINUTE_MS);
  if (claimedUntil !== null) times.push(claimedUntil);
  return times.length === 0 ? null : Math.min(...times);
}
