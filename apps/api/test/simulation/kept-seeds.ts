// A file with a line for each seed that ran, so that a long run goes on from where it was cut off.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

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

/** Several processes may add to it. */
export class KeptSeeds {
  readonly #file: string | undefined;
  readonly #found = new Map<string, string>();

  /** Without a file, what is kept ends with the process. */
  constructor(file: string | undefined) {
    this.#file = file;
    const lines = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    for (const line of lines.filter(Boolean)) {
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
