import type { AuditDeed, AuditDetail } from '@waymark/contract/organisations/audit-entries';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';

export interface AuditLine {
  readonly organisationId: number;
  /** Null for the operator. */
  readonly actorId: UserId | null;
  readonly deed: AuditDeed;
  readonly detail?: AuditDetail | undefined;
  readonly aboutId?: number | null | undefined;
  readonly toId?: number | null | undefined;
  readonly count?: number | undefined;
}

/** In one statement: a trigger takes the head of the chain, numbers the line and hashes it. */
export async function appendAuditLine(tx: Db, line: AuditLine): Promise<void> {
  const { organisationId, actorId, deed, detail = null, aboutId = null, toId = null, count = null } = line;
  await tx.execute(sql`INSERT INTO audit_entries (organisation_id, actor_id, deed, detail, about_id, to_id, count)
    VALUES (${organisationId}, ${actorId}, ${deed}, ${detail}, ${aboutId}, ${toId}, ${count})`);
}
