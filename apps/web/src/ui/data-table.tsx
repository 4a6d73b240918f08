'use client';

import Link from 'next/link';
import { type ReactNode, startTransition, useOptimistic } from 'react';
import { ChevronDown } from './icons.tsx';

export interface Column<Row> {
  readonly head: string;
  /** The name that it is sorted by; left out where that helps no one. */
  readonly sort?: string;
  readonly cell: (row: Row) => ReactNode;
  /** Whether a card says the head as well, since the cell alone says too little. */
  readonly isNamedOnCard?: boolean;
  readonly isNumber?: boolean;
  /** Whether a narrow table leaves it out, since another column says it there. */
  readonly needsRoom?: boolean;
}

/** By `name`, or backwards by `-name`: in the address of a list that is paged, or on the page. */
export type Sorting = { readonly by: string | undefined } & (
  | { readonly hrefOf: (by: string) => `/${string}`; readonly onSort?: never }
  | { readonly onSort: (by: string) => void; readonly hrefOf?: never }
);

interface Selection<Row> {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  readonly mayChoose: (row: Row) => boolean;
}

interface DataTableProps<Row> {
  readonly name: string;
  /** The first says what a row is about. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, index: number) => string;
  readonly nameOf: (row: Row) => string;
  readonly sorting?: Sorting;
  readonly selection?: Selection<Row>;
  readonly actions?: (row: Row) => ReactNode;
  /** What was opened about the row, beneath it. */
  readonly below?: (row: Row) => ReactNode;
}

// Safari forgets what a table is once its rows are drawn as cards.
const AS = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  rowHead: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

/** What is done with the row ends a card's first line where there is room; the rest is below. */
const BREAK = "@sm:after:basis-full @sm:after:content-[''] @2xl:after:hidden";

const CELL = '@2xl:px-2 @2xl:py-0.5 @2xl:align-middle @2xl:first:pl-0 @2xl:last:pr-0';

