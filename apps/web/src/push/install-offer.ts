import { createStore } from '#store/store.ts';

/** Chromium's offer to install, which types of the web leave out. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** The offer of this page, as long as it can still be taken. */
export const installPrompt = createStore<InstallPrompt | null>(null);

/** Keeps the browser's offer for our own button. Returns a function to stop listening. */
export function hearInstallPrompt(): () => void {
  function hear(event: Event): void {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  }
  function end(): void {
    installPrompt.set(null);
    endInstallOffer();
  }
  window.addEventListener('beforeinstallprompt', hear);
  window.addEventListener('appinstalled', end);
  return () => {
    window.removeEventListener('beforeinstallprompt', hear);
    window.removeEventListener('appinstalled', end);
  };
}

interface Visits {
  /** Days on which Today was opened. */
  readonly days: number;
  readonly last: string;
}

const VISITS = 'waymark.visits';
const ANSWER = 'waymark.install';
const OFFERED_FROM_DAY = 3;

/** Counts today once, and returns whether the third day has come without an answer. */
export function countVisit(now = new Date()): boolean {
  try {
    if (localStorage.getItem(ANSWER)) return false;
    const known: Visits = JSON.parse(localStorage.getItem(VISITS) ?? '{"days":0,"last":""}');
    const last = now.toDateString();
    const days = known.last === last ? known.days : Math.min(known.days + 1, OFFERED_FROM_DAY);
    localStorage.setItem(VISITS, JSON.stringify({ days, last } satisfies Visits));
    return days >= OFFERED_FROM_DAY;
  } catch {
    return false;
  }
}

/** Answered, or installed: this browser never offers it again. */
export function endInstallOffer(): void {
  try {
    localStorage.setItem(ANSWER, 'answered');
    localStorage.removeItem(VISITS);
  } catch {
    // Without storage no visits are counted, and nothing is offered.
  }
}

/** After a logout someone else may sit here: their visits count from one. */
export function forgetVisits(): void {
  try {
    localStorage.removeItem(VISITS);
  } catch {
    // Without storage there is nothing to forget.
  }
}
