import { printable } from '@waymark/contract/printable';
import { type Logger, pino } from 'pino';
import type { Environment } from './env.ts';

/** The log: one line of JSON each, which nothing people wrote can break. */
export function openLog(level: Environment['logLevel'], write: (line: string) => unknown): Logger {
  return pino({ level, base: null }, { write: (line) => void write(`${printable(line.trimEnd())}\n`) });
}
