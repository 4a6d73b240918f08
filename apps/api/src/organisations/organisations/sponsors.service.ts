import type { AuditDeed } from '@waymark/contract/organisations/audit-entries';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { transfersAreBy } from '#organisations/ledger/ledger.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { type AuditLine, appendAuditLine } from './audit-lines.queries.ts';
import { findGroupFor, findSponsor, type GroupId, lockOrganisation, type Sponsor } from './sponsors.queries.ts';

/** Problems: `not_found` without an organisation. */
export async function requireSponsor(db: Db, userId: UserId): Promise<Sponsor> {
  const sponsor = await findSponsor(db, userId);
  if (!sponsor) throw new Problem('not_found');
  return sponsor;
}

/**
 * A group of the sponsor's that may be changed: the only way to one. Problems: `not_found`,
 * `group_archived`.
 */
export async function requireGroup(tx: Db, sponsor: Sponsor, id: number): Promise<GroupId> {
  const group = await findGroupFor(tx, sponsor, id);
  if (!group) throw new Problem('not_found');
  if (group.isArchived) throw new Problem('group_archived');
  return group.id;
}

type ExportDeed = Extract<AuditDeed, `${string}-exported`>;

/** Writes the audit line of a file before it is read; also for organisations that left. */
export async function exportAsSponsor(db: Db, userId: UserId, deed: ExportDeed): Promise<Sponsor> {
  const sponsor = await requireSponsor(db, userId);
  const { organisationId, groupId } = sponsor;
  await appendAuditLine(db, { organisationId, actorId: userId, deed, aboutId: groupId });
  return sponsor;
}

/** What a change leaves behind: its answer, and what the audit line says beyond the deed. */
export interface SponsorChange<T> {
  readonly answer: T;
  /** Null if there was nothing to change, which is no line; one line for each of several. */
  readonly about: About | readonly About[] | null;
}

type About = Pick<AuditLine, 'detail' | 'aboutId' | 'toId' | 'count'>;

/** For changes. Problem: `not_running`, for an admin who was just removed. */
export async function requireRunning(tx: Db, userId: UserId): Promise<Sponsor> {
  const sponsor = await findSponsor(tx, userId);
  if (!sponsor) throw new Problem('not_running');
  return sponsor;
}

/**
 * The sponsor with the organisation locked, whose rights stay those of this moment. Problems:
 * `not_running`, `organisation_closed`, `organisation_suspended`.
 */
export async function lockAsSponsor(tx: Db, userId: UserId): Promise<Sponsor> {
  const { organisationId } = await requireRunning(tx, userId);
  await lockOrganisation(tx, organisationId);
  const sponsor = await requireRunning(tx, userId);
  if (sponsor.isClosed) throw new Problem('organisation_closed');
  if (sponsor.isSuspended) throw new Problem('organisation_suspended');
  return sponsor;
}

/**
 * Every change of an organisation goes through here, one after another: the rights are those of
 * the moment at which it is made, and its audit line is written with it. Problems: `not_running`,
 * `organisation_suspended`, `organisation_closed`, `group_archived`.
 */
export function changeAsSponsor<T>(
  { database }: Services,
  userId: UserId,
  deed: AuditDeed,
  change: (tx: Db, sponsor: Sponsor) => Promise<SponsorChange<T>>,
): Promise<T> {
  return database.db.transaction(async (tx) => {
    const sponsor = await lockAsSponsor(tx, userId);
    if (sponsor.groupId !== null) await requireGroup(tx, sponsor, sponsor.groupId);
    await transfersAreBy(tx, userId);
    const { answer, about } = await change(tx, sponsor);
    for (const line of [about ?? []].flat()) {
      await appendAuditLine(tx, { organisationId: sponsor.organisationId, actorId: userId, deed, ...line });
    }
    return answer;
  });
}
