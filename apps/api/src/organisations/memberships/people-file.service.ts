// One parser for the dry run and the run, so that both read a file the same way.
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { PEOPLE_COLUMNS, PEOPLE_ROWS_AT_MOST, type PeopleFault } from '@waymark/contract/organisations/people-imports';
import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { PAUSE_MS } from '#db/chunks.ts';

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

const PIECE_BYTES = 4_096;

async function* piecesOf(file: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(file);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES);
    // After half a millisecond of work. One turn of others isn't enough: a read needs several.
    await wait(PAUSE_MS);
  }
}

/** Spreadsheets of other countries separate by semicolons or tabs. */
function separatorOf(file: string): string {
  const header = file.slice(0, 1_000).split(/[\r\n]/, 1)[0] ?? '';
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: header.split(mark).length }));
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).mark;
}

const FORMULA = '[=+\\-@\\t\\r]';
/** A name such as 007, 1/2 or TRUE, which a spreadsheet would turn into another value. */
const VALUE = '[$€£¥.,]?\\d|(?:true|false)$';
const GUARD = new RegExp(`^'+(?:${FORMULA}|${VALUE})`, 'i');
/** Reading removes the apostrophe again. */
const guarded = (field: string, pattern: RegExp) => (pattern.test(field) ? `'${field}` : field);
const defused = (field: string) => guarded(field, new RegExp(`^'*${FORMULA}`));
const asTyped = (field: string) => (GUARD.test(field) ? field.slice(1) : field).trim();

/** For a column of text, which is text in a spreadsheet as well. */
export const asText = (field: string): string => guarded(field, new RegExp(`^'*(?:${VALUE})`, 'i'));

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

/** A person can read on, but a name with it is lost, and a group with it isn't found. */
const UNREADABLE = '\uFFFD';
const ENCODING_SENTENCE = 'Some letters can’t be read. Save the file as CSV UTF-8.';
const QUOTES_SENTENCE = 'The quotation marks in this row don’t match. The rows after it couldn’t be read.';
const TOO_MANY_SENTENCE = `A file has ${PEOPLE_ROWS_AT_MOST.toLocaleString('en')} people at most. Split it.`;

function headerFaults(header: readonly string[], columns: ReadonlyMap<PeopleColumn, number>): PeopleFault[] {
  if (header.some((name) => name.includes('\0')))
    return [fault(1, 'Row', 'This can’t be read as text. Save the file as CSV UTF-8.')];
  if (!columns.has('Email')) return [fault(1, 'Email', 'There is no column “Email”.')];
  const names = header.map(named);
  const twice = READ.filter((column) => names.indexOf(named(column)) !== names.lastIndexOf(named(column)));
  return twice.map((column) => fault(1, column, `There are two columns “${column}”.`));
}

/** What is wrong with the form of a row. */
function rowFaults(row: number, fields: readonly string[], header: readonly string[]): PeopleFault[] {
  const faults = fields.flatMap((field, at) =>
    field.includes(UNREADABLE) ? [fault(row, header[at] ?? 'Row', ENCODING_SENTENCE)] : [],
  );
  if (fields.length > header.length) faults.push(fault(row, 'Row', 'This row has more fields than the header.'));
  return faults;
}

export async function readPeopleFile(file: string): Promise<PeopleFile> {
  const rows: PeopleRow[] = [];
  const faults: PeopleFault[] = [];
  let [header, columns]: [readonly string[], ReadonlyMap<PeopleColumn, number>] = [[], new Map()];
  let row = 0;
  let isFull = false;
  function take(fields: readonly string[]): void {
    row += 1;
    if (row === 1) {
      [header, columns] = [fields, columnsOf(fields)];
      faults.push(...headerFaults(header, columns));
      return;
    }
    if (!columns.has('Email') || isFull || fields.every((field) => field.trim() === '')) return;
    isFull = rows.length >= PEOPLE_ROWS_AT_MOST;
    if (isFull) {
      faults.push(fault(row, 'Email', TOO_MANY_SENTENCE));
      return;
    }
    faults.push(...rowFaults(row, fields, header));
    rows.push(rowOf(row, fields, columns));
  }
  try {
    const parser = parse({
      bom: true,
      delimiter: separatorOf(file),
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record: (fields: readonly string[]) => void take(fields),
    });
    await pipeline(piecesOf(file), parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const at = (error as { column?: unknown }).column;
    return { rows, faults: [...faults, fault(row + 1, header[Number(at)] ?? 'Row', QUOTES_SENTENCE)] };
  }
  if (row === 0) faults.push(fault(1, 'Email', 'The file is empty.'));
  else if (rows.length === 0 && faults.length === 0) faults.push(fault(2, 'Email', 'There’s no one below the header.'));
  return { rows, faults };
}

/** Every field quoted. Control characters, which no cell can show, are left out. */
export const writePeopleFile = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${stringify(
    [header, ...rows].map((fields) => fields.map((field) => defused(field.replace(/\p{Cc}/gu, '')))),
    { quoted: true, quoted_empty: true, record_delimiter: 'windows' },
  )}`;
