import type { Figure, FigureKind } from '@waymark/contract/figures/figures';
import { scaleLinear } from 'd3-scale';
import { figureWords, middleOf } from './figure-lines.ts';
import { fittedText } from './fitted-text.ts';

const [WIDTH, ROW, BAR] = [320, 44, 220];

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly figure: Figure;
}

/** Drawn on the server; the table beside it says the same. */
export function BarChart({ label, bars, kind }: { label: string; bars: readonly Bar[]; kind: FigureKind }) {
  const x = scaleLinear([0, Math.max(1, ...bars.map(({ figure }) => middleOf(figure)))], [0, BAR]);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${bars.length * ROW}`}
      role="img"
      aria-label={label}
      className="w-full max-w-md text-xs"
    >
      {bars.map(({ key, label: name, figure }, index) => (
        <g key={key} transform={`translate(0 ${index * ROW})`}>
          <text y="14" className="fill-ink-900 font-semibold">
            {fittedText(name, WIDTH)}
          </text>
          <rect y="20" width={x(middleOf(figure))} height="12" className="fill-pine-300" />
          <text x={x(middleOf(figure)) + 8} y="31" className="fill-ink-700">
            {figureWords(figure, kind)}
          </text>
        </g>
      ))}
    </svg>
  );
}
