import type { ReactElement, ReactNode, SVGProps } from 'react';

export type Icon = (props: SVGProps<SVGSVGElement>) => ReactElement;

/**
 * An icon of 24 by 24 units in lines of the text's colour: Lucide's drawings (ISC licence,
 * lucide.dev/license). Hidden from screen readers, as words stand beside it.
 */
export function drawn(lines: ReactNode): Icon {
  return (props) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...props}
    >
      {lines}
    </svg>
  );
}
