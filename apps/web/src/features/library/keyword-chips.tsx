import { keywordChips, type LibraryItem } from '@waymark/contract/library/library';
import { X } from 'lucide-react';
import Link from 'next/link';
import { CHIP_CLASSES } from '#ui/chip-styles.ts';
import { type LibraryState, libraryPath } from './library-address.ts';

interface KeywordChipsProps {
  readonly state: LibraryState;
  readonly items: readonly LibraryItem[];
}

/** The keywords of the shown articles: each filters the list, the chosen one removes the filter. */
export function KeywordChips({ state, items }: KeywordChipsProps) {
  const others = keywordChips(items).filter((name) => name !== state.keyword);
  if (state.keyword === null && others.length === 0) return null;
  return (
    <ul aria-label="Keywords" className="mt-5 flex flex-wrap gap-2">
      {state.keyword !== null && (
        <li>
          <Link
            href={libraryPath({ ...state, keyword: null, page: 1 })}
            prefetch={false}
            aria-current="true"
            className={CHIP_CLASSES}
          >
            {state.keyword}
            <X aria-hidden className="-mr-1 size-4" />
            <span className="sr-only">: chosen, show all keywords</span>
          </Link>
        </li>
      )}
      {others.map((name) => (
        <li key={name}>
          <Link href={libraryPath({ ...state, keyword: name, page: 1 })} prefetch={false} className={CHIP_CLASSES}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
