import { createStore } from './store.ts';

/** What is waited for: a page, or parts of this one. Times are those of `performance`. */
interface Waiting {
  readonly since: number | null;
  /** The address of the page that is on its way. */
  readonly target: string | null;
  readonly parts: number;
}

const NOTHING: Waiting = { since: null, target: null, parts: 0 };
export const waiting = createStore<Waiting>(NOTHING);

export const SLOW_AFTER_MS = 5_000;
export const LATE_AFTER_MS = 15_000;

/** Parts that show up this soon after their page were waited for with it. */
const WITH_THE_PAGE_MS = 1_000;
const LOOK_EVERY_MS = 50;

/** The page that was opened last: a document is waited for from its very beginning. */
let opened = { since: 0, at: performance.now() };

const shownAddress = () => `${location.pathname}${location.search}`;

function endNavigation(target: string): void {
  const { since, parts, target: current } = waiting.get();
  if (current !== target || since === null) return;
  opened = { since, at: performance.now() };
  waiting.set(parts === 0 ? NOTHING : { since, target: null, parts });
}

/** Next says when a navigation starts; it has ended once the address is another. */
export function startNavigation(url: string): void {
  const { pathname, search } = new URL(url, location.href);
  const [from, target] = [shownAddress(), `${pathname}${search}`];
  if (target === from) return;
  waiting.set({ ...waiting.get(), since: performance.now(), target });
  const timer = setInterval(() => {
    const isStillAwaited = waiting.get().target === target;
    if (isStillAwaited && shownAddress() === from) return;
    clearInterval(timer);
    endNavigation(target);
  }, LOOK_EVERY_MS);
}

export interface WaitingPart {
  /** How long it is waited for already, with its page if it came with that. */
  readonly waitedMs: number;
  end(): void;
}

/** A part of the page that has nothing to show yet. */
export function startPart(): WaitingPart {
  const now = performance.now();
  const { parts, since, target } = waiting.get();
  const isOfNextPage = target !== null;
  const isOfThisPage = now - opened.at < WITH_THE_PAGE_MS;
  const ownSince = isOfNextPage && since !== null ? since : isOfThisPage ? opened.since : now;
  waiting.set({ since: since ?? ownSince, target, parts: parts + 1 });
  return {
    waitedMs: now - ownSince,
    end() {
      const left = { ...waiting.get(), parts: waiting.get().parts - 1 };
      waiting.set(left.parts === 0 && left.target === null ? NOTHING : left);
    },
  };
}

/** For tests: as if this document were new, and asked for at that time. */
export function forgetWaiting(since = 0): void {
  waiting.set(NOTHING);
  opened = { since, at: performance.now() };
}
