// What keeps a table from its place, by what Citus allows: a unique key or an exclusion holds the
// column of the place, a reference leads to a reference table or stays on the node, and no trigger
// of a spread table asks for rows of another one.
import { DISTRIBUTION, KEPT_INSTEAD, type Place } from '#inventory/distribution-map.ts';
import type { Key, Reference, TableFacts, TriggerFact } from './schema-facts.ts';

export interface Placed {
  readonly place: Place;
  /** Undefined for what isn't spread. */
  readonly column?: string;
}

export const PLACES: ReadonlyMap<string, Placed> = new Map(
  DISTRIBUTION.flatMap(({ place, tables }) =>
    Object.entries(tables).map(([table, column]): [string, Placed] => [table, column ? { place, column } : { place }]),
  ),
);

export interface PlacementFault {
  readonly table: string;
  /** The name of the constraint or trigger, or the column. */
  readonly of: string;
  readonly kind: 'column' | 'key' | 'reference' | 'trigger' | 'row security';
  /** What it takes, in words for the document. */
  readonly words: string;
  /** True if nothing says what keeps it instead. */
  readonly isUnanswered: boolean;
}

const has = ({ columns }: TableFacts, name: string) => columns.some((column) => column.name === name);

/** A reference that leads to the row whose place this row shares. */
function isWithin(facts: TableFacts, { columns, to, toColumns }: Reference, places: ReadonlyMap<string, Placed>): boolean {
  const [own, other] = [places.get(facts.name), places.get(to)];
  if (!own?.column || !other?.column || own.place !== other.place) return false;
  // Once both have the column: what points at a row of the same place, by its whole key.
  if (!has(facts, own.column)) return true;
  return columns[toColumns.indexOf(other.column)] === own.column;
}

function keepingOf(facts: TableFacts, key: Key, places: ReadonlyMap<string, Placed>): string | undefined {
  const listed = KEPT_INSTEAD[key.name];
  if (listed !== undefined) return listed;
  const [only, ...others] = key.columns;
  const column = others.length === 0 ? facts.columns.find(({ name }) => name === only) : undefined;
  const parent = facts.references.find(
    (reference) => isWithin(facts, reference, places) && reference.columns.every((name) => key.columns.includes(name)),
  );
  if (parent) return `by the row of ${parent.to}, which has one place`;
  if (!column) return undefined;
  if (column.isIdentity) return 'by the sequence that counts for all nodes';
  if (column.isRandom || column.type === 'uuid') return 'by chance, of 122 bits';
  if (/hash$/.test(column.name)) return 'by chance, of what is hashed';
  return undefined;
}

const DELETING: Readonly<Record<Reference['onDelete'], string>> = {
  a: 'refused',
  r: 'refused',
  c: 'what deletes that row has to delete these',
  n: 'what deletes that row has to empty the column',
  d: 'what deletes that row has to set the column',
};

function* keyFaults(facts: TableFacts, column: string, places: ReadonlyMap<string, Placed>): Generator<PlacementFault> {
  for (const key of facts.keys) {
    if (key.columns.includes(column)) continue;
    const kept = keepingOf(facts, key, places);
    const fault = { table: facts.name, of: key.name, kind: 'key' as const, isUnanswered: kept === undefined };
    yield { ...fault, words: `\`${key.name}\` lacks the column; kept ${kept ?? 'by nothing'}` };
  }
}

function* referenceFaults(facts: TableFacts, placed: Placed, places: ReadonlyMap<string, Placed>): Generator<PlacementFault> {
  for (const reference of facts.references) {
    const { name, to, onDelete } = reference;
    const target = places.get(to);
    const isAllowed =
      target?.place === 'reference' ||
      (placed.place === 'local' && target?.place === 'local') ||
      isWithin(facts, reference, places);
    if (isAllowed) continue;
    const words = `\`${name}\` leads to ${to}, which lies elsewhere; ${DELETING[onDelete]}`;
    yield { table: facts.name, of: name, kind: 'reference', words, isUnanswered: target === undefined };
  }
}

function* columnFaults(facts: TableFacts, { column }: Placed): Generator<PlacementFault> {
  const fault = { table: facts.name, kind: 'column' as const, isUnanswered: false };
  const found = facts.columns.find(({ name }) => name === column);
  if (column && !found) yield { ...fault, of: column, words: `gets the column \`${column}\`, also in its key` };
  if (column && found && !found.isRequired)
    yield { ...fault, of: column, words: `\`${column}\` may be null, and must not be` };
  for (const { name, type, isIdentity } of facts.columns)
    if (isIdentity && type !== 'bigint')
      yield { ...fault, of: name, words: `\`${name}\` is counted, and becomes a bigint` };
}

const wordsOfTrigger = ({ name, isForRows, isDeferrable }: TriggerFact): string => {
  if (!isForRows) return `the trigger \`${name}\` is for a statement, which isn’t taken`;
  return isDeferrable
    ? `the trigger \`${name}\` looks at one node only, at the commit`
    : `the trigger \`${name}\` may use rows of its node only`;
};

function* otherFaults({ name: table, triggers, hasRowSecurity }: TableFacts): Generator<PlacementFault> {
  for (const trigger of triggers)
    yield { table, of: trigger.name, kind: 'trigger', words: wordsOfTrigger(trigger), isUnanswered: false };
  if (hasRowSecurity)
    yield { table, of: 'row security', kind: 'row security', words: 'has row security', isUnanswered: false };
}

/** In the order in which they would be mended; a local table only has to keep clear of the others. */
export function listPlacementFaults(
  facts: TableFacts,
  places: ReadonlyMap<string, Placed> = PLACES,
): readonly PlacementFault[] {
  const placed = places.get(facts.name);
  if (!placed) throw new Error(`The map has no place for ${facts.name}.`);
  return [
    ...(placed.place === 'local' ? [] : columnFaults(facts, placed)),
    ...(placed.column === undefined ? [] : keyFaults(facts, placed.column, places)),
    ...referenceFaults(facts, placed, places),
    ...(placed.place === 'local' ? [] : otherFaults(facts)),
  ];
}
