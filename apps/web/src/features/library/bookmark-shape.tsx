import type { ReactNode } from 'react';
import { buttonClasses } from '#ui/button.tsx';
import { Bookmark } from '#ui/icons.tsx';

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
