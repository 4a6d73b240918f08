import type { ReactNode } from 'react';

interface TwoColumnsProps {
  readonly aside: ReactNode;
  /** Whether its cards are small enough to stand in pairs below the rest on tablets. */
  readonly isPaired?: boolean;
  readonly children: ReactNode;
}

/** Side by side where there is room, with `aside` after the rest on narrow screens. */
export function TwoColumns({ aside, isPaired = false, children }: TwoColumnsProps) {
  return (
    <div
      data-wide
      className="grid items-start gap-3 sm:gap-4 lg:gap-5 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_22.5rem]"
    >
      <div className="grid min-w-0 grid-cols-1 gap-3 sm:gap-4 lg:gap-5">{children}</div>
      <div className={`grid min-w-0 grid-cols-1 gap-3 sm:gap-4 lg:gap-5 ${isPaired ? 'md:max-lg:grid-cols-2' : ''}`}>
        {aside}
      </div>
    </div>
  );
}
