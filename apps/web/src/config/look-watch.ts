import { SECOND_MS } from '@waymark/contract/durations';
import type { OwnContacts } from '@waymark/contract/people/crisis-contacts';
import { logLine } from '#logging/log-line.ts';
import { announceLook, heldLook, holdContacts, type Look, showLook } from './held-look.ts';

/** A change is seen on every page within a minute. */
const EVERY_MS = 20 * SECOND_MS;
const UNTIL_FIRST_MS = SECOND_MS;
const TIMEOUT_MS = 5 * SECOND_MS;
/** Answers that have begun with the one before are through by then. */
const CHANGE_AFTER_MS = 3 * SECOND_MS;

/** Asks the API how the practice shows itself, at once and then again and again. */
export function watchLook(apiUrl: URL): { readonly first: Promise<void> } {
  let hasOne = false;
  let isFailing = false;

  async function look(): Promise<void> {
    const answer = await fetch(new URL('/look', apiUrl), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`the API answered ${answer.status}`);
    const { contacts, ...found } = (await answer.json()) as Look & { readonly contacts: OwnContacts };
    holdContacts(contacts);
    if (!hasOne) {
      showLook(found);
    } else if (found.version !== heldLook().version) {
      announceLook(found);
      setTimeout(() => showLook(found), CHANGE_AFTER_MS).unref();
    }
    [hasOne, isFailing] = [true, false];
  }

  async function lookAndWait(): Promise<void> {
    try {
      await look();
    } catch (error) {
      // Once for each outage: what was read last holds on.
      if (hasOne && !isFailing) logLine('warn', 'look-not-read', { message: String(error) });
      isFailing = true;
    }
    setTimeout(() => void lookAndWait(), hasOne ? EVERY_MS : UNTIL_FIRST_MS).unref();
  }

  return { first: lookAndWait() };
}
