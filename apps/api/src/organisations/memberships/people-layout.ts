// What the first rows of a file say: what separates its fields, and what its columns are.
import { createHash } from 'node:crypto';
import {
  type ColumnChoice,
  FILE_COLUMNS_AT_MOST,
  type FileColumns,
  HEADER_WITHIN_ROWS,
  nameOfColumn,
} from '@waymark/contract/organisations/people-imports';
import { parse } from 'csv-parse/sync';
import { type ColumnPlaces, columnsOf, compactName, type PeopleColumn } from './people-columns.ts';

export interface TopRow {
  /** As a spreadsheet counts, which doesn't show a line such as `sep=;`. */
  readonly row: number;
  readonly cells: readonly string[];
}

export interface TopOfFile {
  /** The file without the line that names its separator. */
  readonly body: string;
  readonly separator: string;
  /** Those of the first rows that aren't empty. */
  readonly rows: readonly TopRow[];
}

export const RECORD_ENDS = ['\r\n', '\n', '\r'];
const SEPARATORS = [',', ';', '\t', '|'] as const;
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t|])\1*"?(?:\r\n|\n|\r)/i;
const TOP_LENGTH = 40_000;
const HAS_ADDRESS = /[^\s@]@[^\s@]+\.[^\s@]/;

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** The rows before a quotation mark that doesn't match, if one doesn't. */
function firstRows(body: string, separator: string): readonly TopRow[] {
  const rows: TopRow[] = [];
  let row = 0;
  try {
    parse(body.slice(0, TOP_LENGTH), {
      bom: true,
      delimiter: separator,
      relax_column_count: true,
      trim: true,
      record_delimiter: RECORD_ENDS,
      to: HEADER_WITHIN_ROWS,
      on_record: (cells: string[]) => {
        row += 1;
        if (!isEmpty(cells)) rows.push({ row, cells: cells.slice(0, FILE_COLUMNS_AT_MOST) });
        return null;
      },
    });
  } catch {
    // The reading of the whole file says where.
  }
  return rows;
}

/** The row that names the columns, as far as they are known: that with the most of them. */
function namedRow(rows: readonly TopRow[]): (ColumnPlaces & TopRow) | undefined {
  const named = rows.map((row) => ({ ...row, ...columnsOf(row.cells) })).filter(({ places }) => places.has('Email'));
  return named.toSorted((one, other) => other.places.size - one.places.size)[0];
}

const filled = ({ cells }: TopRow) => cells.filter((cell) => cell.trim() !== '').length;

/** Higher for a separator that finds known columns, then for one that makes rows alike. */
function likeness(rows: readonly TopRow[]): number {
  const known = namedRow(rows)?.places.size ?? 0;
  const widths = rows.map(({ cells }) => cells.length).filter((width) => width > 1);
  const alike = Math.max(
    0,
    ...Map.groupBy(widths, (width) => width)
      .values()
      .map((those) => those.length),
  );
  return known * 1_000 + alike;
}

export function topOfFile(file: string): TopOfFile {
  const named = SEPARATOR_LINE.exec(file);
  const body = named ? file.slice(named[0].length) : file;
  const tried = (named?.[1] ? [named[1]] : SEPARATORS).map((separator) => {
    const rows = firstRows(body, separator);
    return { body, separator, rows, likeness: likeness(rows) };
  });
  return tried.reduce((best, next) => (next.likeness > best.likeness ? next : best));
}

export interface Layout extends ColumnPlaces {
  /** 0 without one. */
  readonly headerRow: number;
  readonly header: readonly string[];
  readonly knownBy: FileColumns['knownBy'];
}

const UNNAMED = 'Column ';
const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letterOf(Math.floor(at / 26) - 1) + letterOf(at % 26);

/** What people call a column: its name in the file, or its letter. */
export const labelOf = ({ header, headerRow }: Layout, at: number): string =>
  header[at]?.trim() || (headerRow === 0 ? `${UNNAMED}${letterOf(at)}` : 'Row');

