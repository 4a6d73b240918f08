import type { AskedForm, StrengthsAnswers, StrengthsForm } from '@waymark/contract/sessions/strengths-forms';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { mayRead, mayWrite } from '../../policies/reachable.ts';
import { strengthsForms } from './strengths-forms.table.ts';

/** Over forms as `f`. */
const formJson = sql`json_build_object('id', f.public_id,
  'manager', (SELECT json_build_object('firstName', u.first_name, 'lastName', u.last_name) FROM users u WHERE u.id = f.manager_id),
  'askedAt', f.asked_at, 'dueOn', f.due_on, 'writtenAt', f.written_at, 'answers', CASE WHEN f.written_at IS NOT NULL
    THEN json_build_object('strengths', f.strengths, 'growth', f.growth, 'support', f.support) END)`;

async function listForms(db: Db, readerId: UserId, condition: SQL): Promise<StrengthsForm[]> {
  const rows = await rowsOf<{ form: StrengthsForm }>(
    db,
    sql`SELECT ${formJson} AS form FROM strengths_forms f
      WHERE ${condition} AND ${mayRead('strengths-form', readerId, sql`f.asked_by_id`)} ORDER BY f.id DESC`,
  );
  return rows.map(({ form }) => form);
}

export const listOwnForms = (db: Db, userId: UserId): Promise<StrengthsForm[]> =>
  listForms(db, userId, sql`f.asked_by_id = ${userId}`);

export const listWrittenFor = (db: Db, readerId: UserId, coacheeId: number): Promise<StrengthsForm[]> =>
  listForms(db, readerId, sql`f.asked_by_id = ${coacheeId} AND f.written_at IS NOT NULL`);

/** What this person asked for with this request. */
export const findRequestedForm = async (tx: Db, userId: UserId, requestId: string) =>
  (await listForms(tx, userId, sql`f.asked_by_id = ${userId} AND f.request_id = ${requestId}`))[0];

/** Over forms as `f`: whether it waits for this manager, who still is the person's. */
const waitsFor = (managerId: UserId): SQL => sql`f.manager_id = ${managerId} AND f.written_at IS NULL
  AND f.asked_by_id <> ${managerId} AND ${mayWrite('strengths-form', managerId, sql`f.asked_by_id`)}`;

export const listAskedOf = (db: Db, managerId: UserId): Promise<readonly AskedForm[]> =>
  rowsOf<AskedForm>(
    db,
    sql`SELECT f.public_id AS id, json_build_object('firstName', u.first_name, 'lastName', u.last_name) AS person,
        to_json(f.asked_at) AS "askedAt", f.due_on AS "dueOn"
      FROM strengths_forms f JOIN users u ON u.id = f.asked_by_id WHERE ${waitsFor(managerId)} ORDER BY f.due_on, f.id`,
  );

/** Undefined while another of this person's is open. */
export async function insertForm(
  tx: Db,
  form: Pick<typeof strengthsForms.$inferInsert, 'askedById' | 'managerId' | 'dueOn' | 'requestId'>,
): Promise<number | undefined> {
  const [row] = await tx.insert(strengthsForms).values(form).onConflictDoNothing().returning({ id: strengthsForms.id });
  return row?.id;
}

/** Asked of someone who is no longer the manager, it waits for no one. */
export async function deleteUnanswerable(tx: Db, userId: UserId, managerId: UserId): Promise<void> {
  await tx.execute(sql`DELETE FROM strengths_forms
    WHERE asked_by_id = ${userId} AND written_at IS NULL AND manager_id <> ${managerId}`);
}

/** Returns who was asked. */
export async function deleteForm(db: Db, userId: UserId, publicId: string): Promise<UserId | undefined> {
  const [row] = await rowsOf<{ managerId: UserId }>(
    db,
    sql`DELETE FROM strengths_forms WHERE public_id = ${publicId} AND asked_by_id = ${userId}
      RETURNING manager_id AS "managerId"`,
  );
  return row?.managerId;
}

/** Writes once; returns who asked. */
export async function updateAnswers(
  tx: Db,
  managerId: UserId,
  publicId: string,
  { strengths, growth, support }: StrengthsAnswers,
): Promise<UserId | undefined> {
  const [row] = await rowsOf<{ askedById: UserId }>(
    tx,
    sql`UPDATE strengths_forms f SET strengths = ${strengths}, growth = ${growth}, support = ${support}, written_at = now()
      WHERE f.public_id = ${publicId} AND ${waitsFor(managerId)} RETURNING f.asked_by_id AS "askedById"`,
  );
  return row?.askedById;
}
