import { stringify } from 'csv-stringify/sync';

/** Spreadsheets would end a line or hide text at these. */
const CONTROL = /\p{Cc}/gu;

/** A number below zero runs nothing, and is only added up if it stays one. */
const NEGATIVE = /^-\d+(\.\d+)?$/;

type Cell = string | number;

/** As CSV: every field quoted, in one line, and nothing that a spreadsheet runs. */
export function writeSpreadsheet(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const shown = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell.replaceAll(CONTROL, ' ') : cell)));
  return stringify([[...columns], ...shown], {
    cast: { string: (value) => (NEGATIVE.test(value) ? { value, escape_formulas: false } : value) },
    ...{ quoted: true, quoted_empty: true, escape_formulas: true, record_delimiter: 'windows' },
  });
}
