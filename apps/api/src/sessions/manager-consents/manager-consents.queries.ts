import type { OwnManager, SharedThing, TeamMember } from '@waymark/contract/sessions/manager-consents';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { fitOf } from '#people/users/typed-words.queries.ts';
import { fullNameOr } from '#people/users/users.queries.ts';
import { mayRead } from '../../policies/reachable.ts';
import { managerConsents } from './manager-consents.table.ts';

/** Over consents as `c`: what was shared, as it was then. */
const sharedJson = sql`json_build_object('id', c.public_id, 'subject', c.subject, 'goal', CASE WHEN c.subject = 'goal'
    THEN json_build_object('title', c.title, 'words', c.words, 'until', c.goal_until) END,
  'sharedAt', c.shared_at, 'until', c.until)`;

const listOf = (order: SQL): SQL => sql`coalesce(json_agg(${sharedJson} ORDER BY ${order}), '[]'::json)`;

/** Over consents as `c`: ended ones and those of the past are read by no one. */
const stands = sql`c.ended_at IS NULL AND c.until_at > now()`;

/** What ends a consent also erases the copy. */
const ENDED = sql`ended_at = now(), title = NULL, words = NULL, goal_until = NULL`;

/** What this person shares with their present manager, and the coach of their standing match. */
export async function findOwnSharing(db: Db, userId: UserId): Promise<Pick<OwnManager, 'shared' | 'coach'>> {
  const [row] = await rowsOf<Pick<OwnManager, 'shared' | 'coach'>>(
    db,
    sql`SELECT (SELECT ${listOf(sql`c.id DESC`)} FROM manager_consents c WHERE c.giver_id = ${userId} AND ${stands}) AS shared,
      (SELECT json_build_object('userId', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
        FROM coach_matches m JOIN users u ON u.id = m.coach_id
        WHERE m.coachee_id = ${userId} AND m.state = 'standing' ORDER BY m.id DESC LIMIT 1) AS coach`,
  );
  if (!row) throw new Error('A statement without rows.');
  return row;
}

/** The people who let this manager read something, with what they share, in one statement. */
export const listTeam = (db: Db, managerId: UserId): Promise<readonly { userId: UserId; person: TeamMember }[]> =>
  rowsOf(
    db,
    sql`SELECT u.id AS "userId", json_build_object('id', theirs.public_id, 'firstName', u.first_name, 'lastName', u.last_name,
        'picture', told.picture_key, 'shared', ${listOf(sql`c.id DESC`)}) AS person
      FROM manager_consents c JOIN users u ON u.id = c.giver_id LEFT JOIN profiles told ON told.user_id = u.id
        JOIN memberships theirs ON theirs.user_id = u.id AND theirs.state = 'active'
      WHERE c.receiver_id = ${managerId} AND ${stands} AND ${mayRead('manager-consent', managerId, sql`c.giver_id`)}
      GROUP BY theirs.id, u.id, told.picture_key ORDER BY u.first_name, u.last_name, u.id`,
  );

/** Someone of the team who shares something, by the id of their membership. */
export async function findSharing(db: Db, managerId: UserId, membershipId: string): Promise<UserId | undefined> {
  const [giver] = await rowsOf<{ id: UserId }>(
    db,
    sql`SELECT theirs.user_id AS id FROM memberships theirs WHERE theirs.public_id = ${membershipId}
      AND theirs.state = 'active' AND EXISTS (SELECT FROM manager_consents c WHERE c.giver_id = theirs.user_id
        AND c.receiver_id = ${managerId} AND ${stands} AND ${mayRead('manager-consent', managerId, sql`c.giver_id`)})`,
  );
  return giver?.id;
}

