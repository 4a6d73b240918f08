import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { newAddress, newPerson, type Person } from './people.ts';
import type { TestApp } from './start-test-app.ts';

const LONG_AGO = '2024-01-01T00:00:00Z';

/** The first day of a month before the present one, which is long enough ago to be published. */
export function monthBefore(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)).toISOString().slice(0, 10);
}

/** Noon of a day of that month. */
export const dayOf = (month: string, day: number): string =>
  `${month.slice(0, 8)}${String(day).padStart(2, '0')}T12:00:00Z`;

export interface SponsoredGroup {
  /** Null for people in no group. */
  readonly id: number | null;
  readonly members: readonly number[];
}

export interface Sponsor {
  readonly organisationId: number;
  readonly admin: Person;
  readonly groups: readonly SponsoredGroup[];
}

const ROLES = { enterprise: 11, business: 13, portfolio: 12 } as const;

export function sponsoredPeople(api: TestApp) {
  const idsOf = async (statement: ReturnType<typeof sql>) =>
    (await rowsOf<{ id: number }>(api.db, statement)).map(({ id }) => id);
  const one = async (statement: ReturnType<typeof sql>) => (await idsOf(statement))[0] ?? 0;

  const join = (organisationId: number, groupId: number | null, userId: number, part = 'member', joinedAt = LONG_AGO) =>
    one(sql`INSERT INTO memberships (organisation_id, user_id, group_id, part, state, joined_at)
      VALUES (${organisationId}, ${userId}, ${groupId}, ${part}, 'active', ${joinedAt}::timestamptz) RETURNING id`);

  async function newMembers(
    organisationId: number,
    groupId: number | null,
    size: number,
    joinedAt = LONG_AGO,
  ): Promise<number[]> {
    const members = await idsOf(sql`INSERT INTO users (email, role, sub_role)
      SELECT ${newAddress('member')} || n, 3, 5 FROM generate_series(1, ${size}::int) n RETURNING id`);
    for (const userId of members) await join(organisationId, groupId, userId, 'member', joinedAt);
    return members;
  }

  return {
    join,
    newMembers,

    /** Its groups by name with their sizes; the empty name is for people in no group. */
    async newSponsor(
      kind: keyof typeof ROLES,
      sizes: Readonly<Record<string, number>> = {},
      { name = 'Harbour', parentId = null }: { name?: string; parentId?: number | null } = {},
    ): Promise<Sponsor> {
      const admin = await newPerson(api, { role: ROLES[kind] });
      const organisationId = await one(sql`INSERT INTO organisations (kind, name, parent_id, created_at)
        VALUES (${kind}, ${name}, ${parentId}, ${LONG_AGO}::timestamptz) RETURNING id`);
      await join(organisationId, null, admin.id, 'admin');
      const groups: SponsoredGroup[] = [];
      for (const [group, size] of Object.entries(sizes)) {
        const id =
          group === ''
            ? null
            : await one(
                sql`INSERT INTO groups (organisation_id, name) VALUES (${organisationId}, ${group}) RETURNING id`,
              );
        groups.push({ id, members: await newMembers(organisationId, id, size) });
      }
      return { organisationId, admin, groups };
    },

    async newGroupAdmin(organisationId: number, groupId: number | null): Promise<Person> {
      const admin = await newPerson(api, { role: 10 });
      await join(organisationId, groupId, admin.id, 'group-admin');
      return admin;
    },

    /** One held session of an hour each. */
    async hold(members: readonly number[], at: string, minutes = 60): Promise<void> {
      const { id: coachId } = await newPerson(api, { role: 5 });
      for (const userId of members) {
        const session = await one(sql`INSERT INTO coaching_sessions
            (kind, state, starts_at, ends_at, free_until, message, booked_by)
          VALUES ('one-to-one', 'booked', ${at}::timestamptz,
            ${at}::timestamptz + make_interval(mins => ${minutes}::int), ${at}::timestamptz, '', ${userId})
          RETURNING id`);
        await api.db.execute(sql`INSERT INTO session_people (session_id, user_id, part)
          VALUES (${session}, ${userId}, 'coachee'), (${session}, ${coachId}, 'coach')`);
        await api.db.execute(sql`INSERT INTO session_closings (session_id, closed_by, request_id, attendance, closed_at)
          VALUES (${session}, ${coachId}, gen_random_uuid(), 'held', ${at}::timestamptz)`);
        await api.db.execute(sql`INSERT INTO session_ratings (session_id, user_id, useful, heard, rated_at)
          VALUES (${session}, ${userId}, 4, 4, ${at}::timestamptz)`);
      }
    },

    async checkIn(members: readonly number[], at: string, score: number): Promise<void> {
      for (const userId of members) {
        await api.db.execute(sql`INSERT INTO check_ins (user_id, answers, score, taken_at)
          VALUES (${userId}, '{2,2,2,2,2}', ${score}, ${at}::timestamptz)`);
      }
    },

    async markGoal(members: readonly number[], at: string, attainment: number): Promise<void> {
      for (const userId of members) {
        const goal = await one(sql`INSERT INTO goals (user_id, title, words, is_shared)
          VALUES (${userId}, 'A goal', '', false) RETURNING id`);
        await api.db.execute(sql`INSERT INTO goal_marks (goal_id, attainment, marked_at)
          VALUES (${goal}, ${attainment}, ${at}::timestamptz)`);
      }
    },

    async chooseTopics(members: readonly number[], at: string, slugs: readonly string[]): Promise<void> {
      const topics = await idsOf(sql`INSERT INTO topics (slug, name)
        SELECT slug, initcap(slug) FROM json_array_elements_text(${JSON.stringify(slugs)}::json) slug
        ON CONFLICT (slug) DO UPDATE SET name = EXCLUDED.name RETURNING id`);
      for (const userId of members) {
        await api.db.execute(sql`INSERT INTO questionnaire_responses (user_id, name, version, finished_at)
          VALUES (${userId}, 'coachee', 1, ${at}::timestamptz)`);
        await api.db.execute(sql`INSERT INTO coachee_preferences (user_id, topic_ids, languages, styles, time_zone, hours)
          VALUES (${userId}, ARRAY(SELECT json_array_elements_text(${JSON.stringify(topics)}::json)::int), '{en}', '{}', 'UTC', '{}')`);
      }
    },
  };
}
