import type { ProfileFields } from '@waymark/contract/profiles';
import type { SessionUser } from '@waymark/contract/session-users';
import { type Column, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Db } from '#db/client.ts';
import { prepared, rowsOf, type Values } from '#db/rows.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import {
  type SessionUserRow,
  sessionUserJoins,
  sessionUserSql,
  toSessionUser,
} from '#modules/accounts/users.queries.ts';
import { profiles } from './profiles.table.ts';

type OwnColumns = Omit<typeof profiles.$inferSelect, 'userId'>;
export type ProfileRow = { [Field in keyof ProfileFields]: ProfileFields[Field] | null } & Pick<
  OwnColumns,
  'pictureKey'
> & {
    isCompleted: boolean | null;
  };

type ProfileColumns = { [Column in keyof OwnColumns]?: OwnColumns[Column] | undefined };

const { userId: _owner, ...ownColumns } = getTableColumns(profiles);

const columnName = (column: Column): SQL => sql`${sql.identifier(toSnakeCase(column.name))}`;

export interface OwnProfile {
  readonly profile: ProfileRow;
  readonly user: SessionUser;
}

const findOwn = prepared(
  ({ userId }: Values<{ userId: UserId }>) => sql<SessionUserRow & { profile: ProfileRow }>`
    SELECT ${sessionUserSql}, json_build_object('firstName', u.first_name, 'lastName', u.last_name,
      'organisationName', o.name, 'organisationSize', o.size, 'isCompleted', r.profile_completed,
      ${sql.join(
        Object.entries(ownColumns).map(([field, column]) => sql`${sql.raw(`'${field}'`)}, p.${columnName(column)}`),
        sql`, `,
      )}) AS profile
    FROM users u ${sessionUserJoins} LEFT JOIN memberships m ON m.user_id = u.id AND m.part = 'admin' AND m.state = 'active'
      LEFT JOIN organisations o ON o.id = m.organisation_id WHERE u.id = ${userId}`,
);

export async function findProfile(db: Db, userId: UserId): Promise<OwnProfile | undefined> {
  const [row] = await findOwn(db, { userId });
  return row && { profile: row.profile, user: toSessionUser(row) };
}

/** The text names only what is saved: one for each field that a form saves alone. */
export async function saveProfile(tx: Db, userId: UserId, changes: ProfileColumns): Promise<void> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  const names = given.map(([field]) => columnName(ownColumns[field as keyof typeof ownColumns]));
  await rowsOf(
    tx,
    sql`INSERT INTO profiles (user_id, ${sql.join(names, sql`, `)})
      VALUES (${userId}, ${sql.join(
        given.map(([, value]) => sql`${value}`),
        sql`, `,
      )})
      ON CONFLICT (user_id) DO UPDATE SET ${sql.join(
        names.map((name) => sql`${name} = excluded.${name}`),
        sql`, `,
      )}`,
  );
}

/** Null until the person chose one. */
export async function findCountry(db: Db, userId: UserId): Promise<string | null> {
  const [row] = await db.select({ country: profiles.country }).from(profiles).where(eq(profiles.userId, userId));
  return row?.country ?? null;
}
