import { type Action, DONE_ACTIONS_SHOWN, type OwnAction } from '@waymark/contract/sessions/actions';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { mayRead } from '../../policies/reachable.ts';
import { takesPartIn } from './places.queries.ts';
import { actions } from './session-work.table.ts';

const partOf = (userId: SQL) =>
  sql`(SELECT p.part FROM session_people p WHERE p.session_id = s.id AND p.user_id = ${userId})`;

/** An action over `a`, in its session as `s`. */
export const actionJson = sql`(jsonb_build_object('id', a.public_id, 'sessionId', s.public_id, 'text', a.text,
    'owner', ${partOf(sql`a.owner_id`)}, 'addedBy', ${partOf(sql`a.added_by`)}, 'dueOn', a.due_on, 'doneAt', a.done_at)
  || coalesce((SELECT jsonb_build_object('article', jsonb_build_object('slug', r.slug, 'title', r.title))
    FROM articles r WHERE r.id = a.article_id AND NOT r.is_withdrawn), '{}'))`;

const readableActions = (userId: UserId): SQL => sql`actions a JOIN coaching_sessions s ON s.id = a.session_id
  AND ${takesPartIn(userId)} AND ${mayRead('action', userId, sql`a.owner_id`)}`;

const inOrder = sql`a.done_at IS NOT NULL, a.due_on NULLS LAST, a.id`;

/** Those agreed in a session, an alias, and those of its coaching still open from earlier. */
export const actionsAt = (session: SQL, userId: UserId): SQL =>
  sql`(SELECT coalesce(json_agg(${actionJson} ORDER BY ${inOrder}), '[]'::json) FROM ${readableActions(userId)}
    WHERE s.id = ${session}.id
      OR (s.match_id = ${session}.match_id AND s.starts_at < ${session}.starts_at AND a.done_at IS NULL))`;

/** The name of the other person in the session `s`. */
const otherThan = (userId: UserId): SQL => sql`(SELECT jsonb_build_object('firstName', coalesce(u.first_name, ''),
    'lastName', coalesce(u.last_name, ''))
  FROM session_people p JOIN users u ON u.id = p.user_id WHERE p.session_id = s.id AND p.user_id <> ${userId} LIMIT 1)`;

/** What someone still has to do, and what they did last, in one statement. */
export async function listActionsOf(db: Db, userId: UserId): Promise<readonly OwnAction[]> {
  const rows = await rowsOf<{ action: OwnAction }>(
    db,
    sql`SELECT ${actionJson} || jsonb_build_object('with', ${otherThan(userId)}) AS action FROM ${readableActions(userId)}
      WHERE a.owner_id = ${userId} AND (a.done_at IS NULL OR a.id IN (SELECT d.id FROM actions d
        WHERE d.owner_id = ${userId} AND d.done_at IS NOT NULL ORDER BY d.done_at DESC LIMIT ${DONE_ACTIONS_SHOWN}))
      ORDER BY a.done_at IS NOT NULL, a.done_at DESC, a.due_on NULLS LAST, a.id`,
  );
  return rows.map(({ action }) => action);
}

export async function countActions(db: Db, sessionId: number): Promise<number> {
  return db.$count(actions, eq(actions.sessionId, sessionId));
}

export async function insertAction(tx: Db, action: typeof actions.$inferInsert): Promise<string> {
  const [row] = await tx.insert(actions).values(action).returning({ publicId: actions.publicId });
  if (!row) throw new Error('A new action cannot be found.');
  return row.publicId;
}

/** What this person added with this request, by its public id. */
export async function findRequestedAction(
  tx: Db,
  addedBy: UserId,
  requestId: string,
): Promise<{ readonly publicId: string; readonly requestHash: string | null } | undefined> {
  const [row] = await tx
    .select({ publicId: actions.publicId, requestHash: actions.requestHash })
    .from(actions)
    .where(and(eq(actions.addedBy, addedBy), eq(actions.requestId, requestId)));
  return row;
}

export interface ActionRow {
  readonly id: number;
  readonly sessionId: number;
  readonly ownerId: number;
  readonly addedBy: number;
  readonly action: Action;
}

export async function findAction(db: Db, userId: UserId, publicId: string): Promise<ActionRow | undefined> {
  const [row] = await rowsOf<ActionRow>(
    db,
    sql`SELECT a.id, s.id AS "sessionId", a.owner_id AS "ownerId",
        a.added_by AS "addedBy", ${actionJson} AS action
      FROM ${readableActions(userId)} WHERE a.public_id = ${publicId}`,
  );
  return row;
}

/** A done action keeps the time when it was first done. */
export async function updateAction(
  tx: Db,
  id: number,
  { text, dueOn, isDone }: { readonly text: string; readonly dueOn: string | null; readonly isDone: boolean },
): Promise<void> {
  const doneAt = isDone ? sql`coalesce(${actions.doneAt}, now())` : sql`NULL`;
  await tx.update(actions).set({ text, dueOn, doneAt }).where(eq(actions.id, id));
}

export async function deleteAction(tx: Db, id: number): Promise<void> {
  await tx.delete(actions).where(eq(actions.id, id));
}
