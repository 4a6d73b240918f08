// Looks for fewer than `atLeast` people whose sum the published figures determine, as linear
// equations.

/** What a figure adds up: how often something of a person is in it. */
export interface Term {
  readonly person: number;
  /** What of theirs: the same name in two figures means the same unknown number. */
  readonly unknown: string;
  readonly times: number;
}
export type Equation = readonly Term[];

type Vector = readonly number[];

/** Sums are taken modulo a prime whose squares are exact numbers. */
const PRIME = 33_554_393;
const SETS_AT_MOST = 20_000;

const modulo = (value: number): number => ((value % PRIME) + PRIME) % PRIME;

function inverse(value: number): number {
  let [result, base, exponent] = [1, value, PRIME - 2];
  for (; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) result = (result * base) % PRIME;
    base = (base * base) % PRIME;
  }
  return result;
}

function scaled(vector: Vector): Vector {
  const lead = vector.find((value) => value !== 0) ?? 1;
  if (lead === 1) return vector;
  const factor = inverse(lead);
  return vector.map((value) => (value * factor) % PRIME);
}

function rankOf(vectors: Iterable<Vector>): number {
  const basis = new Map<number, Vector>();
  for (const vector of vectors) {
    let rest = vector;
    for (;;) {
      const at = rest.findIndex((value) => value !== 0);
      if (at < 0) break;
      const known = basis.get(at);
      if (!known) {
        basis.set(at, scaled(rest));
        break;
      }
      const times = rest[at] ?? 0;
      rest = rest.map((value, index) => modulo(value - times * (known[index] ?? 0)));
    }
  }
  return basis.size;
}

interface Column {
  readonly vector: Vector;
  readonly people: ReadonlySet<number>;
}

/** The unknowns that occur alike in all equations, up to a factor, with the people they are of. */
function columnsOf(equations: readonly Equation[]): readonly Column[] {
  const byUnknown = new Map<string, { person: number; vector: number[] }>();
  for (const [at, equation] of equations.entries()) {
    for (const { person, unknown, times } of equation) {
      const key = `${person} ${unknown}`;
      const found = byUnknown.get(key) ?? { person, vector: equations.map(() => 0) };
      found.vector[at] = modulo((found.vector[at] ?? 0) + times);
      byUnknown.set(key, found);
    }
  }
  const columns = new Map<string, { vector: Vector; people: Set<number> }>();
  for (const { person, vector } of byUnknown.values()) {
    const alike = scaled(vector);
    const key = alike.join(' ');
    const column = columns.get(key) ?? { vector: alike, people: new Set<number>() };
    column.people.add(person);
    columns.set(key, column);
  }
  return [...columns.values()];
}

const keyOf = (people: ReadonlySet<number>): string => [...people].sort((a, b) => a - b).join(' ');

/**
 * Fewer than `atLeast` people with a sum that is determined: without what is theirs, the equations
 * have a lower rank. Undefined if there are none; throws if there are too many sets to look at.
 */
export function findDisclosed(equations: readonly Equation[], atLeast: number): ReadonlySet<number> | undefined {
  const columns = columnsOf(equations);
  const rank = rankOf(columns.map(({ vector }) => vector));
  const few = columns.filter(({ people }) => people.size < atLeast);
  // What `atLeast` people or more have in common stays whichever set is left out.
  const lasting = columns.filter(({ people }) => people.size >= atLeast).map(({ vector }) => vector);
  if (rankOf(lasting) === rank) return undefined;
  const seen = new Map(few.map(({ people }) => [keyOf(people), people]));
  const open = [...seen.values()].sort((a, b) => a.size - b.size);
  for (const people of open) {
    const left = few.filter((column) => !column.people.isSubsetOf(people)).map(({ vector }) => vector);
    if (rankOf([...lasting, ...left]) < rank) return people;
    for (const column of few) {
      const union = people.union(column.people);
      if (union.size >= atLeast || seen.has(keyOf(union))) continue;
      seen.set(keyOf(union), union);
      open.push(union);
    }
    if (open.length > SETS_AT_MOST) throw new Error('There are too many sets of people to look at.');
  }
  return undefined;
}
