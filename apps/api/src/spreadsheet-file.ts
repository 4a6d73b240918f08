import { stringify } from 'csv-stringify/sync';

/** Spreadsheets would end a line or hide text at these. */
const CONTROL = /\p{Cc}/gu;

type Cell = string | number;

/** As CSV: every field quoted, in one line, and nothing that a spreadsheet runs. */
export function writeSpreadsheet(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const shown = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell.replaceAll(CONTROL, ' ') : cell)));
  return stringify([[...columns], ...shown], {
    ...{ quoted: true, quoted_empty: true, escape_formulas: true, record_delimiter: 'windows' },
  });
}
