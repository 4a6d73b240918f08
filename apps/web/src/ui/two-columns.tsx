import type { ReactNode } from 'react';

interface TwoColumnsProps {
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** Side by side where there is room, with `aside` after the rest on narrow screens. */
export function TwoColumns({ aside, children }: TwoColumnsProps) {
  return (
    <div
      data-wide
      className="grid items-start gap-4 lg:gap-5 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_22.5rem]"
    >
      <div className="grid min-w-0 grid-cols-1 gap-4 lg:gap-5">{children}</div>
      <div className="grid min-w-0 grid-cols-1 gap-4 md:max-lg:grid-cols-2 lg:gap-5">{aside}</div>
    </div>
  );
}
