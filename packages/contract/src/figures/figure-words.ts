import type { FigureKind, ShownFigure } from './figures.ts';

const signed = (value: number, kind: FigureKind): string => {
  const text = String(value).replace('-', '−');
  return kind === 'change' && value > 0 ? `+${text}` : text;
};

/** "70", "+5", "20–24", "50–59%", "90 or more" or "10 or less", on the page as in the file. */
export function figureWords({ from, to }: ShownFigure, kind: FigureKind): string {
  const unit = kind === 'rate' ? '%' : '';
  if (from === null) return to === null ? '' : `${signed(to, kind)}${unit} or less`;
  if (to === null) return `${signed(from, kind)}${unit} or more`;
  return from === to ? `${signed(from, kind)}${unit}` : `${from}–${to}${unit}`;
}
