import { CLOSE_WITHIN_DAYS } from '@waymark/contract/sessions/coaching-sessions';
import { type SQL, sql } from 'drizzle-orm';

/** Of a session `s` that isn't closed; older ones are left alone, and meetings never closed. */
export const asksToBeClosed: SQL = sql`s.state = 'booked' AND s.kind <> 'alignment' AND s.ends_at <= now()
  AND s.ends_at > now() - make_interval(days => ${CLOSE_WITHIN_DAYS}::int)`;
