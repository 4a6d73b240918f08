import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

interface Chooses<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly mayChoose: (row: Row) => boolean;
}

/** Those chosen are of this page: what isn't seen is never changed with them. */
export function useSelectedRows<Row>({ rows, keyOf, mayChoose }: Chooses<Row>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter((row) => chosen.has(keyOf(row)) && mayChoose(row));
  return {
    selected,
    clear: () => setChosen(new Set()),
    selection: { chosen: new Set(selected.map(keyOf)), onChange: setChosen, mayChoose },
  };
}

interface SelectedRowsProps {
  readonly label: string;
  readonly count: number;
  readonly onClear: () => void;
  /** What can be done with them; each press says how many it is about. */
  readonly children: ReactNode;
  /** What was opened about them. */
  readonly below?: ReactNode;
}

/** Stays in sight, above the navigation of a phone. */
export function SelectedRows({ label, count, onClear, children, below }: SelectedRowsProps) {
  return (
    <section
      aria-label={label}
      className="sticky bottom-18 z-10 mt-3 rounded-card border border-sand-300 bg-white p-3 shadow-modal md:bottom-3"
    >
      <div className="flex flex-wrap items-center gap-x-2">
        <p role="status" className="mr-auto px-2 text-sm font-semibold">
          {count} selected on this page
        </p>
        {children}
        <Button variant="quiet" onClick={onClear}>
          Clear selection
        </Button>
      </div>
      {below}
    </section>
  );
}
