import { UNDO_MS } from '@waymark/contract/durations';
import { createStore } from './store.ts';

export interface Undoable {
  /** What was done: "Deactivated Tom Ashby". */
  readonly said: string;
  /** The rows that the page shows as done meanwhile, and what was done to each. */
  readonly marks?: ReadonlyMap<string, string>;
  /** Restores what was, where it was sent already. */
  readonly onUndo?: () => unknown;
  /** Sends what could not be taken back, once it can't be undone any more. */
  readonly send?: (isLeaving: boolean) => Promise<unknown>;
}

interface Offer extends Undoable {
  readonly id: number;
  /** It can't be undone any more, and the page goes on showing it as done until it is. */
  readonly isSending: boolean;
}

/** The newest last. */
export const offers = createStore<readonly Offer[]>([]);

const timers = new Map<number, ReturnType<typeof setTimeout>>();
const sending = new Set<Promise<unknown>>();
let lastId = 0;

const isOpen = ({ isSending }: Offer): boolean => !isSending;
const remove = (id: number) => offers.set(offers.get().filter((offer) => offer.id !== id));

function end(id: number, isLeaving = false): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  const offer = offers.get().find((one) => one.id === id);
  if (!offer || offer.isSending) return;
  if (!offer.send) {
    remove(id);
    return;
  }
  offers.set(offers.get().map((one) => (one.id === id ? { ...one, isSending: true } : one)));
  const sent = offer.send(isLeaving).finally(() => {
    sending.delete(sent);
    remove(id);
  });
  sending.add(sent);
}

/** Begins its seconds again. */
export function resumeOffer(id: number): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => end(id), UNDO_MS),
  );
}

export const pauseOffer = (id: number): void => clearTimeout(timers.get(id));

export function undoOffer(id: number): void {
  const offer = offers.get().find((one) => one.id === id);
  if (!offer || offer.isSending) return;
  clearTimeout(timers.get(id));
  timers.delete(id);
  remove(id);
  offer.onUndo?.();
}

/** Sends what waits, since no one is left to undo it; resolves once it was answered. */
export async function sendAllOffers(isLeaving = false): Promise<void> {
  for (const { id, send } of offers.get().filter(isOpen)) if (send) end(id, isLeaving);
  await Promise.allSettled(sending);
}

/** Phones end a page that is hidden without another word. */
function onHidden(): void {
  if (document.visibilityState === 'hidden') void sendAllOffers(true);
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;

function onKey(event: KeyboardEvent): void {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
  const newest = offers.get().findLast(isOpen);
  if (!isUndo || !newest || isWriting(event.target)) return;
  event.preventDefault();
  undoOffer(newest.id);
}

function listen(): void {
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', () => void sendAllOffers(true));
  document.addEventListener('keydown', onKey);
}

export function addOffer(undoable: Undoable): number {
  if (lastId === 0) listen();
  lastId += 1;
  offers.set([...offers.get(), { ...undoable, id: lastId, isSending: false }]);
  resumeOffer(lastId);
  return lastId;
}
