import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { OrganisationId } from '#organisations/organisations/sponsors.queries.ts';
import { creditPerson, instantsToCredit } from '#sessions/session-plans/crediting.service.ts';
import { savePlan } from '#sessions/session-plans/session-plans.queries.ts';
import { grantSessions } from '#sessions/session-plans/session-plans.service.ts';
import type { Services } from '../services.ts';
import type { DemoIds } from './demo-coaching.seed.ts';
import { demoOrganisations } from './demo-groups.ts';
import { organisationOf } from './demo-organisations.seed.ts';
import { countIfCovered } from './session-to-join.service.ts';

interface Taken {
  readonly sessionId: number;
  readonly membershipId: number;
  readonly startsAt: string;
}

/** What people of this organisation booked with their coaches since they joined, in order. */
const listTaken = (tx: Db, organisationId: number) =>
  rowsOf<Taken>(
    tx,
    sql`SELECT s.id AS "sessionId", m.id AS "membershipId", to_json(s.starts_at) AS "startsAt" FROM coaching_sessions s
      JOIN session_people p ON p.session_id = s.id AND p.part = 'coachee'
      JOIN memberships m ON m.user_id = p.user_id AND m.organisation_id = ${organisationId} AND m.state = 'active'
      WHERE s.kind = 'one-to-one' AND s.state = 'booked' AND s.match_id IS NOT NULL AND s.starts_at > m.joined_at
      ORDER BY s.starts_at`,
  );

/** The business pays for sessions of its people, and those they have booked are taken from them. */
export async function insertAllowances(tx: Db, services: Pick<Services, 'jobs'>, idOf: DemoIds): Promise<void> {
  const { sessions, plan } = demoOrganisations().business;
  const organisationId = await organisationOf(tx, idOf('business'));
  await grantSessions(tx, services, { organisationId, sessions, requestId: 'demo-business' });
  await savePlan(tx, organisationId as OrganisationId, plan);
  const taken = await listTaken(tx, organisationId);
  const ofMember = Map.groupBy(taken, ({ membershipId }) => membershipId);
  for (const [membershipId, booked] of ofMember) {
    // Periods later than the product credits so far, because some have booked that far ahead.
    const ahead = booked.map(({ startsAt }) => new Date(startsAt)).filter((at) => at.getTime() > Date.now());
    await creditPerson(tx, membershipId, [...instantsToCredit(), ...ahead]);
  }
  for (const { sessionId } of taken) await countIfCovered(tx, sessionId);
}
