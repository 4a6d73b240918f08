import type { Readable } from 'node:stream';

/**
 * Invisible characters except the tab: they could start a line, move the cursor or reverse the
 * text.
 */
const UNPRINTABLE = /[^\P{C}\t]|[\p{Zl}\p{Zp}]/gu;

function escaped(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/**
 * Calls back with each line that a program writes, safe for a terminal. Only a line feed ends a
 * line: readline would also split at Unicode separators in people's texts.
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
