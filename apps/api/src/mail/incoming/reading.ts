import { isQuoted, type OwnQuotes, seenOf, withoutQuoteSigns } from './own-quotes.ts';
import { SIGNATURE_MARK } from './page-text.ts';

/** `ours`: by us or by a program, without doubt; `folded`: left out, and kept for who asks. */
type Fate = 'written' | 'ours' | 'folded';

/** A range of lines, without its end. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The lines of a text, and what becomes of each. */
export class Reading {
  readonly lines: string[];
  readonly seen: readonly string[];
  readonly fates: Fate[];
  readonly own: OwnQuotes;

  constructor(text: string, own: OwnQuotes) {
    this.lines = text.split('\n');
    this.seen = this.lines.map(seenOf);
    this.fates = this.lines.map(() => 'written');
    this.own = own;
  }

  at = (line: number): string => this.seen[line] ?? '';
  isBlank = (line: number): boolean => this.at(line) === '' || this.lines[line] === SIGNATURE_MARK;
  isQuoted = (line: number): boolean => line < this.lines.length && isQuoted(this.lines[line] ?? '');
  textOf = ({ from, to }: Range): string => this.lines.slice(from, to).map(withoutQuoteSigns).join('\n');

  mark({ from, to }: Range, fate: Fate): void {
    this.fates.fill(fate, Math.max(0, from), to);
  }

  /** People don't see each other's address, which programs write above a quote. */
  hideInFolded(address: string): void {
    for (const [line, fate] of this.fates.entries()) {
      if (fate !== 'folded') continue;
      const at = (this.lines[line] ?? '').toLowerCase().indexOf(address);
      if (at >= 0)
        this.lines[line] = this.lines[line]?.replaceAll(new RegExp(RegExp.escape(address), 'giu'), '…') ?? '';
    }
  }

  /** The first line from here on that is not blank. */
  next(line: number): number {
    let found = line;
    while (found < this.lines.length && this.isBlank(found)) found += 1;
    return found;
  }

  before(line: number): number {
    let found = line - 1;
    while (found >= 0 && this.isBlank(found)) found -= 1;
    return found;
  }

  hasWritten({ from, to }: Range): boolean {
    for (let line = from; line < to; line += 1) if (this.fates[line] === 'written' && !this.isBlank(line)) return true;
    return false;
  }

  of(...fates: readonly Fate[]): string {
    return this.lines
      .filter((line, index) => line !== SIGNATURE_MARK && fates.includes(this.fates[index] ?? 'written'))
      .map((line) => (seenOf(line) === '' ? '' : line))
      .join('\n')
      .replaceAll(/\n{4,}/g, '\n\n\n')
      .replace(/^\s*\n/u, '')
      .trimEnd();
  }
}

/** The lines with quote signs from here on, and blank ones between them. */
export function quotedFrom(reading: Reading, from: number): Range {
  let to = from;
  for (let line = from; reading.isQuoted(line); line = reading.next(line + 1)) to = line + 1;
  return { from, to };
}
