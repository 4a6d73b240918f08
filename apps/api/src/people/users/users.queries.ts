import { DEFAULT_PREFERENCES, type Preferences } from '@waymark/contract/people/preferences';
import type { Flag, SessionUser, UserUpdate } from '@waymark/contract/people/session-users';
import { ROLE, ROLE_RECORD, ROLE_TITLES, type RoleId, roleName, type SubRoleId } from '@waymark/contract/roles';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { prepared, type Values } from '#db/rows.ts';
import { isAddressReserved } from './email-changes.queries.ts';
import { COACH_NAMES_INDEX, namesBeginningWith } from './name-words.ts';
import { roleRecords, users } from './users.table.ts';

/** Over a user or a membership: as much of the name as is known, or else the other. */
export const fullNameOr = (person: SQL, other: SQL): SQL<string> =>
  sql`coalesce(nullif(concat_ws(' ', ${person}.first_name, ${person}.last_name), ''), ${other})`;

/** The columns of a session user, over the aliases `u` and those of `sessionUserJoins`. */
export const sessionUserSql: SQL = sql`u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.phone,
  u.family_id AS "familyId", u.role, u.sub_role AS "subRole", to_json(u.leaves_at) AS "leavesAt", p.time_zone AS "timeZone", p.picture_key AS picture,
  p.hour_cycle AS "hourCycle", p.first_day AS "firstDay", p.theme, p.motion,
  r.profile_completed AS "profileCompleted", r.onboarding_completed AS "onboardingCompleted",
  r.group_details_added AS "groupDetailsAdded"`;

export const sessionUserJoins: SQL = sql`LEFT JOIN role_records r ON r.user_id = u.id LEFT JOIN profiles p ON p.user_id = u.id`;

export type PreferenceColumns = { [Name in keyof Preferences]: Preferences[Name] | null };

export interface SessionUserRow extends PreferenceColumns {
  id: number;
  email: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  timeZone: string | null;
  picture: string | null;
  familyId: number | null;
  role: RoleId;
  subRole: SubRoleId | null;
  leavesAt: string | null;
  profileCompleted: boolean | null;
  onboardingCompleted: boolean | null;
  groupDetailsAdded: boolean | null;
}

const flag = (value: boolean | null): Flag => (value ? 1 : 0);

function roleRecord(row: SessionUserRow): Partial<SessionUser> {
  if (row.profileCompleted === null || row.role === ROLE.practice) return {};
  const profile = { profile_completed: flag(row.profileCompleted) };
  const onboarded = { ...profile, onboarding_completed: flag(row.onboardingCompleted) };
  const key = ROLE_RECORD[row.role];
  if (key === 'subscriber' || key === 'service_provider') return { [key]: onboarded };
  if (key === 'group_admin') return { [key]: { ...profile, group_details_added: flag(row.groupDetailsAdded) } };
  return { [key]: profile };
}

/** What someone chose, and the default of what they did not. */
export const preferencesOf = ({ hourCycle, firstDay, theme, motion }: PreferenceColumns): Preferences => ({
  hourCycle: hourCycle ?? DEFAULT_PREFERENCES.hourCycle,
  firstDay: firstDay ?? DEFAULT_PREFERENCES.firstDay,
  theme: theme ?? DEFAULT_PREFERENCES.theme,
  motion: motion ?? DEFAULT_PREFERENCES.motion,
});

function chosenPreferences(row: PreferenceColumns): Pick<SessionUser, 'preferences'> {
  const hasChosen = [row.hourCycle, row.firstDay, row.theme, row.motion].some((choice) => choice !== null);
  return hasChosen ? { preferences: preferencesOf(row) } : {};
}

export function toSessionUser(row: SessionUserRow): SessionUser {
  const { id, email, firstName, lastName, phone, timeZone, picture, familyId, role, subRole, leavesAt } = row;
  return {
    id,
    email,
    username: email,
    firstName,
    lastName,
    phone,
    timeZone,
    picture,
    family: familyId,
    ...chosenPreferences(row),
    ...(leavesAt !== null && { leavesAt }),
    role: { id: role, name: ROLE_TITLES[roleName(role, subRole)] },
    sub_role: subRole,
    ...roleRecord(row),
  };
}

const findUser = prepared(
  ({ userId }: Values<{ userId: UserId }>) =>
    sql<SessionUserRow>`SELECT ${sessionUserSql} FROM users u ${sessionUserJoins} WHERE u.id = ${userId}`,
);

export async function findSessionUser(db: Db, userId: UserId): Promise<SessionUser | undefined> {
  const [row] = await findUser(db, { userId });
  return row && toSessionUser(row);
}

export interface Credentials {
  readonly userId: UserId;
  readonly passwordHash: string | null;
  readonly role: RoleId;
  readonly subRole: SubRoleId | null;
  readonly isBlocked: boolean;
  /** Whether the password alone signs no one in. */
  readonly hasFactor: boolean;
}

const findLogin = prepared(
  ({ email }: Values<{ email: string }>) => sql<Credentials>`
    SELECT id AS "userId", password_hash AS "passwordHash", role, sub_role AS "subRole", blocked_at IS NOT NULL AS "isBlocked",
      has_factor AS "hasFactor"
    FROM users WHERE email = ${email}`,
);

