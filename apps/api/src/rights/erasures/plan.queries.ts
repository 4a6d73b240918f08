import type { HourCycle } from '@waymark/contract/moments';
import type { RoleId } from '@waymark/contract/roles';
import type { PersonState, SessionKind, SessionPart, SessionState } from '@waymark/contract/sessions/coaching-sessions';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

/** What there is of a person, as far as words about it need to know. */
export interface Owned {
  readonly role: RoleId;
  readonly timeZone: string;
  readonly hourCycle: HourCycle | null;
  readonly isInOrganisation: boolean;
  readonly isInLedger: boolean;
  /** Of either side. */
  readonly hasInvoices: boolean;
  readonly hasStoppedTexts: boolean;
  /** Others in the family. */
  readonly relatives: number;
  readonly counts: {
    readonly sessions: number;
    readonly messages: number;
    readonly actions: number;
    readonly goals: number;
    readonly checkIns: number;
    readonly questionnaires: number;
    readonly bookmarks: number;
    readonly notifications: number;
  };
}

export async function findOwned(db: Db, userId: UserId): Promise<Owned | undefined> {
  const [row] = await rowsOf<Owned>(
    db,
    sql`SELECT u.role, coalesce(p.time_zone, 'UTC') AS "timeZone", p.hour_cycle AS "hourCycle",
        EXISTS (SELECT FROM memberships m WHERE m.user_id = u.id) AS "isInOrganisation",
        (EXISTS (SELECT FROM ledger_accounts a WHERE a.owner_kind = 'person' AND a.owner_id = u.id)
          OR EXISTS (SELECT FROM memberships m WHERE m.user_id = u.id)) AS "isInLedger",
        EXISTS (SELECT FROM invoices i WHERE i.state = 'issued' AND u.id IN (i.coach_id, i.client_id)) AS "hasInvoices",
        EXISTS (SELECT FROM stopped_numbers n LEFT JOIN triage_subscriptions t ON t.user_id = u.id
          WHERE n.phone IN (u.phone, t.phone)) AS "hasStoppedTexts",
        (SELECT count(*)::int FROM users f WHERE f.family_id = u.family_id AND f.id <> u.id) AS relatives,
        json_build_object(
          'sessions', (SELECT count(*) FROM session_people s WHERE s.user_id = u.id),
          'messages', (SELECT count(*) FROM messages m JOIN threads t ON t.id = m.thread_id
            WHERE u.id IN (m.author_id, t.person_id, t.coach_id)),
          'actions', (SELECT count(*) FROM actions a WHERE a.owner_id = u.id),
          'goals', (SELECT count(*) FROM goals g WHERE g.user_id = u.id),
          'checkIns', (SELECT count(*) FROM check_ins c WHERE c.user_id = u.id),
          'questionnaires', (SELECT count(*) FROM questionnaire_responses r WHERE r.user_id = u.id),
          'bookmarks', (SELECT count(*) FROM bookmarks b WHERE b.user_id = u.id),
          'notifications', (SELECT count(*) FROM notifications n WHERE n.user_id = u.id)) AS counts
      FROM users u LEFT JOIN profiles p ON p.user_id = u.id WHERE u.id = ${userId}`,
  );
  return row;
}

export interface PlannedSession {
  readonly kind: SessionKind;
  readonly title: string | null;
  readonly startsAt: string;
  readonly part: SessionPart;
  readonly personState: PersonState;
  readonly state: SessionState;
  /** First names of the others, without those of a group. */
  readonly others: readonly string[];
}

export interface Planned {
  readonly ahead: readonly PlannedSession[];
  /** Who this person coaches, is coached by, and asked or was asked by. */
  readonly clients: readonly string[];
  readonly askedBy: number;
  readonly coaches: readonly string[];
  readonly askedCoaches: readonly string[];
  readonly isOnDuty: boolean;
  readonly isLead: boolean;
  readonly claims: number;
  readonly team: number;
  readonly manager: string | null;
  readonly consents: number;
  readonly organisation: string | null;
  readonly runsGroups: boolean;
  readonly sentInvitations: number;
}

/** Of what others would notice. */
export async function findPlanned(db: Db, userId: UserId): Promise<Planned> {
  const names = (person: string, rest: string) =>
    sql.raw(
      `ARRAY(SELECT coalesce(CASE WHEN o.leaves_at IS NULL THEN o.first_name END, '') FROM coach_matches m JOIN users o ON o.id = m.${person} ${rest} ORDER BY 1)`,
    );
  const [row] = await rowsOf<Planned>(
    db,
    sql`SELECT (SELECT coalesce(json_agg(json_build_object('kind', s.kind, 'title', s.title, 'startsAt', s.starts_at, 'part', p.part,
            'personState', p.state, 'state', s.state, 'others', ARRAY(SELECT o.first_name FROM session_people op JOIN users o ON o.id = op.user_id
              WHERE op.session_id = s.id AND op.user_id <> p.user_id AND s.kind <> 'group' AND o.first_name IS NOT NULL AND o.leaves_at IS NULL ORDER BY op.part)
          ) ORDER BY s.starts_at), '[]'::json)
          FROM session_people p JOIN coaching_sessions s ON s.id = p.session_id
          WHERE p.user_id = u.id AND p.state IN ('booked', 'offered', 'waiting') AND s.state <> 'cancelled' AND s.starts_at > now()) AS ahead,
        ${names('coachee_id', "WHERE m.coach_id = u.id AND m.state = 'standing'")} AS clients,
        (SELECT count(*)::int FROM coach_matches m WHERE m.coach_id = u.id AND m.state = 'requested') AS "askedBy",
        ${names('coach_id', "WHERE m.coachee_id = u.id AND m.state = 'standing'")} AS coaches,
        ${names('coach_id', "WHERE m.coachee_id = u.id AND m.state = 'requested'")} AS "askedCoaches",
        EXISTS (SELECT FROM duty_people d WHERE d.user_id = u.id) AS "isOnDuty",
        EXISTS (SELECT FROM duty_people d WHERE d.user_id = u.id AND d.is_lead) AS "isLead",
        (SELECT count(*)::int FROM threads t WHERE t.claimed_by = u.id) AS claims,
        (SELECT count(*)::int FROM memberships mine JOIN memberships theirs ON theirs.manager_id = mine.id AND theirs.state = 'active'
          WHERE mine.user_id = u.id AND mine.state = 'active') AS team,
        (SELECT o.first_name FROM memberships mine JOIN memberships theirs ON theirs.id = mine.manager_id JOIN users o ON o.id = theirs.user_id
          WHERE mine.user_id = u.id AND mine.state = 'active') AS manager,
        (SELECT count(*)::int FROM manager_consents c WHERE c.giver_id = u.id AND c.ended_at IS NULL) AS consents,
        (SELECT coalesce(o.name, 'your organisation') FROM memberships m JOIN organisations o ON o.id = m.organisation_id
          WHERE m.user_id = u.id AND m.state = 'active') AS organisation,
        EXISTS (SELECT FROM memberships m WHERE m.user_id = u.id AND m.state = 'active' AND m.part = 'group-admin') AS "runsGroups",
        (SELECT count(*)::int FROM invitations i WHERE i.inviter_id = u.id AND i.accepted_at IS NULL AND i.expires_at > now()) AS "sentInvitations"
      FROM users u WHERE u.id = ${userId}`,
  );
  if (!row) throw new Error('The account of a caller cannot be found.');
  return row;
}
