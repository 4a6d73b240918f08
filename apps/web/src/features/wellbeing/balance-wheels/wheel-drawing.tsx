import 'server-only';
import { formatDayOf } from '@waymark/contract/moments';
import type { BalanceWheel } from '@waymark/contract/wellbeing/balance-wheels';
import { RIM, type WheelSector, wheelShape } from './wheel-shape.ts';

interface WheelDrawingProps {
  readonly wheel: BalanceWheel;
  readonly earlier: BalanceWheel | undefined;
  readonly zone: string;
}

/** Drawn on the server, with names beside the slices, and the same as a folded table. */
export function WheelDrawing({ wheel, earlier, zone }: WheelDrawingProps) {
  const { sectors, outline, rings } = wheelShape(wheel.areas, earlier?.areas);
  const before = earlier && formatDayOf(earlier.takenAt, zone);
  const half = sectors.length / 2;
  return (
    <div className="@container">
      <p className="text-xs text-ink-700">
        From 0 to 10, on {formatDayOf(wheel.takenAt, zone)}
        {before && `, compared with ${before}`}
        {outline && '. The dashed line is the wheel before.'}
      </p>
      <div className="mx-auto mt-4 grid max-w-xl grid-cols-[minmax(0,1fr)_8rem_minmax(0,1fr)] gap-x-2 @sm:grid-cols-[minmax(0,1fr)_12rem_minmax(0,1fr)] @md:grid-cols-[minmax(0,1fr)_16rem_minmax(0,1fr)] @md:gap-x-3">
        <Names sectors={sectors.slice(half).toReversed()} className="items-end text-right" />
        <svg aria-hidden viewBox="-102 -102 204 204" className="w-full self-center">
          {rings.map((radius) => (
            <circle
              key={radius}
              r={radius}
              fill="none"
              className={radius === RIM ? 'stroke-sand-300' : 'stroke-sand-200'}
            />
          ))}
          {sectors.map(({ name, path }, index) => (
            <path
              key={name}
              d={path}
              className={index % 2 === 0 ? 'fill-pine-600' : 'fill-(--background-color-pine-300)'}
            />
          ))}
          {outline && (
            <path d={outline} fill="none" strokeWidth="2" strokeDasharray="4 3" className="stroke-apricot-700" />
          )}
        </svg>
        <Names sectors={sectors.slice(0, half)} />
      </div>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-pine-600 underline underline-offset-2">
          Show as a table
        </summary>
        <table className="w-full text-left text-sm">
          <caption className="sr-only">Balance on {formatDayOf(wheel.takenAt, zone)}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Area</th>
              <th scope="col">Now</th>
              {before && <th scope="col">Before</th>}
            </tr>
          </thead>
          <tbody>
            {sectors.map((sector) => (
              <tr key={sector.name} className="border-b border-sand-200">
                <th scope="row" className="py-1.5 font-normal wrap-anywhere">
                  {sector.name}
                </th>
                <td className="w-10 text-right font-semibold">{sector.value}</td>
                {before && <td className="w-24 pl-3 text-right text-ink-700">{changeWords(sector)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

/** Of one side, at the height of their slices; as HTML, they don't shrink with the drawing. */
function Names({ sectors, className = '' }: { sectors: readonly WheelSector[]; className?: string }) {
  return (
    <ul className={`flex flex-col justify-around gap-y-2 py-1 text-xs leading-tight @sm:text-sm ${className}`}>
      {sectors.map(({ name, value }) => (
        <li key={name} className="max-w-full wrap-break-word hyphens-auto">
          {name} <b className="font-semibold">{value}</b>
        </li>
      ))}
    </ul>
  );
}

const changeWords = ({ before, value }: WheelSector): string =>
  before === null ? 'new' : before === value ? 'as before' : `from ${before}`;
