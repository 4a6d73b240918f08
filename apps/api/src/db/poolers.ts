import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { DatabaseAddressError } from './failures.ts';
import { LOCKS } from './locks.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** Asked for to see whether it then holds: a time-out that no one would choose. */
const ASKED_MS = 54_321;
const MAY_NOT = '42501';

export interface Pooler {
  /** Whether a prepared statement can be run on whichever server connection comes next. */
  readonly keepsStatements: boolean;
  /** Whether the role got its time-out just now: server connections from before have none. */
  readonly isNewlyLimited: boolean;
}

interface Identity {
  readonly role: string;
  readonly name: string;
  readonly cluster: string;
}

const IDENTITY = `SELECT current_user AS role, current_database() AS name,
  (SELECT system_identifier::text FROM pg_control_system()) AS cluster`;

async function connected<T>(connectionString: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** A pooler refuses what is asked for as a connection begins, or lets it pass without effect. */
async function isPooler(address: string): Promise<boolean> {
  const asking = new URL(address);
  asking.searchParams.set('statement_timeout', String(ASKED_MS));
  try {
    return await connected(asking.href, async (client) => {
      const { rows } = await client.query<{ setting: string }>(
        "SELECT setting FROM pg_settings WHERE name = 'statement_timeout'",
      );
      return rows[0]?.setting !== String(ASKED_MS);
    });
  } catch (error) {
    if (/unsupported startup parameter/.test((error as Error).message)) return true;
    throw error;
  }
}

async function readIdentity(client: pg.Client): Promise<Identity> {
  const { rows } = await client.query<Identity>(IDENTITY);
  return rows[0] as Identity;
}

/** A pooler that can move a statement to another server connection gives it a name there. */
async function renamesStatements(client: pg.Client): Promise<boolean> {
  const name = `waymark_${randomUUID()}`;
  await client.query('BEGIN');
  await client.query({ name, text: 'SELECT 1' });
  const { rowCount } = await client.query('SELECT FROM pg_prepared_statements WHERE name = $1', [name]);
  const isVerbatim = rowCount === 1;
  if (isVerbatim) await client.query(`DEALLOCATE ${pg.escapeIdentifier(name)}`);
  await client.query('COMMIT');
  return !isVerbatim;
}

/** True if the role had another time-out in this database, or none. Compiling is off as well. */
async function limitStatements(direct: pg.Client, { role, name }: Identity, withinMs: number): Promise<boolean> {
  const ofRole = `ALTER ROLE ${pg.escapeIdentifier(role)} IN DATABASE ${pg.escapeIdentifier(name)}`;
  const [limit, uncompiled] = [`${ofRole} SET statement_timeout = ${withinMs}`, `${ofRole} SET jit = off`];
  await direct.query('BEGIN');
  // Two nodes that start together must not change the same row.
  await direct.query('SELECT pg_advisory_xact_lock($1)', [LOCKS.statementLimit]);
  const { rows } = await direct.query<{ setting: string }>(
    `SELECT unnest(s.setconfig) AS setting FROM pg_db_role_setting s
       JOIN pg_roles r ON r.oid = s.setrole JOIN pg_database d ON d.oid = s.setdatabase
     WHERE r.rolname = $1 AND d.datname = $2`,
    [role, name],
  );
  const has = (wanted: string) => rows.some(({ setting }) => setting === wanted);
  const isMissing = !has(`statement_timeout=${withinMs}`);
  if (isMissing) {
    await direct.query(`${limit}; ${uncompiled}`).catch((error: { code?: unknown }) => {
      if (error.code !== MAY_NOT) throw error;
      throw new DatabaseAddressError(
        `The role of DATABASE_DIRECT_URL may not limit the statements of ${role}, the role of DATABASE_URL. Use one role for both, or run this as a superuser: ${limit}; ${uncompiled};`,
      );
    });
  } else if (!has('jit=off')) {
    await direct.query(uncompiled).catch((error: { code?: unknown }) => {
      // Limited by a superuser before there was this setting: slower, and no reason not to start.
      if (error.code !== MAY_NOT) throw error;
    });
  }
  await direct.query('COMMIT');
  return isMissing;
}

function expectSame(one: Identity, other: Identity, variables: string): void {
  if (one.cluster === other.cluster && one.name === other.name) return;
  throw new DatabaseAddressError(`${variables} lead to different databases. Set both to the same one.`);
}

/** Throws if what needs a session would get none. */
export async function expectNoPooler(address: string): Promise<void> {
  if (!(await isPooler(address))) return;
  throw new DatabaseAddressError(
    'The database was reached through a connection pooler. Set DATABASE_DIRECT_URL to its own address, without the pooler.',
  );
}

/** Undefined if `databaseUrl` leads to the database itself. Limits the role's statements first. */
export async function readyPooler(
  { databaseUrl, directUrl }: { readonly databaseUrl: string; readonly directUrl: string },
  statementWithinMs: number,
): Promise<Pooler | undefined> {
  await expectNoPooler(directUrl);
  return connected(directUrl, async (direct) => {
    const here = await readIdentity(direct);
    // Before the first look through the pooler, which makes a server connection that others use.
    const isNew = await limitStatements(direct, here, statementWithinMs);
    const isPooled = await isPooler(databaseUrl);
    const { there, keepsStatements } = await connected(databaseUrl, async (client) => ({
      there: await readIdentity(client),
      keepsStatements: isPooled && (await renamesStatements(client)),
    }));
    expectSame(there, here, 'DATABASE_URL and DATABASE_DIRECT_URL');
    if (!isPooled) return undefined;
    const isOtherNew = there.role !== here.role && (await limitStatements(direct, there, statementWithinMs));
    return { keepsStatements, isNewlyLimited: isNew || isOtherNew };
  });
}

/** Throws if the server can be reached and follows another database. */
export async function expectReplica(replicaUrl: string, databaseUrl: string): Promise<void> {
  if (await isPooler(replicaUrl)) {
    throw new DatabaseAddressError('DATABASE_REPLICA_URL leads to a pooler. Set it to the replica’s own address.');
  }
  const replica = await connected(replicaUrl, readIdentity);
  expectSame(replica, await connected(databaseUrl, readIdentity), 'DATABASE_REPLICA_URL and DATABASE_URL');
}
