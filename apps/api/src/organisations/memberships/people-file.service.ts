// One parser for the dry run and the run, so that both read a file the same way.
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import {
  NOT_CSV,
  nameOfColumn,
  PEOPLE_COLUMNS,
  PEOPLE_ROWS_AT_MOST,
  type PeopleFault,
} from '@waymark/contract/organisations/people-imports';
import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { PAUSE_MS } from '#db/chunks.ts';
import { columnsOf, type PeopleColumn } from './people-columns.ts';
import { type Layout, labelOf, RECORD_ENDS, type TopOfFile } from './people-layout.ts';

const READ: readonly PeopleColumn[] = [...PEOPLE_COLUMNS, 'Name', 'State'];

export interface PeopleRow {
  /** As a spreadsheet counts: without title rows, the header is row 1. */
  readonly row: number;
  readonly values: Readonly<Record<PeopleColumn, string>>;
}

export interface PeopleFile {
  readonly rows: readonly PeopleRow[];
  /** What is wrong with the file as a whole, or with the form of a row. */
  readonly faults: readonly PeopleFault[];
  /** To its end, whatever is wrong with some rows. */
  readonly isWhole: boolean;
  /** Text in rows, of which no one knows which column is the addresses. */
  readonly needsColumns?: boolean;
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

const fault = (row: number, column: string, sentence: string): PeopleFault => ({ row, column, sentence });

function rowOf(row: number, fields: readonly string[], { places, isLastFirst }: Layout): PeopleRow {
  const fieldOf = (column: PeopleColumn) => {
    const read = (places.get(column) ?? []).map((at) => asTyped(fields[at] ?? ''));
    return read.find((field) => field !== '') ?? '';
  };
  const values = Object.fromEntries(READ.map((column) => [column, fieldOf(column)])) as Record<PeopleColumn, string>;
  if (isLastFirst && !values.Name.includes(',')) values.Name = values.Name.replace(/\s+/, ', ');
  return { row, values };
}

/** A person can read on, but a name with it is lost, and a group with it isn't found. */
const UNREADABLE = '\uFFFD';
const ENCODING_SENTENCE = 'Some letters can’t be read. Save the file as CSV UTF-8.';
const QUOTES_SENTENCE = 'The quotation marks in this row don’t match. The rows after it couldn’t be read.';
const CUT_SENTENCE = 'The file ends in the middle of this row. Save it again, and choose the new file.';
const TOO_MANY_SENTENCE = `A file has ${PEOPLE_ROWS_AT_MOST.toLocaleString('en')} people at most. Split it.`;

/** ZIP, of which .xlsx, .ods and .numbers are made, and the older .xls, as they look in UTF-8. */
const OTHER_FORMS = ['PK\u0003\u0004', 'PK\u0005\u0006', '\uFFFD\uFFFD\u0011', '%PDF'];
const PAGE = /^\uFEFF?\s*<(?:!doctype|html|table|\?xml)/i;
const isOtherForm = (file: string) =>
  PAGE.test(file.slice(0, 1_000)) || OTHER_FORMS.some((mark) => file.startsWith(mark));

function headerFaults(file: string, { rows }: TopOfFile, { headerRow, header, places, twice }: Layout): PeopleFault[] {
  if (isOtherForm(file)) return [fault(1, 'Row', NOT_CSV)];
  const first = headerRow > 0 ? header : (rows[0]?.cells ?? []);
  if (first.some((cell) => cell.includes('\0')))
    return [fault(1, 'Row', 'This can’t be read as text. Save the file as CSV UTF-8.')];
  if (!places.has('Email')) return [fault(headerRow || 1, 'Email', 'There is no column “Email”.')];
  return twice.map((column) => {
    const name = nameOfColumn(column);
    return fault(headerRow, name, `There are two columns “${name}”.`);
  });
}

/** What is wrong with the form of a row. */
function rowFaults(row: number, fields: readonly string[], layout: Layout): PeopleFault[] {
  const faults = fields.flatMap((field, at) =>
    field.includes(UNREADABLE) ? [fault(row, labelOf(layout, at), ENCODING_SENTENCE)] : [],
  );
  const isLonger = layout.headerRow > 0 && fields.slice(layout.header.length).some((field) => field.trim() !== '');
  if (isLonger) faults.push(fault(row, 'Row', 'This row has more fields than the header.'));
  return faults;
}

/** Some programs write the names of the columns twice, for themselves and for people. */
const isSecondHeader = (cell: string) => !cell.includes('@') && columnsOf([cell]).places.has('Email');

export async function readPeopleFile(file: string, top: TopOfFile, layout: Layout): Promise<PeopleFile> {
  const rows: PeopleRow[] = [];
  const faults = headerFaults(file, top, layout);
  const [emailAt = -1] = layout.places.get('Email') ?? [];
  if (file.trim() === '') return { rows, faults: [fault(1, 'Email', 'The file is empty.')], isWhole: false };
  if (faults[0]?.column === 'Row') return { rows, faults, isWhole: false };
  if (emailAt < 0) return { rows, faults, isWhole: false, needsColumns: true };
  let row = 0;
  let width = 0;
  let isFull = false;
  function take(fields: readonly string[]): void {
    row += 1;
    if (row <= layout.headerRow || isFull || fields.every((field) => field.trim() === '')) return;
    if (row === layout.headerRow + 1 && isSecondHeader(fields[emailAt] ?? '')) return;
    isFull = rows.length >= PEOPLE_ROWS_AT_MOST;
    if (isFull) {
      faults.push(fault(row, 'Email', TOO_MANY_SENTENCE));
      return;
    }
    faults.push(...rowFaults(row, fields, layout));
    rows.push(rowOf(row, fields, layout));
    width = fields.length;
  }
  const isSound = faults.length === 0;
  try {
    const parser = parse({
      bom: true,
      delimiter: top.separator,
      relax_column_count: true,
      trim: true,
      record_delimiter: RECORD_ENDS,
      on_record: (fields: readonly string[]) => void take(fields),
    });
    await pipeline(piecesOf(top.body), parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const at = Number((error as { column?: unknown }).column);
    const column = Number.isInteger(at) ? labelOf(layout, at) : 'Row';
    return { rows, faults: [...faults, fault(row + 1, column, QUOTES_SENTENCE)], isWhole: false };
  }
  const last = rows.at(-1);
  const isCut = last?.row === row && width < layout.header.length && !/[\r\n]$/.test(top.body);
  if (isCut) faults.push(fault(row, 'Row', CUT_SENTENCE));
  if (rows.length === 0 && faults.length === 0)
    faults.push(fault(layout.headerRow + 1, 'Email', 'There’s no one below the header.'));
  return {
    rows,
    faults,
    isWhole: isSound && !isFull && !isCut && rows.length > 0,
    needsColumns: layout.twice.length > 0,
  };
}

/** Every field quoted. Control characters, which no cell can show, are left out. */
export const writePeopleFile = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${stringify(
    [header, ...rows].map((fields) => fields.map((field) => defused(field.replace(/\p{Cc}/gu, '')))),
    { quoted: true, quoted_empty: true, record_delimiter: 'windows' },
  )}`;
