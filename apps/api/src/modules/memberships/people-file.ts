// One parser for the dry run and the run, so that both read a file the same way.
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PEOPLE_COLUMNS, PEOPLE_ROWS_AT_MOST, type PeopleFault } from '@waymark/contract/people-imports';
import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';

export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number] | 'State';
const READ: readonly PeopleColumn[] = [...PEOPLE_COLUMNS, 'State'];

export interface PeopleRow {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number;
  readonly values: Readonly<Record<PeopleColumn, string>>;
}

export interface PeopleFile {
  readonly rows: readonly PeopleRow[];
  /** What is wrong with the file as a whole, or with the form of a row. */
  readonly faults: readonly PeopleFault[];
}

const PIECE_BYTES = 32_768;

async function* piecesOf(file: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(file);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES);
    // Other requests are answered between two pieces.
    await nextTurn();
  }
}

/** Spreadsheets of other countries separate by semicolons or tabs. */
function separatorOf(file: string): string {
  const header = file.slice(0, 1_000).split(/[\r\n]/, 1)[0] ?? '';
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: header.split(mark).length }));
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).mark;
}

const GUARD = /^'+[=+\-@\t\r]/;
/** A field that a spreadsheet would run begins with an apostrophe, which reading removes. */
const defused = (field: string) => (/^'*[=+\-@\t\r]/.test(field) ? `'${field}` : field);
const asTyped = (field: string) => (GUARD.test(field) ? field.slice(1) : field).trim();

const named = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

/** Where each column is; the first of two with one name. */
function columnsOf(header: readonly string[]): ReadonlyMap<PeopleColumn, number> {
  const names = header.map(named);
  const places = READ.map((column): [PeopleColumn, number] => [column, names.indexOf(named(column))]);
  return new Map(places.filter(([, at]) => at >= 0));
}

const fault = (row: number, column: string, sentence: string): PeopleFault => ({ row, column, sentence });

function rowOf(row: number, fields: readonly string[], columns: ReadonlyMap<PeopleColumn, number>): PeopleRow {
  const fieldOf = (column: PeopleColumn) => asTyped(fields[columns.get(column) ?? -1] ?? '');
  return { row, values: Object.fromEntries(READ.map((column) => [column, fieldOf(column)])) as PeopleRow['values'] };
}

async function readRows(file: string): Promise<PeopleFile> {
  const rows: PeopleRow[] = [];
  const faults: PeopleFault[] = [];
  let columns: ReadonlyMap<PeopleColumn, number> | undefined;
  let width = 0;
  let row = 0;
  const parser = Readable.from(piecesOf(file)).pipe(
    parse({
      bom: true,
      delimiter: separatorOf(file),
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    }),
  );
  for await (const fields of parser as AsyncIterable<readonly string[]>) {
    row += 1;
    if (!columns) {
      columns = columnsOf(fields);
      width = fields.length;
      if (!columns.has('Email')) return { rows: [], faults: [fault(1, 'Email', 'There is no column “Email”.')] };
      continue;
    }
    if (fields.every((field) => field.trim() === '')) continue;
    if (rows.length >= PEOPLE_ROWS_AT_MOST) {
      const sentence = `A file has ${PEOPLE_ROWS_AT_MOST.toLocaleString('en')} people at most. Split it.`;
      return { rows, faults: [...faults, fault(row, 'Email', sentence)] };
    }
    if (fields.length > width) faults.push(fault(row, 'Row', 'This row has more fields than the header.'));
    rows.push(rowOf(row, fields, columns));
  }
  if (!columns) faults.push(fault(1, 'Email', 'The file is empty.'));
  return { rows, faults };
}

export async function readPeopleFile(file: string): Promise<PeopleFile> {
  try {
    return await readRows(file);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number((error as { records?: number }).records ?? 0) + 1;
    return { rows: [], faults: [fault(row, 'Row', 'The quotation marks in this row don’t match.')] };
  }
}

/** Every field quoted. Control characters, which no cell can show, are left out. */
export const writePeopleFile = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${stringify(
    [header, ...rows].map((fields) => fields.map((field) => defused(field.replace(/\p{Cc}/gu, '')))),
    { quoted: true, quoted_empty: true, record_delimiter: 'windows' },
  )}`;