/**
 * Rows of 44 px where there is room for columns, and cards of the same markup where there is not.
 * Headless libraries weigh more than this, since the API sorts, filters and pages (decision 280).
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, columns, rows, sorting, selection, keyOf, actions } = props;
  // Above cards stands only what sorts or selects: an empty row of heads is none.
  const hasHeads = selection || (sorting && columns.some(({ sort }) => sort));
  return (
    <div className="@container">
      <table {...AS.table} aria-label={name} className="block w-full @2xl:table">
        <thead {...AS.group} className={`${hasHeads ? 'block' : 'hidden'} @2xl:table-header-group`}>
          <tr {...AS.row} className="flex flex-wrap items-center gap-x-4 @2xl:table-row">
            {selection && (
              <th {...AS.head} className={`block text-left @2xl:table-cell @2xl:w-11 ${CELL}`}>
                <ChooseAll {...props} selection={selection} />
              </th>
            )}
            {columns.map((column, index) => (
              <Head key={column.head} column={column} isFirst={index === 0} sorting={sorting} />
            ))}
            {actions && (
              <th {...AS.head} className={`hidden @2xl:table-cell ${CELL}`}>
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...AS.group} className="block @2xl:table-row-group">
          {rows.map((row, index) => (
            <TableRow key={keyOf(row, index)} row={row} index={index} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const columnOf = ({ needsRoom }: Pick<Column<never>, 'needsRoom'>): string =>
  needsRoom ? '@2xl:hidden @4xl:table-cell' : '@2xl:table-cell';

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly isFirst: boolean;
  readonly sorting: Sorting | undefined;
}

function Head<Row>({ column, isFirst, sorting }: HeadProps<Row>) {
  const { head, sort, isNumber } = column;
  const isSorted = sort !== undefined && (sorting?.by === sort || sorting?.by === `-${sort}`);
  const isDown = isSorted && sorting?.by !== sort;
  return (
    <th
      {...AS.head}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
      className={`${sort && sorting ? 'block' : 'hidden'} text-left text-xs font-semibold text-ink-700 ${columnOf(column)} ${isNumber ? '@2xl:text-right' : ''} ${CELL}`}
    >
      {sort && sorting ? (
        <>
          {isFirst && (
            <span aria-hidden className="mr-3 font-normal text-ink-500 @2xl:hidden">
              Sort by
            </span>
          )}
          <SortBy by={isSorted && !isDown ? `-${sort}` : sort} sorting={sorting}>
            {head}
            <ChevronDown
              aria-hidden
              className={`size-4 ${isSorted ? '' : 'invisible'} ${isSorted && !isDown ? 'rotate-180' : ''}`}
            />
          </SortBy>
        </>
      ) : (
        head
      )}
    </th>
  );
}

const SORT =
  'inline-flex min-h-11 items-center rounded-field font-semibold text-ink-700 no-underline hover:underline @2xl:pointer-fine:min-h-9';

function SortBy({ by, sorting, children }: { by: string; sorting: Sorting; children: ReactNode }) {
  return sorting.hrefOf ? (
    <Link prefetch={false} scroll={false} href={sorting.hrefOf(by)} className={SORT}>
      {children}
    </Link>
  ) : (
    <button type="button" onClick={() => sorting.onSort(by)} className={SORT}>
      {children}
    </button>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isPartly?: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Choice({ label, isOn, isPartly = false, isDisabled = false, onChange }: ChoiceProps) {
  return (
    <label className="-ml-3 grid size-11 cursor-pointer place-items-center @2xl:pointer-fine:-ml-2 @2xl:pointer-fine:size-9">
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        disabled={isDisabled}
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-5 accent-pine-600"
      />
    </label>
  );
}

type ChooseAllProps<Row> = Pick<DataTableProps<Row>, 'rows' | 'keyOf'> & { readonly selection: Selection<Row> };

function ChooseAll<Row>({ rows, keyOf, selection: { chosen, onChange, mayChoose } }: ChooseAllProps<Row>) {
  const all = rows.filter(mayChoose).map(keyOf);
  const count = all.filter((key) => chosen.has(key)).length;
  // The box shows the press before the rows are drawn anew.
  const [isOn, showOn] = useOptimistic(count > 0 && count === all.length);
  return (
    <Choice
      label="Select everything on this page"
      isOn={isOn}
      isPartly={!isOn && count > 0}
      isDisabled={all.length === 0}
      onChange={(wanted) =>
        startTransition(() => {
          showOn(wanted);
          onChange(new Set(wanted ? all : []));
        })
      }
    />
  );
}

function TableRow<Row>(props: DataTableProps<Row> & { readonly row: Row; readonly index: number }) {
  const { row, index, columns, keyOf, nameOf, selection, actions, below } = props;
  const [main, ...others] = columns;
  const opened = below?.(row);
  return (
    <>
      <tr
        {...AS.row}
        className={`flex flex-wrap items-center gap-x-2 border-t border-sand-200 py-1.5 text-sm @2xl:table-row @2xl:h-10 ${selection ? 'pl-10 @2xl:pl-0' : ''} ${actions ? BREAK : ''}`}
      >
        {selection && (
          <td {...AS.cell} className={`-ml-10 block min-w-8 @2xl:table-cell ${CELL}`}>
            {selection.mayChoose(row) && <ChooseRow row={keyOf(row, index)} name={nameOf(row)} {...selection} />}
          </td>
        )}
        <th
          {...AS.rowHead}
          className={`block min-w-0 text-left font-normal wrap-anywhere @2xl:table-cell ${selection ? 'flex-1 basis-2/3 @sm:basis-0' : actions ? 'basis-full @sm:flex-1 @sm:basis-0' : 'basis-full'} ${CELL}`}
        >
          {main?.cell(row)}
        </th>
        {others.map((column) => (
          <Cell key={column.head} column={column} row={row} />
        ))}
        {actions && (
          <td {...AS.cell} className={`-my-1.5 -mr-2 ml-auto block @2xl:table-cell @2xl:w-px ${CELL} @2xl:py-0`}>
            {actions(row)}
          </td>
        )}
      </tr>
      {opened && (
        <tr {...AS.row} className="block @2xl:table-row">
          <td
            {...AS.cell}
            colSpan={columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)}
            className="block pb-3 @2xl:table-cell"
          >
            {opened}
          </td>
        </tr>
      )}
    </>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { head, cell, isNumber, isNamedOnCard } = column;
  const shown = cell(row);
  const isEmpty = shown === null || shown === undefined || shown === '';
  return (
    <td
      {...AS.cell}
      className={`${isEmpty ? 'hidden' : 'block'} max-w-full @sm:order-1 text-ink-700 wrap-anywhere [&_time]:whitespace-nowrap ${columnOf(column)} ${isNumber ? '@2xl:text-right' : ''} ${CELL}`}
    >
      {isNamedOnCard && !isEmpty && (
        <span aria-hidden className="text-xs text-ink-500 @2xl:hidden">
          {head}{' '}
        </span>
      )}
      {shown}
    </td>
  );
}

type ChooseRowProps = Pick<Selection<never>, 'chosen' | 'onChange'> & { readonly row: string; readonly name: string };

function ChooseRow({ row, name, chosen, onChange }: ChooseRowProps) {
  function change(isOn: boolean): void {
    const next = new Set(chosen);
    if (isOn) next.add(row);
    else next.delete(row);
    onChange(next);
  }
  return <Choice label={`Select ${name}`} isOn={chosen.has(row)} onChange={change} />;
}
