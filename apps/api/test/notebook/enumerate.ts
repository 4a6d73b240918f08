// Goes through everything that people can have done, for pages that make a few of them certain.
import { type Given, type GroupGiven, pageOf, type Rule, type Thresholds } from './pages.ts';

export interface Organisation {
  /** By month: the group of each person, or null for someone who does not count in it. */
  readonly months: readonly (readonly (number | null)[])[];
  /** What a person can have given in a month; the first is nothing. */
  readonly choices: readonly Given[];
  /** What is asked about: which choices are the deed. Without any, whether they gave anything. */
  readonly deeds?: readonly (readonly number[])[];
  readonly thresholds: Thresholds;
}

export interface Certainty {
  readonly page: string;
  readonly month: number;
  /** Fewer people than a figure stands for. */
  readonly people: readonly number[];
  /** What the page rules out: that none of them took part, or that all did. */
  readonly cannot: 'none' | 'all';
}

/** All sets of one person or more, and of fewer than `below`, as bits. */
function setsOf(people: readonly number[], below: number): readonly number[] {
  const sets: number[] = [];
  const add = (from: number, set: number, size: number): void => {
    if (size > 0) sets.push(set);
    if (size === below - 1) return;
    for (let at = from; at < people.length; at += 1) add(at + 1, set | (1 << (people[at] ?? 0)), size + 1);
  };
  add(0, 0, 0);
  return sets;
}

const bitsIn = (set: number): readonly number[] =>
  Array.from({ length: 16 }, (_, bit) => bit).filter((bit) => set & (1 << bit));

interface Cell {
  readonly month: number;
  readonly person: number;
  readonly groupId: number;
  /** What each choice adds to the number that says how many of which group chose what. */
  readonly weights: readonly number[];
}

/** Each person in each month in which they count. */
function cellsOf({ months, choices }: Organisation): readonly Cell[] {
  const weights = new Map<string, number[]>();
  let next = 1;
  return months.flatMap((groups, month) =>
    groups.flatMap((groupId, person) => {
      if (groupId === null) return [];
      const key = `${month} ${groupId}`;
      const size = groups.filter((id) => id === groupId).length;
      const known =
        weights.get(key) ?? choices.map((_, choice) => (choice === 0 ? 0 : next * (size + 1) ** (choice - 1)));
      if (!weights.has(key)) next *= (size + 1) ** (choices.length - 1);
      weights.set(key, known);
      return [{ month, person, groupId, weights: known }];
    }),
  );
}

const deedsOf = ({ choices, deeds }: Organisation) => deeds ?? [choices.map((_, choice) => choice).slice(1)];

/**
 * Calls `see` with every way in which people can have chosen, who did each deed in each month, and
 * the number of their counts.
 */
function goThrough(
  organisation: Organisation,
  cells: readonly Cell[],
  see: (chosen: readonly number[], tookPart: readonly number[], counts: number) => void,
): void {
  const { months, choices } = organisation;
  const did = deedsOf(organisation).map((deed) => choices.map((_, choice) => deed.includes(choice)));
  const chosen = cells.map(() => 0);
  const tookPart = months.flatMap(() => did.map(() => 0));
  let counts = 0;
  for (;;) {
    see(chosen, tookPart, counts);
    let at = 0;
    for (; at < cells.length; at += 1) {
      const { month = 0, person = 0, weights = [] } = cells[at] ?? {};
      const was = chosen[at] ?? 0;
      const is = (was + 1) % choices.length;
      chosen[at] = is;
      counts += (weights[is] ?? 0) - (weights[was] ?? 0);
      const bit = 1 << person;
      for (const [index, isDeed] of did.entries()) {
        const of = month * did.length + index;
        tookPart[of] = isDeed[is] ? (tookPart[of] ?? 0) | bit : (tookPart[of] ?? 0) & ~bit;
      }
      if (is !== 0) break;
    }
    if (at === cells.length) return;
  }
}

/**
 * A page on which, for a set of fewer people than a figure stands for, no pattern that gives the
 * page has all of them take part, or none has none of them do so. Undefined if there is none.
 */
export function findCertainty(organisation: Organisation, rule: Rule): Certainty | undefined {
  const { months, thresholds } = organisation;
  const cells = cellsOf(organisation);
  const patternsOf = new Map<string, readonly Set<number>[]>();
  const byCounts = new Map<number, readonly Set<number>[]>();
  goThrough(organisation, cells, (chosen, tookPart, counts) => {
    let patterns = byCounts.get(counts);
    if (!patterns) {
      const page = pageOf(groupsOf(cells, chosen, organisation), rule, thresholds);
      patterns = patternsOf.get(page) ?? tookPart.map(() => new Set<number>());
      patternsOf.set(page, patterns);
      byCounts.set(counts, patterns);
    }
    for (const [of, bits] of tookPart.entries()) patterns[of]?.add(bits);
  });
  const setsByMonth = months.map((groups) =>
    setsOf(
      groups.flatMap((groupId, person) => (groupId === null ? [] : [person])),
      thresholds.atLeast,
    ),
  );
  for (const [page, patterns] of patternsOf) {
    for (const [of, bits] of patterns.entries()) {
      const month = Math.floor(of / deedsOf(organisation).length);
      for (const [cannot, fits] of Object.entries(FITS)) {
        const found = certainAmong(setsByMonth[month] ?? [], bits, fits);
        if (found !== undefined) return { page, month, people: bitsIn(found), cannot: cannot as Certainty['cannot'] };
      }
    }
  }
  return undefined;
}

const FITS: Readonly<Record<Certainty['cannot'], (set: number, bits: number) => boolean>> = {
  none: (set, bits) => (bits & set) === 0,
  all: (set, bits) => (bits & set) === set,
};

function certainAmong(
  sets: readonly number[],
  patterns: ReadonlySet<number>,
  fits: (set: number, bits: number) => boolean,
): number | undefined {
  let open = sets;
  for (const bits of patterns) {
    open = open.filter((set) => !fits(set, bits));
    if (open.length === 0) return undefined;
  }
  return open[0];
}

function groupsOf(cells: readonly Cell[], chosen: readonly number[], { months, choices }: Organisation) {
  return months.map((_, month): GroupGiven[] => {
    const ofMonth = cells.map((cell, at) => ({ ...cell, given: choices[chosen[at] ?? 0] ?? [] }));
    const byGroup = Map.groupBy(
      ofMonth.filter((cell) => cell.month === month),
      ({ groupId }) => groupId,
    );
    return [...byGroup].map(([groupId, people]) => ({ groupId, people: people.map(({ given }) => given) }));
  });
}
