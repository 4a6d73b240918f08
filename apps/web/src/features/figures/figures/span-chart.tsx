import type { Figure, FigureKind } from '@waymark/contract/figures/figures';
import { scaleLinear } from 'd3-scale';
import { line, symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape';
import { type FigureLine, middleOf, spanParts } from './figure-lines.ts';

/** Lines differ by colour, and by their dash and point, or the fill of their bands. */
const LOOKS = [
  { ink: 'text-pine-600', dash: undefined, point: symbolCircle, fill: 'bg-current' },
  {
    ...{ ink: 'text-apricot-700', dash: '8 4', point: symbolSquare },
    fill: 'bg-[repeating-linear-gradient(45deg,currentColor_0_2px,transparent_2px_5px)]',
  },
  {
    ...{ ink: 'text-iris-500', dash: '2 4', point: symbolTriangle },
    fill: 'bg-[repeating-linear-gradient(0deg,currentColor_0_1px,transparent_1px_4px)]',
  },
  { ink: 'text-info-700', dash: '10 3 2 3', point: symbolDiamond, fill: '' },
] as const;
export const LINES_AT_MOST = LOOKS.length;

/** Backgrounds are printed, and kept in forced colours, only where they are asked for. */
const BAND = 'rounded-xs border-[1.5px] border-current forced-color-adjust-none [print-color-adjust:exact]';
const POINT_SIZE = 60;

interface LineMarkProps {
  /** Of the line in its chart. */
  readonly index: number;
  readonly kind: FigureKind;
}

/** What a line looks like, for the list of names below a chart. */
export function LineMark({ index, kind }: LineMarkProps) {
  const look = LOOKS[index];
  if (!look) return null;
  if (kind === 'rate') return <span aria-hidden className={`h-3.5 w-6 shrink-0 ${BAND} ${look.ink} ${look.fill}`} />;
  return (
    <svg aria-hidden viewBox="-16 -7 32 14" className={`h-3.5 w-8 shrink-0 ${look.ink}`}>
      <path d="M-16 0H16" fill="none" stroke="currentColor" strokeWidth="2.5" strokeDasharray={look.dash} />
      <path d={symbol(look.point, POINT_SIZE)() ?? ''} fill="currentColor" />
    </svg>
  );
}

interface SpanChartProps {
  readonly label: string;
  /** All of the report: a line breaks where one is left out. */
  readonly spans: readonly string[];
  readonly shown: readonly string[];
  readonly lines: readonly FigureLine[];
  readonly kind: FigureKind;
}

function valuesOf(kind: FigureKind, lines: readonly FigureLine[]) {
  if (kind === 'rate') return scaleLinear([0, 100], [100, 0]);
  const values = lines.flatMap(({ figures }) => [...figures.values()].map(middleOf));
  const zero = kind === 'change' ? [0] : [];
  return scaleLinear([Math.min(...values, ...zero) - 5, Math.max(...values, ...zero) + 5], [100, 0]).nice(4);
}

/** Rates as bands, other measures as lines. Drawn on the server; the table below says the same. */
export function SpanChart({ label, spans, shown, lines, kind }: SpanChartProps) {
  const y = valuesOf(kind, lines);
  const ticks = y.ticks(4);
  const x = (span: string): number => ((shown.indexOf(span) + 0.5) / shown.length) * 100;
  return (
    <div role="img" aria-label={label} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-ink-700">
      <div className="relative h-36 w-8 text-right sm:h-44 print:h-32">
        {ticks.map((tick) => (
          <span key={tick} className="absolute right-0 -translate-y-1/2" style={{ top: `${y(tick)}%` }}>
            {tickWords(tick, kind)}
          </span>
        ))}
      </div>
      <div className="relative h-36 sm:h-44 print:h-32">
        <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full">
          {ticks.map((tick) => (
            <path
              key={tick}
              d={`M0 ${y(tick)}H100`}
              vectorEffect="non-scaling-stroke"
              className={tick === 0 ? 'stroke-sand-500' : 'stroke-sand-200'}
            />
          ))}
          {kind !== 'rate' &&
            lines.map(({ key, figures }, index) => (
              <g key={key} className={LOOKS[index]?.ink} fill="none" stroke="currentColor">
                <path
                  d={pathOf(spans, figures, x, y) ?? ''}
                  strokeWidth="2.5"
                  strokeDasharray={LOOKS[index]?.dash}
                  vectorEffect="non-scaling-stroke"
                />
              </g>
            ))}
        </svg>
        {lines.map(({ key, figures }, index) =>
          [...figures.values()].map((figure) =>
            kind === 'rate' ? (
              <Band key={`${key} ${figure.span}`} {...{ figure, index, x, y }} of={lines.length} spans={shown.length} />
            ) : (
              <Point key={`${key} ${figure.span}`} {...{ figure, index, x, y }} />
            ),
          ),
        )}
      </div>
      <SpanNames spans={shown} />
    </div>
  );
}

function tickWords(tick: number, kind: FigureKind): string {
  const sign = kind === 'change' && tick > 0 ? '+' : '';
  return `${sign}${String(tick).replace('-', '−')}${kind === 'rate' ? '%' : ''}`;
}

type Place<Of> = (of: Of) => number;

const pathOf = (spans: readonly string[], figures: FigureLine['figures'], x: Place<string>, y: Place<number>) =>
  line<Figure | undefined>()
    .defined((figure) => figure !== undefined)
    .x((figure) => (figure ? x(figure.span) : 0))
    .y((figure) => (figure ? y(middleOf(figure)) : 0))(spans.map((span) => figures.get(span)));

interface DrawnFigureProps {
  readonly figure: Figure;
  readonly index: number;
  readonly x: Place<string>;
  readonly y: Place<number>;
}

function Point({ figure, index, x, y }: DrawnFigureProps) {
  const look = LOOKS[index];
  if (!look) return null;
  return (
    <svg
      aria-hidden
      viewBox="-7 -7 14 14"
      className={`absolute size-3.5 -translate-1/2 ${look.ink}`}
      style={{ left: `${x(figure.span)}%`, top: `${y(middleOf(figure))}%` }}
    >
      <path d={symbol(look.point, POINT_SIZE)() ?? ''} fill="currentColor" />
    </svg>
  );
}

const BAND_ROOM = 0.7;

interface BandProps extends DrawnFigureProps {
  /** How many lines share the room of a span. */
  readonly of: number;
  readonly spans: number;
}

/** From the lowest to the highest that it can be. */
function Band({ figure: { span, from, to }, index, x, y, of, spans }: BandProps) {
  const [top, bottom] = [y(to === null ? 100 : to + 1), y(from ?? 0)];
  const room = (100 / spans) * BAND_ROOM;
  const width = Math.min(room / of, 6);
  const style = {
    ...{ top: `${top}%`, height: `${bottom - top}%` },
    ...{ left: `${x(span) + (index - of / 2) * width}%`, width: `calc(${width}% - 2px)` },
  };
  return <span aria-hidden className={`absolute ${BAND} ${LOOKS[index]?.ink} ${LOOKS[index]?.fill}`} style={style} />;
}

const NAMES_IN_A_ROW = 8;

/** Every second one where they would touch, and always the newest; a year once. */
function SpanNames({ spans }: { spans: readonly string[] }) {
  return (
    <div className="col-start-2 mt-1.5 flex text-center">
      {spans.map((span, index) => {
        const { year, part } = spanParts(span);
        const isNewYear = index === 0 || spanParts(spans[index - 1] ?? '').year !== year;
        const isLeftOut = spans.length > NAMES_IN_A_ROW && (spans.length - 1 - index) % 2 === 1;
        return (
          <span key={span} className="min-w-0 flex-1 whitespace-nowrap">
            <span className={isLeftOut ? 'invisible' : ''}>{part || year}</span>
            {part && <span className="block h-4 text-ink-500">{isNewYear && year}</span>}
          </span>
        );
      })}
    </div>
  );
}
