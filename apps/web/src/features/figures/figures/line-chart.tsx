import { figureWords } from '@waymark/contract/figures/figure-words';
import type { FigureKind } from '@waymark/contract/figures/figures';
import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { type FigureLine, middleOf, spanWords } from './figure-lines.ts';
import { fittedText } from './fitted-text.ts';

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [700, 240, 40, 220, 16, 32];
const COLOURS = ['stroke-pine-600', 'stroke-apricot-700', 'stroke-iris-500', 'stroke-info-700'] as const;
const FILLS = ['fill-pine-600', 'fill-apricot-700', 'fill-iris-500', 'fill-info-700'] as const;
export const LINES_AT_MOST = COLOURS.length;
const LABEL_GAP = 17;
const LABEL_AT = WIDTH - RIGHT + 16;

/** Moves labels down until none covers another, and all up again if they leave the chart. */
function spread(wanted: readonly number[]): readonly number[] {
  const order = wanted.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y);
  let free = TOP;
  for (const label of order) {
    label.y = Math.max(label.y, free);
    free = label.y + LABEL_GAP;
  }
  const over = Math.max(0, free - LABEL_GAP - (HEIGHT - BOTTOM));
  const placed = new Map(order.map(({ y, index }) => [index, y - over]));
  return wanted.map((y, index) => placed.get(index) ?? y);
}

interface LineChartProps {
  readonly label: string;
  readonly spans: readonly string[];
  readonly lines: readonly FigureLine[];
  readonly kind: FigureKind;
}

/** Drawn on the server; the table beside it says the same. */
export function LineChart({ label, spans, lines, kind }: LineChartProps) {
  const values = lines.flatMap(({ figures }) => [...figures.values()].map(middleOf));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = scalePoint([...spans], [LEFT + 20, WIDTH - RIGHT]);
  const y = scaleLinear([least - 10, most + 10], [HEIGHT - BOTTOM, TOP]).nice(4);
  const drawn = lines.map((one) => {
    const points = spans.map((span) => ({ span, figure: one.figures.get(span) }));
    const path = line<(typeof points)[number]>()
      .defined(({ figure }) => figure !== undefined)
      .x(({ span }) => x(span) ?? 0)
      .y(({ figure }) => y(figure ? middleOf(figure) : 0));
    const shown = points.flatMap(({ span, figure }) => (figure ? [{ span, figure }] : []));
    return { ...one, d: path(points) ?? '', shown, last: shown.at(-1) };
  });
  const labels = spread(drawn.map(({ last }) => (last ? y(middleOf(last.figure)) : 0)));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="w-full min-w-140 text-xs">
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={WIDTH - RIGHT + 10} y1={y(tick)} y2={y(tick)} className="stroke-sand-200" />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end" className="fill-ink-500">
            {kind === 'change' && tick > 0 ? `+${tick}` : tick}
          </text>
        </g>
      ))}
      {spans.map((span, index) => (
        <text key={span} x={x(span)} y={HEIGHT - 8} textAnchor="middle" className="fill-ink-500">
          {spans.length > 6 && (spans.length - 1 - index) % 2 === 1 ? '' : spanWords(span).replace(/ 20/, ' ’')}
        </text>
      ))}
      {drawn.map(({ key, label: name, d, shown, last }, index) => (
        <g key={key}>
          <path d={d} fill="none" strokeWidth="2.5" className={COLOURS[index]} />
          {shown.map(({ span, figure }) => (
            <circle key={span} cx={x(span)} cy={y(middleOf(figure))} r="4" className={FILLS[index]} />
          ))}
          {last && (
            <text x={LABEL_AT} y={(labels[index] ?? 0) + 4} className={`font-semibold ${FILLS[index]}`}>
              {fittedText(`${figureWords(last.figure, kind)} ${name}`, WIDTH - LABEL_AT)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
