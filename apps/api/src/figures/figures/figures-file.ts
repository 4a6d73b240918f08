import { FIGURE_MEASURES, type FigureReport } from '@waymark/contract/figures/figures';
import { stringify } from 'csv-stringify/sync';

const COLUMNS = ['Period', 'Months in it', 'Of', 'Measure', 'Topic', 'From', 'To', 'Unit'] as const;

const UNITS = { rate: '% of members', count: 'people', total: '', mean: 'of 100', change: 'points' } as const;

/** Spreadsheets would end a line or hide text at these. */
const CONTROL = /\p{Cc}/gu;

/** The lines of the report as CSV: every field quoted, and nothing that a spreadsheet runs. */
export function writeFigures({ figures, rows }: FigureReport): string {
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  const lines = figures.map(({ measure, topic, row, span, months, from, to }) => {
    const { label, kind } = FIGURE_MEASURES[measure];
    const words = [span, months, labels.get(row), label, topic ?? '', from, to ?? from, UNITS[kind]];
    return words.map((word) => (typeof word === 'string' ? word.replaceAll(CONTROL, ' ') : word));
  });
  return stringify([[...COLUMNS], ...lines], { quoted: true, escape_formulas: true, record_delimiter: 'windows' });
}
