import { DAY_SECONDS } from '@waymark/contract/durations';
import type { CoacheeIntent } from '@waymark/contract/landing';

export const COACHEE_INTENT_COOKIE = 'coacheeIntent';

const LIFETIME_SECONDS = 30 * DAY_SECONDS;
const INTENTS: readonly CoacheeIntent[] = ['coachee', 'manager'];

/** The cookie holds the intent in base64; null for anything else that may be there. */
export function readCoacheeIntent(cookieValue: string | undefined): CoacheeIntent | null {
  return INTENTS.find((intent) => [btoa(intent), encodeURIComponent(btoa(intent))].includes(cookieValue ?? '')) ?? null;
}

function writeCookie(value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  document.cookie = `${COACHEE_INTENT_COOKIE}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}

export function rememberCoacheeIntent(intent: CoacheeIntent): void {
  writeCookie(encodeURIComponent(btoa(intent)), LIFETIME_SECONDS);
}

export function forgetCoacheeIntent(): void {
  writeCookie('', 0);
}