/** Keeps two calls of one person from counting the same, and returns how many stand. */
export async function holdSharing(tx: Db, userId: UserId): Promise<number> {
  await tx.execute(sql`SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);
  await tx.execute(sql`UPDATE manager_consents SET ${ENDED}
    WHERE giver_id = ${userId} AND ended_at IS NULL AND until_at <= now()`);
  const [row] = await rowsOf<{ standing: number }>(
    tx,
    sql`SELECT count(*)::int AS standing FROM manager_consents c WHERE c.giver_id = ${userId} AND ${stands}`,
  );
  return row?.standing ?? 0;
}

/** What this person shared with this request. */
export async function findRequestedSharing(
  tx: Db,
  userId: UserId,
  requestId: string,
): Promise<{ readonly shared: SharedThing; readonly requestHash: string | null } | undefined> {
  const [row] = await rowsOf<{ shared: SharedThing; requestHash: string | null }>(
    tx,
    sql`SELECT ${sharedJson} AS shared, c.request_hash AS "requestHash" FROM manager_consents c
      WHERE c.giver_id = ${userId} AND c.request_id = ${requestId}`,
  );
  return row;
}

type NewSharing = Pick<
  typeof managerConsents.$inferInsert,
  'giverId' | 'receiverId' | 'until' | 'untilAt' | 'requestId' | 'requestHash'
>;

/** Undefined if it is shared with this manager already. */
export async function insertCoachingSharing(tx: Db, sharing: NewSharing): Promise<number | undefined> {
  const [row] = await tx
    .insert(managerConsents)
    .values({ ...sharing, subject: 'coaching' })
    .onConflictDoNothing()
    .returning({ id: managerConsents.id });
  return row?.id;
}

export interface CopiedGoal {
  readonly goalId: number;
  readonly title: string;
  readonly words: string;
  readonly goalUntil: string | null;
}

/** The words of one's own goal as they are now. */
export async function findGoalWords(tx: Db, userId: UserId, publicId: string): Promise<CopiedGoal | undefined> {
  const [goal] = await rowsOf<CopiedGoal>(
    tx,
    sql`SELECT g.id AS "goalId", g.title, g.words, g.until AS "goalUntil" FROM goals g
      WHERE g.public_id = ${publicId} AND g.user_id = ${userId} FOR SHARE`,
  );
  return goal;
}

/** Undefined if this goal is shared with this manager already. */
export async function insertGoalSharing(tx: Db, sharing: NewSharing & CopiedGoal): Promise<number | undefined> {
  const [row] = await tx
    .insert(managerConsents)
    .values({ ...sharing, subject: 'goal' })
    .onConflictDoNothing()
    .returning({ id: managerConsents.id });
  return row?.id;
}

/** Ends the reading, which every statement above looks at; returns who read it until then. */
export async function endConsent(db: Db, userId: UserId, publicId: string): Promise<UserId | 'ended' | undefined> {
  const [row] = await rowsOf<{ receiverId: UserId }>(
    db,
    sql`UPDATE manager_consents SET ${ENDED} WHERE public_id = ${publicId} AND giver_id = ${userId} AND ended_at IS NULL
      RETURNING receiver_id AS "receiverId"`,
  );
  if (row) return row.receiverId;
  const mine = sql`SELECT FROM manager_consents WHERE public_id = ${publicId} AND giver_id = ${userId}`;
  return (await rowsOf(db, mine)).length > 0 ? 'ended' : undefined;
}

/** Erases the copies of those whose date has passed. */
export async function endPastConsents(db: Db): Promise<void> {
  await db.execute(sql`UPDATE manager_consents SET ${ENDED} WHERE ended_at IS NULL AND until_at <= now()`);
}

const sharedWith = (managerId: UserId): SQL => sql`manager_consents c JOIN users u ON u.id = c.giver_id
    JOIN memberships theirs ON theirs.user_id = u.id AND theirs.state = 'active'
  WHERE c.receiver_id = ${managerId} AND ${stands} AND ${mayRead('manager-consent', managerId, sql`c.giver_id`)}`;

const giverName = fullNameOr(sql`u`, sql`'Someone of your team'`);

/** For a search: the people of the team who share something with this manager. */
export const sharingPeopleToFind = (managerId: UserId): SQL => sql`SELECT ${fitOf(giverName)} AS fit, 1 AS place,
    json_build_object('as', 'sharing', 'name', ${giverName}, 'picture', told.picture_key) AS item
  FROM (SELECT DISTINCT u.id, u.first_name, u.last_name FROM ${sharedWith(managerId)}) AS u
    LEFT JOIN profiles told ON told.user_id = u.id`;

/** For a search: the goals that they share, as they were then. */
export const sharedGoalsToFind = (
  managerId: UserId,
): SQL => sql`SELECT ${fitOf(sql`c.title || ' ' || coalesce(c.words, '')`)} AS fit,
    1 AS place, json_build_object('as', 'copy', 'id', c.public_id, 'title', c.title, 'name', ${giverName}) AS item,
    c.giver_id AS owner_id
  FROM ${sharedWith(managerId)} AND c.subject = 'goal'`;
