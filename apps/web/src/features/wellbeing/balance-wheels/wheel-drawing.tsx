import 'server-only';
import { formatDayOf } from '@waymark/contract/moments';
import type { BalanceWheel } from '@waymark/contract/wellbeing/balance-wheels';
import { RIM, type WheelSector, wheelShape } from './wheel-shape.ts';

interface WheelDrawingProps {
  readonly wheel: BalanceWheel;
  readonly earlier: BalanceWheel | undefined;
  readonly zone: string;
}

/** Drawn on the server: the wheel for the eye, and its table. */
export function WheelDrawing({ wheel, earlier, zone }: WheelDrawingProps) {
  const { sectors, outline, rings } = wheelShape(wheel.areas, earlier?.areas);
  const before = earlier && formatDayOf(earlier.takenAt, zone);
  return (
    <div className="grid items-center gap-6 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <svg aria-hidden viewBox="-120 -120 240 240" className="mx-auto w-full max-w-80">
        {rings.map((radius) => (
          <circle
            key={radius}
            r={radius}
            fill="none"
            className={radius === RIM ? 'stroke-sand-300' : 'stroke-sand-200'}
          />
        ))}
        {sectors.map(({ name, path }, index) => (
          <path key={name} d={path} className={index % 2 === 0 ? 'fill-pine-600' : 'fill-pine-300'} />
        ))}
        {outline && (
          <path d={outline} fill="none" strokeWidth="2" strokeDasharray="4 3" className="stroke-apricot-700" />
        )}
        {sectors.map(({ name, x, y }, index) => (
          <text
            key={name}
            x={x}
            y={y}
            textAnchor="middle"
            dominantBaseline="central"
            className="fill-ink-700 text-[11px] font-semibold"
          >
            {index + 1}
          </text>
        ))}
      </svg>
      <table className="w-full text-left text-sm">
        <caption className="mb-2 text-left text-xs text-ink-700">
          From 0 to 10, on {formatDayOf(wheel.takenAt, zone)}
          {before && `, compared with ${before}`}
          {outline && '. The dashed line is the wheel before.'}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Area</th>
            <th scope="col">Now</th>
            {before && <th scope="col">Before</th>}
          </tr>
        </thead>
        <tbody>
          {sectors.map((sector, index) => (
            <tr key={sector.name} className="border-b border-sand-200">
              <th scope="row" className="py-1.5 font-normal wrap-anywhere">
                {index + 1}. {sector.name}
              </th>
              <td className="w-10 text-right font-semibold">{sector.value}</td>
              {before && <td className="w-24 pl-3 text-right text-ink-700">{changeWords(sector)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const changeWords = ({ before, value }: WheelSector): string =>
  before === null ? 'new' : before === value ? 'as before' : `from ${before}`;
