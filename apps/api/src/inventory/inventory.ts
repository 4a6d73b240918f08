import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { type ColumnFate, type Declaration, declarationOf } from './declared-tables.ts';

interface OtherPlace {
  readonly place: string;
  readonly holds: string;
  readonly fate: ColumnFate;
}

/** Where personal data may be, apart from our tables' columns. */
const OTHER_PLACES: readonly OtherPlace[] = [
  {
    place: 'jobs (pgboss.job.data)',
    holds: 'Ids; for forgotten passwords, new codes, deleted pictures and downloads also an address or a key',
    fate: { keep: 'Finished jobs are deleted after a day.' },
  },
  {
    place: 'dead letters (pgboss.job, queue dead-letters)',
    holds: 'The data of jobs that failed for good, and the kind of the error',
    fate: 'erase',
  },
  { place: 'the picture store', holds: 'The squares made of uploaded pictures, by key', fate: 'erase' },
  {
    place: 'downloads that people asked for (DATA_DIR/downloads, or the bucket)',
    holds: 'Everything that is a person’s, as a file, for seven days at most',
    fate: 'erase',
  },
  {
    place: 'dumps of the embedded database (DATA_DIR/dumps)',
    holds: 'Everything that the tables held at that hour',
    fate: { keep: 'Replaced by a new dump after an erasure; the operator is responsible for copies.' },
  },
  {
    place: 'dumps of a server before an upgrade (in the folder UPGRADE_DUMPS, where it is set)',
    holds: 'Everything that the tables held then',
    fate: { keep: 'The operator deletes them.' },
  },
  {
    place: 'databases that a restore replaced (DATA_DIR/database.replaced-*)',
    holds: 'Everything that the tables held before the restore',
    fate: { keep: 'Named in the receipts; the operator deletes them once the restore proves good.' },
  },
  {
    place: 'files of the database beneath its rows, and its log (WAL)',
    holds: 'Earlier contents of rows',
    fate: { keep: 'Rewritten after an erasure on the embedded database; on a server, by its own housekeeping.' },
  },
  {
    place: 'the list of erased accounts (DATA_DIR/erased-accounts.jsonl)',
    holds: 'The id of each erased account, and when it was created',
    fate: { keep: 'So that a restore does not bring them back; it names no one.' },
  },
  {
    place: 'the log of the API',
    holds: 'Ids of accounts and of requests; no addresses, no texts',
    fate: { keep: 'The operator who collects the output decides how long to keep it; it names no one.' },
  },
  {
    place: 'Redis (waymark:realtime)',
    holds: 'Notifications on their way to the sockets of other nodes, and what sets up video calls: network addresses',
    fate: { keep: 'The stream holds only the newest events and is trimmed as new ones arrive.' },
  },
  {
    place: 'the TURN server',
    holds: 'Sound and picture of relayed calls as they pass, encrypted; in its log network addresses',
    fate: { keep: 'Nothing of a call is stored; the operator decides how long to keep the log.' },
  },
  {
    place: 'the mailbox for replies (IMAP_URL)',
    holds: 'Replies by mail until they are read, within minutes; mails to other addresses of that mailbox',
    fate: { keep: 'Replies are deleted as they are read; the operator empties the rest.' },
  },
  {
    place: 'calendar programs that people subscribed to their feed',
    holds: 'When their sessions are, and with names if they chose that',
    fate: { keep: 'Out of our hands; each program deletes by its own terms.' },
  },
  {
    place: 'services that deliver mails, text messages and pushes',
    holds: 'What was sent, and who it went to; what was agreed in a session, if its coachee chose that',
    fate: { keep: 'Out of our hands; each service deletes by its own terms.' },
  },
];

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const ACCOUNTS = 'users';

export interface TableInventory extends Declaration {
  readonly table: PgTable;
  readonly name: string;
}

export async function findTables(): Promise<readonly PgTable[]> {
  const files = globSync('**/*.table.ts', { cwd: SOURCES }).sort();
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ `../${file}`) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter((value): value is PgTable => is(value, PgTable)));
}

export function inventoryOf(tables: readonly PgTable[]): readonly TableInventory[] {
  return tables.flatMap((table) => {
    const declaration = declarationOf(table);
    return declaration ? [{ table, name: getTableName(table), ...declaration }] : [];
  });
}

function accountsIn(table: PgTable): readonly { column: string; onDelete: string | undefined }[] {
  const keys = Object.entries(getTableColumns(table));
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    if (getTableName(foreignTable) !== ACCOUNTS) return [];
    return columns.map((own) => ({
      column: keys.find(([, { name }]) => name === own.name)?.[0] ?? own.name,
      onDelete: key.onDelete,
    }));
  });
}

/** Through one reference or several. A row that goes with another's account goes too. */
function goesWithAccount(table: PgTable, passed: readonly PgTable[] = []): boolean {
  if (getTableName(table) === ACCOUNTS) return true;
  return getTableConfig(table).foreignKeys.some((key) => {
    const { foreignTable } = key.reference();
    const isNew = foreignTable !== table && !passed.includes(foreignTable);
    return key.onDelete === 'cascade' && isNew && goesWithAccount(foreignTable, [...passed, table]);
  });
}

const isPersonal = (fate: ColumnFate | undefined) => fate === 'erase' || fate === 'unname';
const stays = (fate: ColumnFate | undefined) => fate === 'unname' || typeof fate === 'object';

const isEmptyReason = (fate: ColumnFate | undefined) => typeof fate === 'object' && fate.keep.trim() === '';

function faultsOf(table: PgTable): readonly string[] {
  const declaration = declarationOf(table);
  if (!declaration) return ['is not declared: call declareTable below it, and say of each column what it holds.'];
  const columns = Object.keys(getTableColumns(table));
  const declared = Object.keys(declaration.columns);
  const accounts = accountsIn(table);
  const isErased = accounts.some(({ onDelete }) => onDelete === 'cascade');
  return [
    ...(declaration.every && !goesWithAccount(table)
      ? ['does not go with an account, so "columns" has to say what happens to each.']
      : []),
    ...columns.filter((column) => !declared.includes(column)).map((column) => `${column} is not declared.`),
    ...declared.filter((column) => !columns.includes(column)).map((column) => `${column} is declared, but not there.`),
    ...accounts
      .filter(({ column }) => !declaration.whose.includes(column))
      .map(({ column }) => `${column} names an account, so it belongs into "whose".`),
    ...declared
      .filter((column) => declaration.whose.length === 0 && isPersonal(declaration.columns[column]))
      .map((column) => `${column} is a person's, but "whose" does not say by which column.`),
    ...declared
      .filter((column) => isErased && stays(declaration.columns[column]))
      .map((column) => `${column} is to stay, but its row goes with an account.`),
    ...declared
      .filter((column) => isEmptyReason(declaration.columns[column]))
      .map((column) => `${column} is kept without a reason.`),
  ];
}

/** Faults in the declarations of tables and other places, one per line. */
export function findInventoryFaults(
  tables: readonly PgTable[],
  places: readonly OtherPlace[] = OTHER_PLACES,
): readonly string[] {
  return [
    ...tables.flatMap((table) => faultsOf(table).map((fault) => `${getTableName(table)}: ${fault}`)),
    ...places.filter(({ fate }) => isEmptyReason(fate)).map(({ place }) => `${place}: is kept without a reason.`),
  ];
}
