import type { ReactNode } from 'react';
import { buttonClasses } from '#ui/button.tsx';
import { drawn } from '#ui/icon.tsx';

const Bookmark = /* @__PURE__ */ drawn(
  <path d="M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z" />,
);

export interface BookmarkProps {
  readonly slug: string;
  readonly title: string;
  readonly isLarge?: boolean;
}

const SMALL =
  'grid size-11 place-items-center rounded-full text-pine-700 transition-colors hover:bg-sand-100 focus-visible:rounded-full';

interface BookmarkShapeProps extends BookmarkProps {
  readonly isKept: boolean;
  readonly onPress: () => void;
  readonly children?: ReactNode;
}

export function BookmarkShape({ title, isLarge = false, isKept, onPress, children }: BookmarkShapeProps) {
  return (
    <span className="relative inline-block noscript:hidden">
      <button
        type="button"
        aria-pressed={isKept}
        aria-label={isLarge ? undefined : `Bookmark: ${title}`}
        onClick={onPress}
        className={isLarge ? buttonClasses('ghost') : SMALL}
      >
        <Bookmark aria-hidden className={`size-5 ${isKept ? 'fill-current' : ''}`} />
        {isLarge && 'Bookmark'}
      </button>
      {children}
    </span>
  );
}
