// Unique words, numbers and days in every declared column of members and of coaches.
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { findTables, inventoryOf, type TableInventory } from '#inventory/inventory.ts';
import { UNMARKED } from './unmarked-columns.ts';

export type Whose = 'member' | 'coach';
/** Words show in any answer; the others break those that only their owners get. */
type Form = 'words' | 'structures' | 'numbers' | 'moments';

const FORMS: Readonly<Record<string, Form>> = {
  text: 'words',
  'text[]': 'structures',
  jsonb: 'structures',
  smallint: 'numbers',
  'smallint[]': 'numbers',
  'double precision': 'numbers',
  'timestamp with time zone': 'moments',
  date: 'moments',
};

interface MarkedColumn {
  /** As the inventory names it. */
  readonly name: string;
  readonly form: Form;
  readonly inventory: TableInventory;
  readonly column: PgColumn;
  readonly index: number;
}

export interface Marker {
  readonly column: string;
  readonly whose: Whose;
  readonly pattern: RegExp;
}

export interface People {
  readonly ids: readonly number[];
  readonly emails: readonly string[];
}

async function findMarkedColumns(): Promise<readonly MarkedColumn[]> {
  const columns = inventoryOf(await findTables()).flatMap((inventory) =>
    Object.entries(getTableColumns(inventory.table)).flatMap(([key, column]) => {
      const form = FORMS[column.getSQLType()];
      const name = `${inventory.name}.${key}`;
      const isFixed = (column.enumValues?.length ?? 0) > 0 || inventory.columns[key] === 'impersonal';
      return !form || isFixed || UNMARKED.has(name) ? [] : [{ name, form, inventory, column }];
    }),
  );
  return columns.map((column, index) => ({ ...column, index }));
}

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The condition that rows are these people’s, by way of the rows that they name if need be. */
export function areOf(
  { table, whose }: Pick<TableInventory, 'table' | 'whose'>,
  people: People,
  all: readonly TableInventory[],
): SQL {
  if (whose.length === 0) return sql`true`;
  const columns = getTableColumns(table) as Readonly<Record<string, PgColumn>>;
  const keys = getTableConfig(table).foreignKeys.map((key) => key.reference());
  const conditions = whose.map((key) => {
    const column = columns[key];
    if (!column) throw new Error(`There is no column ${key}.`);
    if (column.getSQLType() === 'text') return sql`${column} = ANY(${sql.param(people.emails)}::text[])`;
    const named = keys.find(({ columns: own }) => own[0]?.name === column.name);
    const owner = all.find((other) => other.table === named?.foreignTable);
    if (!named || !owner || owner.name === 'users') return sql`${column} = ANY(${sql.param(people.ids)}::int[])`;
    return sql`${column} IN (SELECT ${named.foreignColumns[0]} FROM ${owner.table} WHERE ${areOf(owner, people, all)})`;
  });
  return sql`(${sql.join(conditions, sql` OR `)})`;
}

const wordOf = ({ index }: MarkedColumn, whose: Whose) => `zq${String(index).padStart(3, '0')}${whose[0]}`;
/** No id of a test is as large, and no small integer is larger than 32,767. */
const numberOf = ({ index }: MarkedColumn, whose: Whose) => 31_000 + 2 * index + (whose === 'member' ? 0 : 1);

/** Of a day long after all that tests do; noon is on it in any zone. */
const dayOf = ({ index }: MarkedColumn, whose: Whose) =>
  new Date(Date.UTC(2500, 0, 1 + 2 * index + (whose === 'member' ? 0 : 1))).toISOString().slice(0, 10);

function markerFor(marked: MarkedColumn, whose: Whose): SQL {
  const word = sql.raw(`'${wordOf(marked, whose)}' || left(md5(ctid::text), 6)`);
  const number = sql.raw(String(numberOf(marked, whose)));
  const isAddress = marked.name.endsWith('.email');
  switch (marked.column.getSQLType()) {
    case 'text':
      if (marked.name.endsWith('.link')) return sql`'https://example.org/' || ${word}`;
      return isAddress ? sql`${word} || '@example.org'` : word;
    case 'text[]':
      return sql`ARRAY[${word}]`;
    case 'jsonb':
      return sql`to_jsonb(${word})`;
    case 'date':
      return sql.raw(`'${dayOf(marked, whose)}'::date`);
    case 'timestamp with time zone':
      // Keys can hold moments, which have to differ.
      return sql.raw(
        `'${dayOf(marked, whose)}T12:00Z'::timestamptz + abs(hashtext(ctid::text)) % 1000000 * interval '1 microsecond'`,
      );
    case 'smallint[]':
      return sql`ARRAY[${number}]::smallint[]`;
    default:
      return number;
  }
}

function patternOf(marked: MarkedColumn, whose: Whose): RegExp {
  if (marked.form === 'moments') return new RegExp(dayOf(marked, whose));
  return marked.form === 'numbers'
    ? new RegExp(`(?<![\\w.-])${numberOf(marked, whose)}(?![\\w.-])`)
    : new RegExp(wordOf(marked, whose));
}

/** Rules on what a column may hold, which no marker keeps. */
async function liftChecks(tx: Db, table: PgTable): Promise<void> {
  const { name } = getTableConfig(table);
  const checks = await rowsOf<{ name: string }>(
    tx,
    sql`SELECT conname AS name FROM pg_constraint WHERE contype = 'c' AND conrelid = ${name}::regclass`,
  );
  for (const check of checks) {
    await tx.execute(sql`ALTER TABLE ${table} DROP CONSTRAINT ${sql.identifier(check.name)}`);
  }
}

export interface Planted {
  readonly markers: readonly Marker[];
  /** Columns of members, or of their coaches, in which no row could be marked. */
  readonly empty: readonly string[];
}

/** In all rows of the members, and in those that are only their coaches’. */
export function plantMarkers(db: Db, forms: readonly Form[], members: People, coaches: People): Promise<Planted> {
  return db.transaction(async (tx) => {
    const all = inventoryOf(await findTables());
    const markers: Marker[] = [];
    const empty: string[] = [];
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    // Addresses last: rows are found by them.
    const columns = (await findMarkedColumns())
      .filter(({ form }) => forms.includes(form))
      .sort((one, other) => Number(one.name.endsWith('.email')) - Number(other.name.endsWith('.email')));
    for (const marked of columns) {
      const { name, column, inventory } = marked;
      await liftChecks(tx, inventory.table);
      const [ofMembers, ofCoaches] = [areOf(inventory, members, all), areOf(inventory, coaches, all)];
      const rows = { member: ofMembers, coach: sql`${ofCoaches} AND NOT coalesce(${ofMembers}, false)` };
      let changed = 0;
      for (const whose of ['member', 'coach'] as const) {
        const done = await rowsOf(
          tx,
          sql`UPDATE ${inventory.table} SET ${sql.identifier(inSnakeCase(column.name))} = ${markerFor(marked, whose)}
            WHERE ${rows[whose]} RETURNING 1`,
        );
        if (done.length > 0) markers.push({ column: name, whose, pattern: patternOf(marked, whose) });
        changed += done.length;
      }
      if (changed === 0) empty.push(name);
    }
    return { markers, empty };
  });
}

/** What of the markers a text shows. */
export const findMarkers = (text: string, markers: readonly Marker[]): readonly Marker[] =>
  markers.filter(({ pattern }) => pattern.test(text));
