import type { Readable } from 'node:stream';

/** All that is neither seen nor a tab: it could begin a line, move the cursor or turn the direction of the text. */
const UNPRINTABLE = /[^\P{C}\t]|[\p{Zl}\p{Zp}]/gu;

function escaped(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/**
 * Hears each line that a program writes, as it may stand in a terminal. Lines end at a line feed alone: readline would also
 * end them where a person's text has one of Unicode's separators.
 */
export function onEachLine(source: Readable, hear: (line: string) => void): void {
  let rest = '';
  const tell = (line: string) => hear(line.replace(/\r$/, '').replace(UNPRINTABLE, escaped));
  source.setEncoding('utf8');
  source.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) tell(line);
  });
  source.on('end', () => {
    if (rest !== '') tell(rest);
  });
}
