// What a page says of who took part by its shape: which blocks it has, and which show a figure.

interface Group {
  readonly members: number;
  readonly answers: number;
}

/** Above that, only what differs by one group or two is looked at, and nothing is certain. */
const WAYS_AT_MOST = 4_000;

/** How the numbers of those who took part can differ in one group, or in two at once. */
function* nearbyWays(groups: readonly Group[]): Generator<readonly number[]> {
  const now = groups.map(({ answers }) => answers);
  for (const [at, { members }] of groups.entries()) {
    for (let answers = 0; answers <= members; answers += 1) {
      const changed = now.with(at, answers);
      yield changed;
      for (const [other, { members: most }] of groups.entries()) {
        const rest = (now[other] ?? 0) + (now[at] ?? 0) - answers;
        if (other !== at && rest >= 0 && rest <= most) yield changed.with(other, rest);
      }
    }
  }
}

function* allWays(groups: readonly Group[]): Generator<readonly number[]> {
  const [first, ...others] = groups;
  if (!first) return yield [];
  for (const rest of allWays(others)) {
    for (let answers = 0; answers <= first.members; answers += 1) yield [answers, ...rest];
  }
}

/** Sets of whole groups with fewer than `below` people together, as their indexes. */
function smallSets(groups: readonly Group[], below: number): readonly (readonly number[])[] {
  let sets: readonly (readonly number[])[] = [[]];
  for (const [at] of groups.entries()) sets = [...sets, ...sets.map((set) => [...set, at])];
  const sizeOf = (set: readonly number[]) => set.reduce((sum, at) => sum + (groups[at]?.members ?? 0), 0);
  return sets.filter((set) => set.length > 0 && sizeOf(set) < below);
}

/**
 * The groups of people who the page makes certain: a group in which all or none took part in all
 * that is possible, or groups of fewer than `atLeast` people together, the same number of which
 * always took part. Within a group anyone could be anyone, so that only groups matter.
 */
export function findTold(
  groups: readonly Group[],
  pageOf: (answers: readonly number[]) => string,
  atLeast: number,
): ReadonlySet<number> | undefined {
  const now = groups.map(({ answers }) => answers);
  const isOneSided = ({ members, answers }: Group) => answers === 0 || answers === members;
  const single = groups.flatMap((group, at) => (isOneSided(group) ? [[at]] : []));
  const sumOf = (set: readonly number[], ways: readonly number[]) => set.reduce((sum, at) => sum + (ways[at] ?? 0), 0);
  const page = pageOf(now);
  let open = [...single, ...smallSets(groups, atLeast)];
  const lookAt = (ways: Iterable<readonly number[]>): boolean => {
    for (const answers of ways) {
      const isDifferent = open.some((set) => sumOf(set, answers) !== sumOf(set, now));
      if (isDifferent && pageOf(answers) === page) open = open.filter((set) => sumOf(set, answers) === sumOf(set, now));
      if (open.length === 0) return true;
    }
    return false;
  };
  if (open.length === 0 || lookAt(nearbyWays(groups))) return undefined;
  if (groups.reduce((ways, { members }) => ways * (members + 1), 1) > WAYS_AT_MOST) return undefined;
  return lookAt(allWays(groups)) ? undefined : new Set(open[0]);
}
