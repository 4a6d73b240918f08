import { printable } from '@waymark/contract/printable';

type Level = 'info' | 'warn' | 'error';

/** Writes one line of JSON, so outside input can't forge a log line. */
export function logLine(level: Level, event: string, fields: Readonly<Record<string, unknown>> = {}): void {
  const stream = level === 'info' ? process.stdout : process.stderr;
  const line = JSON.stringify({ level, time: new Date().toISOString(), program: 'web', event, ...fields });
  stream.write(`${printable(line)}\n`);
}
