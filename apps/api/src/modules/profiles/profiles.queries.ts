import type { ProfileFields } from '@waymark/contract/profiles';
import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared, type Values } from '#db/rows.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { roleRecords, users } from '#modules/accounts/users.table.ts';
import { memberships } from '#modules/memberships/memberships.table.ts';
import { organisations } from '#modules/organisations/organisations.table.ts';
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

const findOwn = prepared(({ userId }: Values<{ userId: UserId }>, db) =>
  db
    .select({
      ...ownColumns,
      firstName: users.firstName,
      lastName: users.lastName,
      organisationName: organisations.name,
      organisationSize: organisations.size,
      isCompleted: roleRecords.profileCompleted,
    })
    .from(users)
    .leftJoin(roleRecords, eq(roleRecords.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(
      memberships,
      and(eq(memberships.userId, users.id), eq(memberships.part, 'admin'), eq(memberships.state, 'active')),
    )
    .leftJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(eq(users.id, userId)),
);

export async function findProfile(db: Db, userId: UserId): Promise<ProfileRow | undefined> {
  const [row] = await findOwn(db, { userId });
  return row as ProfileRow | undefined;
}

export async function saveProfile(tx: Db, userId: UserId, columns: ProfileColumns): Promise<void> {
  if (Object.values(columns).every((value) => value === undefined)) return;
  await tx
    .insert(profiles)
    .values({ userId, ...columns })
    .onConflictDoUpdate({ target: profiles.userId, set: columns });
}

/** Null until the person chose one. */
export async function findCountry(db: Db, userId: UserId): Promise<string | null> {
  const [row] = await db.select({ country: profiles.country }).from(profiles).where(eq(profiles.userId, userId));
  return row?.country ?? null;
}
