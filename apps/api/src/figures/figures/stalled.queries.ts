// Who is stuck, as conditions over memberships as `m`, with the records of their people as `r`.
import type { CountedStall, StallName } from '@waymark/contract/figures/stalls';
import { type SQL, sql } from 'drizzle-orm';

/** A session that took place or will, over the person's membership as `m`. */
const hasSession = (when: SQL): SQL => sql`EXISTS (SELECT FROM session_people p
  JOIN coaching_sessions s ON s.id = p.session_id WHERE p.user_id = m.user_id AND s.state = 'booked' AND s.kind <> 'alignment' AND ${when})`;

const daysBefore = (days: number, at: SQL): SQL => sql`${at} - make_interval(days => ${days}::int)`;

/**
 * Of people who were members until then. Nothing in it is an admin's to change: by ending the
 * memberships of all but five, they could count these.
 */
export function stuckAt(stall: CountedStall, at: SQL): SQL {
  switch (stall) {
    case 'questionnaire-open':
      return sql`m.joined_at <= ${daysBefore(2, at)} AND r.profile_completed AND NOT r.onboarding_completed`;
    case 'no-first-session':
      return sql`m.joined_at <= ${daysBefore(10, at)} AND r.onboarding_completed AND NOT ${hasSession(sql`true`)}`;
    case 'nothing-booked':
      return sql`${hasSession(sql`s.starts_at <= ${daysBefore(14, at)}`)}
        AND NOT ${hasSession(sql`s.starts_at > ${daysBefore(14, at)}`)}`;
  }
}

const NOW = sql`now()`;
const isCoached = sql`m.state = 'active' AND m.part IN ('member', 'manager')`;

/** Those to name, or to remind. */
export function isStuckNow(stall: StallName): SQL {
  switch (stall) {
    case 'not-joined':
      return sql`m.state = 'invited' AND m.invited_at <= ${daysBefore(14, NOW)}`;
    case 'profile-open':
      return sql`${isCoached} AND m.joined_at <= ${daysBefore(7, NOW)} AND NOT r.profile_completed`;
    default:
      return sql`${isCoached} AND ${stuckAt(stall, NOW)}`;
  }
}
