import type { Readable } from 'node:stream';

/** All but the tab: they could start a line, move the cursor or reverse the text. */
const UNPRINTABLE = /[^\P{C}\t]|[\p{Zl}\p{Zp}]/gu;

function escaped(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/** Only a line feed ends a line: readline also splits at Unicode separators in people's texts. */
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
