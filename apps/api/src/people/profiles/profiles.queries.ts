import type { Preferences } from '@waymark/contract/people/preferences';
import type { OrganisationFields, ProfileFields } from '@waymark/contract/people/profiles';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { type Column, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { prepared, rowsOf, type Values } from '#db/rows.ts';
import {
  type PreferenceColumns,
  type SessionUserRow,
  sessionUserJoins,
  sessionUserSql,
  toSessionUser,
} from '#people/users/users.queries.ts';
import { profiles } from './profiles.table.ts';

type OwnColumns = Omit<typeof profiles.$inferSelect, 'userId' | keyof Preferences>;
export type ProfileRow = {
  [Field in Exclude<keyof ProfileFields, keyof OrganisationFields>]: ProfileFields[Field] | null;
} & Pick<OwnColumns, 'pictureKey'> & { isCompleted: boolean | null };

type ProfileColumns = { [Column in keyof OwnColumns]?: OwnColumns[Column] | undefined };

const { userId: _owner, hourCycle, firstDay, theme, motion, ...ownColumns } = getTableColumns(profiles);

const columnName = (column: Column): SQL => sql`${sql.identifier(toSnakeCase(column.name))}`;

export interface OwnProfile {
  readonly profile: ProfileRow;
  readonly user: SessionUser;
}

/** Over the aliases of a session user and `r`. */
const profileSql: SQL = sql`json_build_object('firstName', u.first_name, 'lastName', u.last_name,
  'isCompleted', r.profile_completed,
  ${sql.join(
    Object.entries(ownColumns).map(([field, column]) => sql`${sql.raw(`'${field}'`)}, p.${columnName(column)}`),
    sql`, `,
  )}) AS profile`;

type OwnRow = SessionUserRow & { readonly profile: ProfileRow };

const findOwn = prepared(
  ({ userId }: Values<{ userId: UserId }>) => sql<OwnRow>`
    SELECT ${sessionUserSql}, ${profileSql} FROM users u ${sessionUserJoins} WHERE u.id = ${userId}`,
);

const toOwn = (row: OwnRow | undefined): OwnProfile | undefined =>
  row && { profile: row.profile, user: toSessionUser(row) };

export async function findProfile(db: Db, userId: UserId): Promise<OwnProfile | undefined> {
  const [row] = await findOwn(db, { userId });
  return toOwn(row);
}

function fieldSaver(field: keyof OwnColumns) {
  const name = columnName(ownColumns[field]);
  return prepared(
    ({ userId, value }: Values<{ userId: UserId; value: unknown }>) => sql<OwnRow>`
      WITH held AS MATERIALIZED (SELECT * FROM users WHERE id = ${userId}::int FOR NO KEY UPDATE),
        saved AS (INSERT INTO profiles (user_id, ${name}) SELECT id, ${value} FROM held
          ON CONFLICT (user_id) DO UPDATE SET ${name} = excluded.${name} RETURNING *)
      SELECT ${sessionUserSql}, ${profileSql} FROM held u JOIN saved p ON true LEFT JOIN role_records r ON r.user_id = u.id`,
  );
}

const fieldSavers = new Map<string, ReturnType<typeof fieldSaver>>();

/**
 * Locks the person, saves one field and reads what that leaves, in one statement. Person and
 * profile are as everyone who held the lock left them; the role record may be older.
 */
export async function saveField(db: Db, userId: UserId, field: keyof OwnColumns, value: unknown) {
  const save = fieldSavers.get(field) ?? fieldSaver(field);
  fieldSavers.set(field, save);
  const [row] = await save(db, { userId, value });
  return toOwn(row);
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

/** Saves those that are given, and reads them all. */
export async function savePreferences(
  db: Db,
  userId: UserId,
  changes: { readonly [Name in keyof Preferences]?: Preferences[Name] | undefined },
): Promise<PreferenceColumns | undefined> {
  const [row] = await db
    .insert(profiles)
    .values({ userId, ...changes })
    .onConflictDoUpdate({ target: profiles.userId, set: { userId, ...changes } })
    .returning({ hourCycle, firstDay, theme, motion });
  return row;
}

/** Null until the person chose one. */
export async function findCountry(db: Db, userId: UserId): Promise<string | null> {
  const [row] = await db.select({ country: profiles.country }).from(profiles).where(eq(profiles.userId, userId));
  return row?.country ?? null;
}

export async function findPictureKey(db: Db, userId: UserId): Promise<string | undefined> {
  const [row] = await db.select({ key: profiles.pictureKey }).from(profiles).where(eq(profiles.userId, userId));
  return row?.key ?? undefined;
}