/** What a login is checked against, by normalised address. */
export async function findCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  const [row] = await findLogin(db, { email });
  return row;
}

type CheckedPassword = Values<{ userId: UserId; passwordHash: string | null }>;

export const checkedPassword = ({ userId, passwordHash }: CheckedPassword, and: SQL = sql``): SQL => sql`
    SELECT id FROM users WHERE id = ${userId} AND password_hash IS NOT DISTINCT FROM ${passwordHash}::text
      AND blocked_at IS NULL ${and} FOR NO KEY UPDATE`;

const lockChecked = prepared((checked: CheckedPassword) => checkedPassword(checked));

/**
 * False if the password changed or the account was blocked during the slow check. A password
 * change waits for this transaction, then ends what it opened.
 */
export async function lockCheckedPassword(tx: Db, userId: UserId, passwordHash: string | null): Promise<boolean> {
  return (await lockChecked(tx, { userId, passwordHash })).length > 0;
}

export async function findPasswordHash(db: Db, userId: UserId): Promise<string | null | undefined> {
  const [row] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return row?.passwordHash;
}

type NewUser = typeof users.$inferInsert;

/**
 * Creates an account with an empty role record. Undefined if the address is taken, be it at this
 * moment: the caller has to roll back.
 */
export async function insertUser(db: Db, user: NewUser): Promise<UserId | undefined> {
  const [row] = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!row || (await isAddressReserved(db, user.email))) return undefined;
  await db.insert(roleRecords).values({ userId: row.id });
  return row.id as UserId;
}

interface LockedUser {
  readonly familyId: number | null;
  readonly hasFactor: boolean;
  readonly isBlocked: boolean;
}

const lock = prepared(
  ({ userId }: Values<{ userId: UserId }>) => sql<LockedUser>`
    SELECT family_id AS "familyId", has_factor AS "hasFactor", blocked_at IS NOT NULL AS "isBlocked" FROM users WHERE id = ${userId} FOR NO KEY UPDATE`,
);

/**
 * Makes one person's simultaneous calls run in turn. Rows that refer to the person can still be
 * inserted: with FOR UPDATE, two people notifying each other would deadlock.
 */
export async function lockUser(tx: Db, userId: UserId): Promise<LockedUser> {
  const [row] = await lock(tx, { userId });
  if (!row) throw new Error('The person is gone.');
  return row;
}

export async function updateFamilyId(tx: Db, userId: UserId, familyId: number | null): Promise<void> {
  await tx.update(users).set({ familyId }).where(eq(users.id, userId));
}

export async function updatePaidUntil(tx: Db, userId: UserId, paidUntil: Date | null): Promise<void> {
  await tx.update(users).set({ paidUntil }).where(eq(users.id, userId));
}

export async function updateSubRole(tx: Db, userId: UserId, subRole: SubRoleId): Promise<void> {
  await tx.update(users).set({ subRole }).where(eq(users.id, userId));
}

export async function updateNames(
  db: Db,
  userId: UserId,
  names: Pick<UserUpdate, 'firstName' | 'lastName'>,
): Promise<void> {
  const { firstName, lastName } = names;
  if (firstName === undefined && lastName === undefined) return;
  await db.update(users).set({ firstName, lastName }).where(eq(users.id, userId));
}

export async function updatePasswordHash(db: Db, userId: UserId, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

/** False if it was replaced meanwhile. */
export async function replacePasswordHash(db: Db, userId: UserId, former: string, passwordHash: string) {
  const rows = await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), eq(users.passwordHash, former)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** With the row locked, in the transaction that adds the first factor or removes the last. */
export async function updateHasFactor(tx: Db, userId: UserId, hasFactor: boolean): Promise<void> {
  await tx.update(users).set({ hasFactor }).where(eq(users.id, userId));
}

export async function findHasFactor(db: Db, userId: UserId): Promise<boolean> {
  const [row] = await db.select({ hasFactor: users.hasFactor }).from(users).where(eq(users.id, userId));
  return row?.hasFactor ?? false;
}

export async function setBlocked(db: Db, userId: UserId, isBlocked: boolean): Promise<void> {
  await db
    .update(users)
    .set({ blockedAt: isBlocked ? sql`now()` : null })
    .where(eq(users.id, userId));
}

/** Selects the ids of coaches who go by this name; no one's if it has no word. */
export const coachesNamed = (typed: string): SQL => sql`SELECT id FROM users
  WHERE ${COACH_NAMES_INDEX.where} AND ${COACH_NAMES_INDEX.words} @@ ${namesBeginningWith(typed)}`;

/** The same among all people. */
export const peopleNamed = (typed: string): SQL => sql`SELECT id FROM users
  WHERE ${COACH_NAMES_INDEX.words} @@ ${namesBeginningWith(typed)}`;

type Step = 'profileCompleted' | 'onboardingCompleted' | 'groupDetailsAdded';

/** Only the server does so, once it has the data. */
export async function completeStep(tx: Db, userId: UserId, step: Step): Promise<void> {
  await tx
    .update(roleRecords)
    .set({ [step]: true })
    .where(eq(roleRecords.userId, userId));
}
