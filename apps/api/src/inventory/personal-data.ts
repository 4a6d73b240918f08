import type { KEPT_APART } from '@waymark/contract/kept';
import type { ResourceName } from '@waymark/contract/policies';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

const FIELD_SCHEMAS = {
  words: z.string().nullable(),
  moment: z.iso.datetime({ offset: true }).nullable(),
  number: z.number().nullable(),
  'yes-no': z.boolean().nullable(),
  list: z.array(z.union([z.string(), z.number()])).nullable(),
  /** Its key in the picture store. */
  picture: z.string(),
  /** A structure of its kind, such as the areas of a wheel. */
  structure: z.json(),
} as const;

export type FieldKind = keyof typeof FIELD_SCHEMAS;

/** A resource, or what is kept apart from all of them. */
export type KeptName = ResourceName | keyof typeof KEPT_APART;

export interface PersonalField {
  readonly label: string;
  readonly kind: FieldKind;
}

/** One kind of thing in the download: rows that are someone's, or that others wrote to them. */
export interface PersonalPart {
  readonly name: string;
  readonly title: string;
  /** The row of the privacy policy that speaks of it. */
  readonly keptAs: KeptName;
  /** What it tells of declared columns: `goals.title`. */
  readonly columns: readonly string[];
  readonly fields: Readonly<Record<string, PersonalField>>;
  /** Selects the fields, and a unique `key` that gives the order: of an index, if rows can be many. */
  readonly select: (userId: UserId) => SQL;
  /** Of a key in two columns: `key` and `key2`. */
  readonly hasTwoKeys?: true;
}

/** Columns of someone's that are in no part, and why. */
export interface LeftOut {
  readonly columns: readonly string[];
  readonly why: string;
}

export interface PersonalData {
  readonly parts: readonly PersonalPart[];
  readonly leftOut?: readonly LeftOut[];
}

const field = (kind: FieldKind) => (label: string) => ({ label, kind }) as const;
export const words = field('words');
export const moment = field('moment');
export const number = field('number');
export const yesNo = field('yes-no');
export const list = field('list');
export const picture = field('picture');
export const structure = field('structure');

/** Of one table: `columnsOf('goals', 'title words')`. */
export const columnsOf = (table: string, names: string): readonly string[] =>
  names.split(' ').map((name) => `${table}.${name}`);

export const rowSchemaOf = ({ fields }: PersonalPart) =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, FIELD_SCHEMAS[kind]])));

export type PersonalRow = Readonly<Record<string, unknown>>;

/** As many are in memory at once. */
const BATCH_ROWS = 500;

interface Keys {
  readonly key: unknown;
  readonly key2?: unknown;
}

/** The rows after the last one that was read. */
export function batchOf(part: PersonalPart, userId: UserId, last?: Keys): SQL {
  const keys = sql.raw(part.hasTwoKeys ? 'key, key2' : 'key');
  const lastKeys = part.hasTwoKeys ? sql`${last?.key}, ${last?.key2}` : sql`${last?.key}`;
  const beyond = last ? sql`WHERE (${keys}) > (${lastKeys})` : sql``;
  return sql`SELECT * FROM (${part.select(userId)}) AS part ${beyond} ORDER BY ${keys} LIMIT ${BATCH_ROWS}`;
}

/** All rows, a batch at a time and in the order of their keys: other statements run in between. */
export async function* readPart(db: Db, part: PersonalPart, userId: UserId): AsyncGenerator<readonly PersonalRow[]> {
  for (let last: Keys | undefined; ; ) {
    const rows = await rowsOf<PersonalRow & Keys>(db, batchOf(part, userId, last));
    if (rows.length > 0) yield rows.map(({ key: _key, key2: _key2, ...row }) => row);
    if (rows.length < BATCH_ROWS) return;
    last = rows.at(-1);
  }
}
