// A file with a line for each seed that ran, so that a long run goes on from where it was cut off.
import { appendFileSync, readFileSync } from 'node:fs';

export interface KeptSeed {
  readonly seed: number;
  readonly steps: number;
  /** Undefined if it found nothing. */
  readonly found: string | undefined;
}

const LINE = /^seed (\d+) of (\d+) steps: (.+)$/;
const NOTHING = 'nothing';

export const lineOf = ({ seed, steps, found = NOTHING }: KeptSeed): string =>
  `seed ${seed} of ${steps} steps: ${found.replace(/\s+/g, ' ')}\n`;

export class BadFileError extends Error {}

/** Makes it if there is none, so that a place where nothing can be written is known at once. */
function linesOf(file: string): readonly string[] {
  try {
    appendFileSync(file, '');
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    throw new BadFileError(`${file} cannot be read and written (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** Several processes may add to it. */
export class KeptSeeds {
  readonly #file: string | undefined;
  readonly #found = new Map<string, string>();

  /** Without a file, what is kept ends with the process. */
  constructor(file: string | undefined) {
    this.#file = file;
    for (const line of file === undefined ? [] : linesOf(file)) {
      const [, seed, steps, found] = LINE.exec(line) ?? [];
      if (found === undefined) throw new BadFileError(`${file} has a line that is no seed’s: ${line}`);
      this.#found.set(`${seed} ${steps}`, found);
    }
  }

  has(seed: number, steps: number): boolean {
    return this.#found.has(`${seed} ${steps}`);
  }

  /** How many of them found something. */
  countFound(): number {
    return [...this.#found.values()].filter((found) => found !== NOTHING).length;
  }

  add(kept: KeptSeed): void {
    this.#found.set(`${kept.seed} ${kept.steps}`, kept.found ?? NOTHING);
    if (this.#file !== undefined) appendFileSync(this.#file, lineOf(kept));
  }
}
