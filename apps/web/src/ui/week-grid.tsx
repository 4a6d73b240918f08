'use client';

import { formatHours } from '@waymark/contract/moments';
import {
  DAY_PARTS,
  type DayPart,
  dayParts,
  WEEKDAY_LABELS,
  WEEKDAYS,
  type WeekCell,
} from '@waymark/contract/without-schemas/weekly-hours';
import { readersWeekdays } from '#dates/reader-display.ts';

interface WeekGridProps {
  readonly caption: string;
  readonly chosen: readonly WeekCell[];
  readonly onChange: (chosen: readonly WeekCell[]) => void;
}

const columnOf = (part: DayPart) => WEEKDAYS.map((day): WeekCell => `${day}-${part}`);

/** A checkbox per day and part of the day; a part's header toggles it for all days. */
export function WeekGrid({ caption, chosen, onChange }: WeekGridProps) {
  function toggle(cells: readonly WeekCell[]): void {
    const others = chosen.filter((cell) => !cells.includes(cell));
    onChange(cells.every((cell) => chosen.includes(cell)) ? others : [...others, ...cells]);
  }

  return (
    <table className="w-full max-w-xl table-fixed border-separate border-spacing-1">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <td className="w-9 sm:w-24" />
          {dayParts.map((part) => (
            <th key={part} scope="col" className="p-0 font-normal">
              <button
                type="button"
                onClick={() => toggle(columnOf(part))}
                className="w-full rounded-field px-0.5 py-1 text-xs leading-tight max-sm:text-[0.6875rem] hover:bg-sand-100"
              >
                <span className="block font-semibold underline decoration-sand-500 underline-offset-2">
                  {DAY_PARTS[part].label}
                </span>
                <span className="block text-ink-500">
                  {formatHours(DAY_PARTS[part].fromHour, DAY_PARTS[part].toHour)}
                </span>
                <span className="sr-only">on all days</span>
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {readersWeekdays().map((day) => (
          <tr key={day}>
            <th scope="row" className="p-0 text-left text-sm font-medium">
              <span className="sm:hidden" aria-hidden>
                {WEEKDAY_LABELS[day].slice(0, 3)}
              </span>
              <span className="max-sm:sr-only">{WEEKDAY_LABELS[day]}</span>
            </th>
            {dayParts.map((part) => (
              <td key={part} className="p-0">
                <label className="grid h-11 cursor-pointer place-items-center rounded-field border-[1.5px] border-sand-300 bg-white hover:bg-sand-50 has-checked:border-pine-600 has-checked:bg-pine-50 has-focus-visible:ring-2 has-focus-visible:ring-pine-600 has-focus-visible:ring-offset-2">
                  <input
                    type="checkbox"
                    aria-label={`${WEEKDAY_LABELS[day]}, ${DAY_PARTS[part].label}`}
                    checked={chosen.includes(`${day}-${part}`)}
                    onChange={() => toggle([`${day}-${part}`])}
                    className="size-4.5 accent-pine-600 focus-visible:shadow-none"
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
