import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const WITHIN_MS = 90_000;
/** Comma, double quote, UTF-8, from the first line on: what its dialog proposes for such a file. */
const AS_CSV = '44,34,76,1';

/** The program, if it is installed. */
export const findLibreOffice = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'soffice'))
    .find((program) => existsSync(program));

export interface Spreadsheet {
  readonly xlsx: Buffer;
  /** As it saves the file that it opened. */
  readonly csv: string;
}

/** Opens CSV files as a person would, and saves them in both formats. */
export async function saveAsSpreadsheets(
  program: string,
  files: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, Spreadsheet>>> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-spreadsheets-'));
  const names = Object.keys(files);
  const convert = (to: string, sources: readonly string[], ...more: readonly string[]) =>
    run(
      program,
      [
        `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
        ...['--headless', ...more, '--convert-to', to, '--outdir', join(folder, 'saved'), ...sources],
      ],
      { timeout: WITHIN_MS },
    );
  try {
    mkdirSync(join(folder, 'saved'));
    for (const name of names) writeFileSync(join(folder, `${name}.csv`), files[name] ?? '');
    const opened = names.map((name) => join(folder, `${name}.csv`));
    await convert('xlsx', opened, `--infilter=CSV:${AS_CSV}`);
    const books = names.map((name) => join(folder, 'saved', `${name}.xlsx`));
    await convert(`csv:Text - txt - csv (StarCalc):${AS_CSV}`, books);
    const saved = (name: string) => readFileSync(join(folder, 'saved', name));
    return Object.fromEntries(
      names.map((name) => [name, { xlsx: saved(`${name}.xlsx`), csv: saved(`${name}.csv`).toString('utf8') }]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
