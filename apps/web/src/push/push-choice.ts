/** `declined`: the person said no to the offer. `off`: turned off later on this device. */
export type PushChoice = 'declined' | 'off';

const keyOf = (userId: number) => `waymark.push.${userId}`;

/** This person's choice in this browser; null before a choice and without storage. */
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
    // Some browsers turn storage off; the choice then lasts as long as the page.
  }
}
