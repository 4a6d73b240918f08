import type { KEPT_APART } from '@waymark/contract/kept';
import type { ResourceName } from '@waymark/contract/policies';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

const FIELD_SCHEMAS = {
  words: z.string().nullable(),
  /** One of a fixed list, such as `set-aside`. */
  code: z.string().nullable(),
  day: z.iso.date().nullable(),
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
  /** Selects the fields, and a unique `key` in the order of an index, if rows can be many. */
  readonly select: (userId: SQL) => SQL;
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
export const code = field('code');
export const day = field('day');
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

/** So few that, on the embedded database, others hardly wait for a batch. */
const BATCH_ROWS = 100;

interface Keys {
  readonly key: unknown;
  readonly key2?: unknown;
}

/** The rows after these keys, and up to those; without an end, as many as a batch takes. */
interface Range {
  readonly after?: Keys | undefined;
  readonly upTo?: Keys | undefined;
}

const isKeyedIn = (part: PersonalPart, { after, upTo }: Range): SQL => {
  const keys = keysOf(part);
  const given = ({ key, key2 }: Keys) => (part.hasTwoKeys ? sql`${key}, ${key2}` : sql`${key}`);
  return sql`${after ? sql`(${keys}) > (${given(after)})` : sql`true`} AND
    ${upTo ? sql`(${keys}) <= (${given(upTo)})` : sql`true`}`;
};

const keysOf = ({ hasTwoKeys }: PersonalPart): SQL => sql.raw(hasTwoKeys ? 'key, key2' : 'key');

/** The planner doesn't see who it is, and so never walks everyone's rows for someone with many. */
const rowsAbout = (part: PersonalPart, userId: UserId): SQL =>
  sql`(${part.select(sql`(SELECT ${userId}::int)`)}) AS part`;

export const batchOf = (part: PersonalPart, userId: UserId, range: Range = {}): SQL => sql`
  SELECT * FROM ${rowsAbout(part, userId)} WHERE ${isKeyedIn(part, range)}
  ORDER BY ${keysOf(part)} ${range.upTo ? sql`` : sql`LIMIT ${BATCH_ROWS}`}`;

/** The last key of each batch after the first: what is between two of them is found by an index. */
const batchEndsOf = (part: PersonalPart, userId: UserId, after: Keys): SQL => sql`
  SELECT ${keysOf(part)} FROM (SELECT ${keysOf(part)}, row_number() OVER (ORDER BY ${keysOf(part)}) AS nth
    FROM ${rowsAbout(part, userId)} WHERE ${isKeyedIn(part, { after })}) AS numbered
  WHERE nth % ${BATCH_ROWS} = 0 ORDER BY nth`;

/** All rows, a batch at a time and in the order of their keys: other statements run in between. */
export async function* readPart(db: Db, part: PersonalPart, userId: UserId): AsyncGenerator<readonly PersonalRow[]> {
  let after: Keys | undefined;
  let ends: readonly Keys[] | undefined;
  for (;;) {
    const [upTo, ...later] = ends ?? [];
    const rows = await rowsOf<PersonalRow & Keys>(db, batchOf(part, userId, { after, upTo }));
    if (rows.length > 0) yield rows.map(({ key: _key, key2: _key2, ...row }) => row);
    if (!upTo && rows.length < BATCH_ROWS) return;
    after = upTo ?? rows.at(-1);
    ends = ends ? later : after && (await rowsOf<Keys>(db, batchEndsOf(part, userId, after)));
  }
}
