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
function isWithin(
  facts: TableFacts,
  { columns, to, toColumns }: Reference,
  places: ReadonlyMap<string, Placed>,
): boolean {
  const [own, other] = [places.get(facts.name), places.get(to)];
  if (!own?.column || !other?.column || own.place !== other.place) return false;
  // Once both have the column: what points at a row of the same place, by its whole key.
  if (!has(facts, own.column)) return true;
  return columns[toColumns.indexOf(other.column)] === own.column;
}

/** A row that decides where this one lies, and is in the key: the key keeps it as it is. */
const isKeptByParent = (facts: TableFacts, key: Key, places: ReadonlyMap<string, Placed>): boolean =>
  facts.references.some(
    (reference) => isWithin(facts, reference, places) && reference.columns.every((name) => key.columns.includes(name)),
  );

function keepingOf(facts: TableFacts, { name: key, columns }: Key): string | undefined {
  const listed = KEPT_INSTEAD[key];
  if (listed !== undefined) return listed;
  const [only, ...others] = columns;
  const column = others.length === 0 ? facts.columns.find(({ name }) => name === only) : undefined;
  if (!column) return undefined;
  if (column.isIdentity) return 'by the sequence that counts for all nodes';
  // What leads to another row could lead to it twice.
  if (facts.references.some(({ columns: [leading] }) => leading === only)) return undefined;
  if (column.isRandom || column.type === 'uuid') return 'by chance, of 122 bits';
  if (/^(\w+_)?(code|feed|proof)_hash$|^hash$/.test(column.name)) return 'by chance, of a code that is hashed';
  return undefined;
}

const DELETING: Readonly<Record<Reference['onDelete'], string>> = {
  a: 'nothing may delete that row',
  r: 'nothing may delete that row',
  c: 'what deletes that row has to delete these',
  n: 'what deletes that row has to empty the column',
  d: 'what deletes that row has to set the column',
};

function* keyFaults(facts: TableFacts, column: string, places: ReadonlyMap<string, Placed>): Generator<PlacementFault> {
  for (const key of facts.keys) {
    if (key.columns.includes(column) || isKeptByParent(facts, key, places)) continue;
    const kept = keepingOf(facts, key);
    const fault = { table: facts.name, of: key.name, kind: 'key' as const, isUnanswered: kept === undefined };
    yield { ...fault, words: `\`${key.name}\` lacks the column, and is kept ${kept ?? 'by nothing'}` };
  }
}

function* referenceFaults(
  facts: TableFacts,
  placed: Placed,
  places: ReadonlyMap<string, Placed>,
): Generator<PlacementFault> {
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
  if (column && !found) yield { ...fault, of: column, words: `gets the column \`${column}\`, also in its keys` };
  if (column && found && !found.isRequired)
    yield { ...fault, of: column, words: `\`${column}\` may be null, and must not be` };
  for (const { name, type, isIdentity } of facts.columns)
    if (isIdentity && type !== 'bigint')
      yield { ...fault, of: name, words: `\`${name}\` is counted, and becomes a bigint` };
}

const SORTS: readonly (readonly [(trigger: TriggerFact) => boolean, string])[] = [
  [({ isForRows }) => !isForRows, 'fires for a statement, which Citus refuses'],
  [({ isForRows, isDeferrable }) => isForRows && isDeferrable, 'looks at the rows of one node, when that commits'],
  [({ isForRows, isDeferrable }) => isForRows && !isDeferrable, 'may use rows of its node only'],
];

function* otherFaults({ name: table, triggers, hasRowSecurity }: TableFacts): Generator<PlacementFault> {
  for (const [isOfSort, what] of SORTS)
    for (const { name: of } of triggers.filter(isOfSort))
      yield { table, of, kind: 'trigger', words: `the trigger \`${of}\` ${what}`, isUnanswered: false };
  if (hasRowSecurity)
    yield { table, of: 'row security', kind: 'row security', words: 'has row security', isUnanswered: false };
}

/** In the order of mending them; a local table only has to keep clear of the others. */
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

/** Where tables lie as long as only those are spread, or whole on each node, that can be. */
export const placesWith = (ready: ReadonlySet<string>): ReadonlyMap<string, Placed> =>
  new Map([...PLACES].map(([name, placed]) => [name, ready.has(name) ? placed : { place: 'local' }]));
