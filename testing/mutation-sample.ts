import { createHash } from 'node:crypto';

export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A change the tests should notice: file, and lines and columns counted from 0. */
export interface Candidate {
  readonly fileName: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

const isBefore = (one: Place, other: Place) =>
  one.line < other.line || (one.line === other.line && one.column <= other.column);

const isWithin = (inner: Candidate, outer: Candidate) =>
  inner.fileName === outer.fileName &&
  isBefore(outer.location.start, inner.location.start) &&
  isBefore(inner.location.end, outer.location.end);

/** Stryker's notation for part of a file: lines from 1, columns from 0. */
function rangeOf({ fileName, location: { start, end } }: Candidate): string {
  return `${fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
}

/** Always the same for the same source. A range that would exceed the rest is skipped. */
export function sampleRanges(candidates: readonly Candidate[], size: number): readonly string[] {
  const orderOf = (candidate: Candidate) => createHash('sha256').update(rangeOf(candidate)).digest('hex');
  const shuffled = candidates
    .map((candidate) => ({ candidate, order: orderOf(candidate) }))
    .sort((one, other) => one.order.localeCompare(other.order))
    .map(({ candidate }) => candidate);
  const chosen = new Set<Candidate>();
  const ranges = new Set<string>();
  for (const candidate of shuffled) {
    if (chosen.has(candidate)) continue;
    const brought = candidates.filter((other) => !chosen.has(other) && isWithin(other, candidate));
    if (chosen.size + brought.length > size) continue;
    for (const each of brought) chosen.add(each);
    ranges.add(rangeOf(candidate));
  }
  return [...ranges];
}
