'use client';

interface WeekGridProps<Row extends string, Column extends string> {
  /** Says what the table is about, to those who hear it. */
  readonly caption: string;
  readonly rows: readonly { readonly value: Row; readonly label: string; readonly short: string }[];
  readonly columns: readonly { readonly value: Column; readonly label: string; readonly note: string }[];
  readonly isChosen: (row: Row, column: Column) => boolean;
  readonly onToggle: (row: Row, column: Column) => void;
  /** Chooses the whole column, or nothing of it when all of it is chosen. */
  readonly onToggleColumn: (column: Column) => void;
}

/** Days by parts of the day, each cell a checkbox of its own; the head of a part chooses it on all days. */
export function WeekGrid<Row extends string, Column extends string>(props: WeekGridProps<Row, Column>) {
  const { caption, rows, columns, isChosen, onToggle, onToggleColumn } = props;
  return (
    <table className="w-full max-w-xl table-fixed border-separate border-spacing-1">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <td className="w-9 sm:w-24" />
          {columns.map(({ value, label, note }) => (
            <th key={value} scope="col" className="p-0 font-normal">
              <button
                type="button"
                onClick={() => onToggleColumn(value)}
                className="w-full rounded-field px-0.5 py-1 text-xs leading-tight max-sm:text-[0.6875rem] hover:bg-sand-100"
              >
                <span className="block font-semibold underline decoration-sand-500 underline-offset-2">{label}</span>
                <span className="block text-ink-500">{note}</span>
                <span className="sr-only">on all days</span>
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.value}>
            <th scope="row" className="p-0 text-left text-sm font-medium">
              <span className="sm:hidden" aria-hidden>
                {row.short}
              </span>
              <span className="max-sm:sr-only">{row.label}</span>
            </th>
            {columns.map((column) => (
              <td key={column.value} className="p-0">
                <label className="grid h-11 cursor-pointer place-items-center rounded-field border-[1.5px] border-sand-300 bg-white hover:bg-sand-50 has-checked:border-pine-600 has-checked:bg-pine-50 has-focus-visible:ring-2 has-focus-visible:ring-pine-600 has-focus-visible:ring-offset-2">
                  <input
                    type="checkbox"
                    aria-label={`${row.label}, ${column.label}`}
                    checked={isChosen(row.value, column.value)}
                    onChange={() => onToggle(row.value, column.value)}
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
