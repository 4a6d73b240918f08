/** `declined`: not wanted when it was offered. `off`: turned off again on this device. */
export type PushChoice = 'declined' | 'off';

const keyOf = (userId: number) => `waymark.push.${userId}`;

/** What this person chose in this browser; null before any choice, and where nothing can be kept. */
export function pushChoice(userId: number): PushChoice | null {
  try {
    const kept = localStorage.getItem(keyOf(userId));
    return kept === 'declined' || kept === 'off' ? kept : null;
  } catch {
    return null;
  }
}

export function keepPushChoice(userId: number, choice: PushChoice | null): void {
  try {
    if (choice) localStorage.setItem(keyOf(userId), choice);
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // Storage is switched off in some browsers; the choice then holds until the page is left.
  }
}
