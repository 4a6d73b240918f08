import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { type AuditLine, appendAuditLine } from '#organisations/organisations/audit-lines.queries.ts';
import type { DemoIds } from './demo-coaching.seed.ts';
import { demoOrganisations } from './demo-groups.ts';

interface Places {
  readonly idOf: DemoIds;
  readonly enterprise: number;
  readonly business: number;
  readonly portfolio: number;
}

const namedIds = async (tx: Db, statement: ReturnType<typeof sql>): Promise<ReadonlyMap<string, number>> =>
  new Map((await rowsOf<{ id: number; name: string }>(tx, statement)).map(({ id, name }) => [name, id]));

/** What the demo's admins did, as far as the demo has it: lines have the time of the seed. */
export async function insertDemoAudit(tx: Db, { idOf, enterprise, business, portfolio }: Places): Promise<void> {
  const groups = await namedIds(tx, sql`SELECT id, name FROM groups WHERE organisation_id = ${enterprise}`);
  const owned = await namedIds(tx, sql`SELECT id, name FROM organisations WHERE parent_id = ${portfolio}`);
  const by = (mailbox: string, organisationId: number) => (line: Omit<AuditLine, 'organisationId' | 'actorId'>) =>
    appendAuditLine(tx, { ...line, organisationId, actorId: idOf(mailbox) });

  const content = demoOrganisations();
  const asEnterprise = by('enterprise', enterprise);
  for (const { name, joined, invited } of content.enterprise.groups) {
    const aboutId = groups.get(name) ?? null;
    await asEnterprise({ deed: 'group-created', aboutId });
    await asEnterprise({ deed: 'people-invited', aboutId, detail: 'member', count: joined + invited });
  }
  for (const { office, coaches } of content.pools) {
    const asOffice = by(office, office === 'smb' ? portfolio : enterprise);
    for (const coach of coaches) await asOffice({ deed: 'pool-coach-added', aboutId: idOf(coach) });
  }
  const granted = { deed: 'sessions-granted', count: content.enterprise.sessions } as const;
  await appendAuditLine(tx, { ...granted, organisationId: enterprise, actorId: null });
  await asEnterprise({
    deed: 'sessions-set',
    detail: content.enterprise.plan.every,
    count: content.enterprise.plan.sessions,
  });
  const asGroup = by('group', enterprise);
  for (const { group } of content.groupSessions.sessions) {
    await asGroup({ deed: 'group-session-planned', aboutId: groups.get(group) ?? null });
  }
  const asBusiness = by('business', business);
  const { managers, joined, invited, sessions, plan } = content.business;
  await asBusiness({ deed: 'people-invited', detail: 'manager', count: managers });
  await asBusiness({ deed: 'people-invited', detail: 'member', count: joined + invited });

  await appendAuditLine(tx, { deed: 'sessions-granted', count: sessions, organisationId: business, actorId: null });
  await asBusiness({ deed: 'sessions-set', detail: plan.every, count: plan.sessions });

  const asPortfolio = by('smb', portfolio);
  const { businesses, seatsToGive } = content.portfolio;
  const seats = businesses.reduce((sum, one) => sum + one.seats, seatsToGive);
  await appendAuditLine(tx, { organisationId: portfolio, actorId: null, deed: 'seats-granted', count: seats });
  for (const { name, seats: given } of businesses) {
    const aboutId = owned.get(name) ?? null;
    await asPortfolio({ deed: 'business-created', aboutId, count: given });
    await asPortfolio({ deed: 'business-admin-invited', aboutId });
  }
  await asPortfolio({ deed: 'business-changed', aboutId: business });
  await by('smb', business)({ deed: 'business-changed', aboutId: business });
}