export const labelOfColumn = (layout: Layout, column: PeopleColumn): string => {
  const at = layout.places.get(column)?.[0];
  return (at === undefined ? undefined : layout.header[at]?.trim()) || nameOfColumn(column);
};

const hashed = (names: readonly string[]) => createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 32);
/** Of a file without a header, the number of its columns is all that stays the same. */
const hashOf = ({ cells }: TopRow, isHeader: boolean) =>
  hashed(isHeader ? ['header', ...cells.map(compactName)] : ['none', String(cells.length)]);

interface Place {
  readonly hash: string;
  readonly headerRow: number;
}

/** What a choice for this file may be remembered by. */
export const placesToRemember = ({ rows }: TopOfFile): readonly Place[] => [
  ...rows.map((row) => ({ hash: hashOf(row, true), headerRow: row.row })),
  ...rows
    .slice(0, 1)
    .filter(({ cells }) => cells.some((cell) => HAS_ADDRESS.test(cell)))
    .map((row) => ({ hash: hashOf(row, false), headerRow: 0 })),
];

export function placeOfChoice({ rows }: TopOfFile, { headerRow }: ColumnChoice): string | undefined {
  const row = headerRow === 0 ? rows[0] : rows.find((one) => one.row === headerRow);
  return row && hashOf(row, headerRow > 0);
}

export function layoutOfChoice({ rows }: TopOfFile, { headerRow, columns }: ColumnChoice): Layout {
  const given = Object.entries(columns) as [PeopleColumn, number | null][];
  return {
    headerRow,
    header: rows.find(({ row }) => row === headerRow)?.cells ?? [],
    places: new Map(given.flatMap(([column, at]) => (at === null ? [] : [[column, [at]] as const]))),
    ...{ twice: [], isLastFirst: false, knownBy: 'choice' },
  };
}

/** By the names of the columns, or a guess without the addresses, which the admin confirms. */
export function layoutOfNames({ rows }: TopOfFile): Layout {
  const named = namedRow(rows);
  if (named) return { ...named, headerRow: named.row, header: named.cells, knownBy: 'name' };
  const width = Math.max(0, ...rows.map(filled));
  const first = rows.find((row) => filled(row) * 2 > width);
  const isPerson = first?.cells.some((cell) => HAS_ADDRESS.test(cell)) ?? true;
  const header = (isPerson ? undefined : first) ?? { row: 0, cells: [] };
  return { ...columnsOf(header.cells), headerRow: header.row, header: header.cells, knownBy: 'content' };
}

/** The column with the most addresses, for an admin to confirm. */
function likelyAddresses({ rows }: TopOfFile, headerRow: number): number | null {
  const below = rows.filter(({ row }) => row > headerRow);
  const counts = new Map<number, number>();
  for (const { cells } of below) {
    for (const [at, cell] of cells.entries()) if (HAS_ADDRESS.test(cell)) counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

const LONGEST_CELL = 80;
const shortened = (cell: string) => (cell.length > LONGEST_CELL ? `${cell.slice(0, LONGEST_CELL)}…` : cell);

export function columnsAnswer(top: TopOfFile, layout: Layout): FileColumns {
  const placeOf = (column: PeopleColumn) => layout.places.get(column)?.[0] ?? null;
  return {
    rows: top.rows.map(({ row, cells }) => ({ row, cells: cells.map((cell) => shortened(cell.toWellFormed())) })),
    choice: {
      headerRow: layout.headerRow,
      columns: {
        Email: placeOf('Email') ?? likelyAddresses(top, layout.headerRow),
        Name: placeOf('Name'),
        'First name': placeOf('First name'),
        'Last name': placeOf('Last name'),
        Group: placeOf('Group'),
        Part: placeOf('Part'),
      },
    },
    knownBy: layout.knownBy,
  };
}
