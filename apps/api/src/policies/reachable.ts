import type { MatchState } from '@waymark/contract/coaching/coach-matches';
import { policyOf, type ResourceName } from '@waymark/contract/policies';
import type { Relation } from '@waymark/contract/relations';
import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { acceptsClients, isShown } from '#coaching/coaches/coaches.queries.ts';

const areMatched = (coachee: SQLWrapper, coach: SQLWrapper, state: MatchState): SQL =>
  sql`EXISTS (SELECT FROM coach_matches AS between_us WHERE between_us.coachee_id = ${coachee}
    AND between_us.coach_id = ${coach} AND between_us.state = ${state})`;

const RELATED: Readonly<Record<Relation, (actor: SQL, owner: SQLWrapper) => SQL>> = {
  self: (actor, owner) => sql`${owner} = ${actor}`,
  coach: (actor, owner) => areMatched(owner, actor, 'standing'),
  'asked-coach': (actor, owner) => areMatched(owner, actor, 'requested'),
  client: (actor, owner) => areMatched(actor, owner, 'standing'),
  seeker: (actor, owner) =>
    sql`(EXISTS (SELECT FROM coachee_preferences AS seeking WHERE seeking.user_id = ${actor})
      AND EXISTS (SELECT FROM (SELECT ${owner} AS user_id) AS sought JOIN coaches ON coaches.user_id = sought.user_id
        WHERE ${isShown} AND ${acceptsClients}))`,
  session: (actor, owner) =>
    sql`EXISTS (SELECT FROM session_people AS mine JOIN session_people AS theirs ON theirs.session_id = mine.session_id
      WHERE mine.user_id = ${actor} AND mine.state = 'booked' AND theirs.state <> 'waiting' AND theirs.user_id = ${owner} AND theirs.user_id <> mine.user_id)`,
  conversation: (actor, owner) =>
    sql`EXISTS (SELECT FROM thread_people AS mine JOIN thread_people AS theirs ON theirs.thread_id = mine.thread_id
      WHERE mine.user_id = ${actor} AND theirs.user_id = ${owner} AND theirs.user_id <> mine.user_id)`,
  'on-duty': (actor) =>
    sql`EXISTS (SELECT FROM duty_people AS duty JOIN coaches ON coaches.user_id = duty.user_id
      WHERE duty.user_id = ${actor} AND ${isShown})`,
  family: (actor, owner) =>
    sql`EXISTS (SELECT FROM users AS relative JOIN users AS myself ON myself.family_id = relative.family_id
      WHERE relative.id = ${owner} AND myself.id = ${actor})`,
  sponsor: (actor, owner) =>
    sql`EXISTS (SELECT FROM memberships AS mine JOIN memberships AS theirs ON theirs.organisation_id = mine.organisation_id
      WHERE mine.user_id = ${actor} AND mine.state = 'active' AND theirs.user_id = ${owner} AND theirs.state = 'active'
        AND (mine.part = 'admin' OR (mine.part = 'group-admin' AND theirs.group_id = mine.group_id)))`,
  portfolio: (actor, owner) =>
    sql`EXISTS (SELECT FROM memberships AS mine JOIN organisations AS business ON business.parent_id = mine.organisation_id
        JOIN memberships AS theirs ON theirs.organisation_id = business.id
      WHERE mine.user_id = ${actor} AND mine.state = 'active' AND mine.part = 'admin'
        AND theirs.user_id = ${owner} AND theirs.state = 'active')`,
  manager: (actor, owner) =>
    sql`EXISTS (SELECT FROM memberships AS mine JOIN memberships AS theirs ON theirs.manager_id = mine.id
      WHERE mine.user_id = ${actor} AND mine.state = 'active' AND mine.part = 'manager'
        AND theirs.user_id = ${owner} AND theirs.state = 'active')`,
  practice: (actor) =>
    sql`EXISTS (SELECT FROM practice_members AS running JOIN users AS myself ON myself.id = running.user_id AND myself.has_factor
      WHERE running.user_id = ${actor} AND running.ended_at IS NULL)`,
  everyone: () => sql`true`,
};

/** The caller's id, its place in a prepared statement, or the column that has it. */
export type ActorId = UserId | Placeholder<string, UserId> | SQL<UserId>;

export const isRelated = (relation: Relation, actorId: ActorId, owner: SQLWrapper): SQL =>
  RELATED[relation](sql`${actorId}::int`, owner);

/** Who asked for their account to be deleted is read by no one else. */
export const isStaying = (owner: SQLWrapper): SQL =>
  sql`NOT EXISTS (SELECT FROM users AS leaving WHERE leaving.id = ${owner} AND leaving.leaves_at IS NOT NULL)`;

function related(relations: readonly Relation[], actorId: ActorId, owner: SQLWrapper): SQL {
  const others = relations.filter((relation) => relation !== 'self');
  const isOwn = relations.length > others.length ? [isRelated('self', actorId, owner)] : [];
  const conditions = others.map((relation) => isRelated(relation, actorId, owner));
  const byOthers = conditions.length > 0 ? [sql`((${sql.join(conditions, sql` OR `)}) AND ${isStaying(owner)})`] : [];
  return sql`(${sql.join([...isOwn, ...byOthers], sql` OR `)})`;
}

/**
 * `owner` is a qualified column or expression with a user's id. The query adds the conditions of
 * `when`.
 */
export const mayRead = (resource: ResourceName, actorId: ActorId, owner: SQLWrapper): SQL =>
  related(policyOf(resource).read, actorId, owner);

export const mayWrite = (resource: ResourceName, actorId: ActorId, owner: SQLWrapper): SQL =>
  related(policyOf(resource).write, actorId, owner);
