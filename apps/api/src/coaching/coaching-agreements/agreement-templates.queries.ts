import type { AgreementClauses } from '@waymark/contract/coaching/agreement-templates';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { type AgreementAdditions, agreementTemplates } from './coaching-agreements.table.ts';

export type StoredTemplate = Omit<typeof agreementTemplates.$inferSelect, 'coachId'>;

const NONE: StoredTemplate = { clauses: null, version: 0, isRequired: false, additions: {}, additionsVersion: 0 };

const isOf = (coachId: UserId) => sql`${agreementTemplates.coachId} = ${coachId}`;

export async function findTemplate(db: Db, coachId: UserId): Promise<StoredTemplate> {
  const [row] = await db.select().from(agreementTemplates).where(isOf(coachId));
  if (!row) return NONE;
  const { coachId: _, ...template } = row;
  return template;
}

/** False if another version than this one is there by now. */
export async function updateTemplate(
  tx: Db,
  coachId: UserId,
  clauses: AgreementClauses,
  version: number,
): Promise<boolean> {
  await tx.insert(agreementTemplates).values({ coachId }).onConflictDoNothing();
  const rows = await tx
    .update(agreementTemplates)
    .set({ clauses, version: version + 1 })
    .where(sql`${isOf(coachId)} AND ${agreementTemplates.version} = ${version}`)
    .returning();
  return rows.length > 0;
}

/** The same for what is added to the practice's text. */
export async function updateAdditions(
  tx: Db,
  coachId: UserId,
  additions: AgreementAdditions,
  version: number,
): Promise<boolean> {
  await tx.insert(agreementTemplates).values({ coachId }).onConflictDoNothing();
  const rows = await tx
    .update(agreementTemplates)
    .set({ additions, additionsVersion: version + 1 })
    .where(sql`${isOf(coachId)} AND ${agreementTemplates.additionsVersion} = ${version}`)
    .returning();
  return rows.length > 0;
}

export async function setRequired(tx: Db, coachId: UserId, isRequired: boolean): Promise<void> {
  await tx
    .insert(agreementTemplates)
    .values({ coachId, isRequired })
    .onConflictDoUpdate({ target: agreementTemplates.coachId, set: { isRequired } });
}
