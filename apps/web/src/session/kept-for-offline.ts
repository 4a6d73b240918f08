/** The next session, with the least that `public/offline-page.js` needs to show it. */
export interface KeptSession {
  readonly endsAt: string;
  /** Its time as this person reads times. */
  readonly when: string;
  /** First names. */
  readonly who: string;
  readonly room: string;
  /** Where it takes place instead of our room. */
  readonly link: string | null;
}

/** There while someone is signed in here, so that it also says who the drafts may be shown to. */
interface KeptForOffline {
  readonly userId: number;
  readonly next: KeptSession | null;
}

const KEY = 'waymark.offline';

export function keptForOffline(userId: number): KeptForOffline | undefined {
  try {
    const kept: KeptForOffline | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return kept?.userId === userId ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepForOffline(userId: number, next: KeptSession | null): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, next } satisfies KeptForOffline));
  } catch {
    // Without storage, the page without a connection shows the contacts alone.
  }
}

/** Leaves what is of this person, or nothing at all. */
export function forgetKeptForOffline(but?: number): void {
  if (but !== undefined && keptForOffline(but)) return;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
}
