import { createHash } from 'node:crypto';

/** `missing`: a line is gone, new in between, or in another place. `cut`: the end differs. */
export type ChainFault = { readonly seq: number; readonly what: 'changed' | 'missing' | 'cut' };

export interface ChainLine {
  readonly seq: number;
  readonly hash: string;
  /** What its hash was made of, beside the hash before it: JSON, written apart from the trigger. */
  readonly said: string;
}

export interface Walk {
  seq: number;
  hash: string;
  fault: ChainFault | undefined;
}

type Said = string | number | null;

/** `micros` stands as it is: as a number it would lose digits. */
export const saidOf = (before: readonly Said[], micros: string, after: readonly Said[]): string => {
  const json = (values: readonly Said[]) => values.map((value) => JSON.stringify(value));
  return `[${[...json(before), micros, ...json(after)].join(', ')}]`;
};

const hashOf = ({ said }: ChainLine, before: string): string =>
  createHash('sha256').update(Buffer.from(before, 'hex')).update(said).digest('hex');

export function step(walk: Walk, line: ChainLine): void {
  const expected = walk.seq + 1;
  if (line.seq !== expected) walk.fault ??= { seq: expected, what: 'missing' };
  else if (hashOf(line, walk.hash) !== line.hash) walk.fault ??= { seq: line.seq, what: 'changed' };
  walk.seq = line.seq;
  walk.hash = line.hash;
}

interface ChainEnd {
  readonly lastSeq: number;
  readonly hash: string;
}

/** The first fault of a chain that was walked to its end. */
export function faultOf(walk: Walk | undefined, head: ChainEnd | undefined): ChainFault | undefined {
  const { seq, hash, fault } = walk ?? { seq: 0, hash: '', fault: undefined };
  const isCut = head?.lastSeq !== seq || head.hash !== hash;
  return fault ?? (isCut ? { seq: seq + 1, what: 'cut' } : undefined);
}
