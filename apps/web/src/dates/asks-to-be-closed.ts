import { DAY_MS } from '@waymark/contract/durations';
import { CLOSE_WITHIN_DAYS } from '@waymark/contract/without-schemas/sessions/coaching-sessions';

/** Whether a session that no one closed is over, and not for so long that it no longer matters. */
export function asksToBeClosed(endsAt: string, now: number): boolean {
  const msSince = now - Date.parse(endsAt);
  return msSince >= 0 && msSince < CLOSE_WITHIN_DAYS * DAY_MS;
}
