import type { ReactNode } from 'react';

const COLUMNS = 'lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_22.5rem]';
const GAP = 'gap-3 sm:gap-4 lg:gap-5';
const COLUMN = `grid min-w-0 grid-cols-1 ${GAP}`;
const PAIRED = 'md:max-lg:grid-cols-2';

interface TwoColumnsProps {
  readonly aside: ReactNode;
  /** Whether its cards are small enough to stand in pairs below the rest on tablets. */
  readonly isPaired?: boolean;
  readonly children: ReactNode;
}

/** Side by side where there is room, with `aside` after the rest on narrow screens. */
export function TwoColumns({ aside, isPaired = false, children }: TwoColumnsProps) {
  return (
    <div data-wide className={`grid items-start ${GAP} ${COLUMNS}`}>
      <div className={COLUMN}>{children}</div>
      <div className={`${COLUMN} ${isPaired ? PAIRED : ''}`}>{aside}</div>
    </div>
  );
}

interface UrgentFirstProps extends TwoColumnsProps {
  /** Begins the main column. */
  readonly first: ReactNode;
  /** Begins the other one, and comes right after `first` on narrow screens. */
  readonly urgent: ReactNode;
}

// The last row takes what is left, so that neither column leaves a gap in the other.
const PARTS = 'empty:hidden mb-3 sm:mb-4 lg:mb-5';

export function UrgentFirst({ first, urgent, children, aside, isPaired = false }: UrgentFirstProps) {
  const side = `${COLUMN} ${PARTS} ${isPaired ? PAIRED : ''}`;
  return (
    <div
      data-wide
      className={`-mb-3 grid items-start sm:-mb-4 lg:-mb-5 lg:grid-rows-[auto_auto_1fr] lg:gap-x-5 ${COLUMNS}`}
    >
      <div className={`${COLUMN} ${PARTS} lg:col-start-1 lg:row-start-1`}>{first}</div>
      <div className={`${side} peer/urgent lg:col-start-2 lg:row-span-2 lg:row-start-1`}>{urgent}</div>
      <div className={`${COLUMN} ${PARTS} lg:col-start-1 lg:row-span-2 lg:row-start-2`}>{children}</div>
      <div
        className={`${side} lg:col-start-2 lg:row-start-3 lg:peer-empty/urgent:row-span-3 lg:peer-empty/urgent:row-start-1`}
      >
        {aside}
      </div>
    </div>
  );
}
