import type { SessionUser } from '@waymark/contract/people/session-users';
import { STEP_UP_MINUTES } from '@waymark/contract/people/step-up';
import { rolesHeld } from '@waymark/contract/roles';
import { and, eq, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Actor, UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { prepared, rowsOf, type Values } from '#db/rows.ts';
import { forgottenFailures } from '#people/limits/limits.queries.ts';
import {
  checkedPassword,
  type SessionUserRow,
  sessionUserJoins,
  sessionUserSql,
  toSessionUser,
} from '#people/users/users.queries.ts';
import { TOKEN_LIFETIME_DAYS, type TokenClaims } from '../../tokens.ts';
import { loginSessions } from './login-sessions.table.ts';

const expiry = sql`now() + make_interval(days => ${TOKEN_LIFETIME_DAYS}::int)`;

/** Where someone signs in from, as far as we keep it: never the network address. */
export interface SignInPlace {
  /** Such as "Firefox on Windows". */
  readonly browser: string;
  /** Its code, such as `IN`; null where it isn't known. */
  readonly country: string | null;
}

/** How often it is written at most that a login session is in use. */
const USE_NOTED_MINUTES = 5;

/** The caller in a statement that reads something along with them. */
export interface CallerColumns {
  readonly userId: SQL<UserId>;
  readonly loginSessionId: SQL<string>;
}

const CALLER: CallerColumns = { userId: sql`caller.id`, loginSessionId: sql`caller."loginSessionId"` };

type SessionRow = SessionUserRow & { readonly loginSessionId: string };

interface CallerRow extends SessionRow {
  readonly isJustProven: boolean;
  readonly isFactorDue: boolean | null;
  readonly isUseUnnoted: boolean;
}

const isUnnoted = (lastUsedAt: SQL) => sql`${lastUsedAt} < now() - make_interval(mins => ${USE_NOTED_MINUTES}::int)`;

/** Of several calls at once it writes for one. */
const noteUse = prepared(
  ({ loginSessionId }: Values<{ loginSessionId: string }>) =>
    sql`UPDATE login_sessions SET last_used_at = now() WHERE id = ${loginSessionId} AND ${isUnnoted(sql`last_used_at`)}`,
);

/** Of a login session that is valid; no row if it ended or the account is blocked. */
const callerOf = ({ loginSessionId, userId }: Values<{ loginSessionId: string; userId: number }>): SQL => sql`(
  SELECT ${sessionUserSql}, s.id AS "loginSessionId", s.factor_due_at <= now() AS "isFactorDue",
    s.authenticated_at > now() - make_interval(mins => ${STEP_UP_MINUTES}::int) AS "isJustProven",
    ${isUnnoted(sql`s.last_used_at`)} AS "isUseUnnoted"
  FROM login_sessions s JOIN users u ON u.id = s.user_id ${sessionUserJoins}
  WHERE s.id = ${loginSessionId} AND s.user_id = ${userId} AND s.expires_at > now() AND u.blocked_at IS NULL) AS caller`;

/** Most find their use noted lately; a read that could write would cost more each time. */
async function admit(
  db: Db,
  { loginSessionId, isJustProven, isFactorDue, isUseUnnoted, ...row }: CallerRow,
): Promise<Actor> {
  if (isUseUnnoted) await noteUse(db, { loginSessionId });
  return {
    userId: row.id as UserId,
    loginSessionId,
    isJustProven,
    roles: rolesHeld(row.role, row.subRole),
    user: toSessionUser(row),
    isFactorDue: isFactorDue ?? false,
  };
}

const findCaller = prepared(
  (claims: Values<{ loginSessionId: string; userId: number }>) => sql<CallerRow>`SELECT * FROM ${callerOf(claims)}`,
);

/** Undefined if the session ended or the account is blocked. No right comes from the token. */
export async function findActor(db: Db, { loginSessionId, subject }: TokenClaims): Promise<Actor | undefined> {
  const [row] = await findCaller(db, { loginSessionId, userId: Number(subject) });
  return row && admit(db, row);
}

export type CallersRead<V, Found> = (
  db: Db,
  claims: TokenClaims,
  values: V,
) => Promise<{ readonly actor: Actor; readonly found: Found } | undefined>;

/**
 * Finds the actor and, in the same statement, what they read. It is a column of the row that
 * admits them and takes their id from there: without a valid session nothing is read.
 */
export function readWithCaller<V extends Readonly<Record<string, unknown>>, Found>(
  build: (caller: CallerColumns, values: Values<V>) => SQL<Found>,
): CallersRead<V, Found> {
  const find = prepared(
    (values: Values<V & { loginSessionId: string; userId: number }>) =>
      sql<CallerRow & { found: Found }>`SELECT caller.*, (${build(CALLER, values)}) AS found FROM ${callerOf(values)}`,
  );
  return async (db, { loginSessionId, subject }, values) => {
    const [row] = await find(db, { ...values, loginSessionId, userId: Number(subject) });
    if (!row) return undefined;
    const { found, ...caller } = row;
    return { actor: await admit(db, caller), found };
  };
}

export interface OpenedSession {
  readonly loginSessionId: string;
  /** Whether the browser is new to a person who has used others. */
  readonly isNewBrowser: boolean;
  readonly user: SessionUser;
}

type Place = { browser: string | null; country: string | null };

type OpenedRow = SessionUserRow & Omit<OpenedSession, 'user'>;

/** `person` gives the id of whose session it is: without a row nothing is opened. */
const openedFor = (person: SQL, { browser, country }: Values<Place>, also: SQL = sql``) => sql<OpenedRow>`
    WITH person AS MATERIALIZED (${person}), ${also}
      opened AS (INSERT INTO login_sessions (user_id, expires_at, browser, country)
        SELECT id, ${expiry}, ${browser}::text, ${country}::text FROM person RETURNING id, user_id),
      others AS (SELECT EXISTS (SELECT FROM known_browsers k JOIN person ON person.id = k.user_id) AS known),
      noted AS (INSERT INTO known_browsers (user_id, browser)
        SELECT id, ${browser}::text FROM person WHERE ${browser}::text IS NOT NULL ON CONFLICT DO NOTHING RETURNING 1)
    SELECT ${sessionUserSql}, opened.id AS "loginSessionId", others.known AND EXISTS (SELECT FROM noted) AS "isNewBrowser"
    FROM others, opened JOIN users u ON u.id = opened.user_id ${sessionUserJoins}`;

const openFor = prepared(({ userId, browser, country }: Values<Place & { userId: UserId }>) =>
  openedFor(sql`SELECT ${userId}::int AS id`, { browser, country }),
);

function toOpened({ loginSessionId, isNewBrowser, ...user }: OpenedRow): OpenedSession {
  return { loginSessionId, isNewBrowser, user: toSessionUser(user) };
}

/** Opens a login session and notes the kind of browser, if there is one. */
export async function insertLoginSession(db: Db, userId: UserId, place?: SignInPlace): Promise<OpenedSession> {
  const { browser, country } = place ?? { browser: null, country: null };
  const [row] = await openFor(db, { userId, browser, country });
  if (!row) throw new Error('The login session was not inserted.');
  return toOpened(row);
}

interface CheckedLogin extends SignInPlace {
  readonly userId: UserId;
  readonly passwordHash: string | null;
  /** What counted the try, and is forgotten now. */
  readonly countedBy: string;
  /** As it was when the login was checked: a factor added meanwhile refuses it. */
  readonly hasFactor: boolean;
}

const openChecked = (and: (browser: Placeholder) => SQL = () => sql``) =>
  prepared(
    ({
      userId,
      passwordHash,
      countedBy,
      browser,
      country,
      hasFactor,
    }: Values<Pick<CheckedLogin, keyof CheckedLogin>>) =>
      openedFor(
        checkedPassword({ userId, passwordHash }, sql`AND has_factor = ${hasFactor}::boolean ${and(browser)}`),
        { browser, country },
        sql`forgotten AS (${forgottenFailures(countedBy)} AND EXISTS (SELECT FROM person)),`,
      ),
  );

const openFromAnyBrowser = openChecked();

/**
 * The same once a password was checked, and forgets the failures before. Undefined if the password
 * changed or the account was blocked during the slow check: see `lockCheckedPassword`.
 */
export async function insertCheckedLoginSession(db: Db, login: CheckedLogin): Promise<OpenedSession | undefined> {
  const [row] = await openFromAnyBrowser(db, login);
  return row && toOpened(row);
}

const openFromKnownBrowser = openChecked(
  (browser) =>
    sql`AND EXISTS (SELECT FROM known_browsers k WHERE k.user_id = users.id AND k.browser = ${browser}::text)`,
);

/** Undefined as well if the browser is new, since a mail has to tell of that. */
export async function insertKnownLoginSession(db: Db, login: CheckedLogin): Promise<OpenedSession | undefined> {
  const [row] = await openFromKnownBrowser(db, login);
  return row && toOpened(row);
}

export async function extendLoginSession(db: Db, loginSessionId: string, factorDueAt: Date | null): Promise<void> {
  await db.update(loginSessions).set({ expiresAt: expiry, factorDueAt }).where(eq(loginSessions.id, loginSessionId));
}

/** Of a session, or of all of a person, null once there is a factor. */
export async function setFactorDue(
  db: Db,
  whose: { readonly loginSessionId: string } | { readonly userId: UserId },
  factorDueAt: Date | null,
): Promise<void> {
  const { id, userId } = loginSessions;
  const isMeant = 'userId' in whose ? eq(userId, whose.userId) : eq(id, whose.loginSessionId);
  await db.update(loginSessions).set({ factorDueAt }).where(isMeant);
}

export async function deleteLoginSession(db: Db, loginSessionId: string): Promise<void> {
  await db.delete(loginSessions).where(eq(loginSessions.id, loginSessionId));
}

export async function deleteLoginSessions(db: Db, userId: UserId, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(loginSessions.id, except);
  await db.delete(loginSessions).where(and(eq(loginSessions.userId, userId), others));
}

/** Which still let a person in: no one blocked or leaving, and no one who owes a factor. */
export async function listLiveLoginSessions(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  // Each is looked up by its key, whatever statistics say: without any, as after many sign-ins at
  // once, a plain join compares ten thousand ids with each row.
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`SELECT open.id FROM unnest(${sql.param(ids)}::uuid[]) AS open(id),
        LATERAL (SELECT s.user_id FROM login_sessions s WHERE s.id = open.id AND s.expires_at > now()
          AND (s.factor_due_at IS NULL OR s.factor_due_at > now()) OFFSET 0) AS entered,
        LATERAL (SELECT FROM users u WHERE u.id = entered.user_id
          AND u.blocked_at IS NULL AND u.leaves_at IS NULL OFFSET 0) AS admitted`,
  );
  return new Set(rows.map(({ id }) => id));
}
