import { SEARCH_MAX_LENGTH } from '@waymark/contract/without-schemas/library/library';
import type { ReactNode } from 'react';
import { unlessAway } from '#http/unless-away.ts';
import { AwayState } from '#ui/away-state.tsx';
import { KeywordChips } from './keyword-chips.tsx';
import { isNarrowed, type LibraryState } from './library-address.ts';
import { LibraryFilters } from './library-filters.tsx';
import { readLibrary, readTopics } from './library-reads.ts';
import { LibraryResults } from './library-results.tsx';

interface LibraryPageProps {
  readonly state: LibraryState;
  /** Stands before all articles for someone who is signed in. */
  readonly forYou?: ReactNode;
}

/** The library for this address, rendered on the server so that it shows without JavaScript. */
export async function LibraryPage({ state, forYou }: LibraryPageProps) {
  const [results, topics] = await Promise.all([unlessAway(readLibrary(state)), unlessAway(readTopics())]);
  const isFirstView = !isNarrowed(state) && state.page === 1;
  return (
    <div className="@container">
      <h1 className="text-display-md">Library</h1>
      <p className="mt-2 max-w-prose text-ink-700">
        Things worth knowing between sessions, each read in a few minutes. Free for everyone.
      </p>
      {results && topics ? (
        <>
          <LibraryFilters state={state} topics={topics} maxLength={SEARCH_MAX_LENGTH} />
          <KeywordChips state={state} items={results.data} />
          {isFirstView && forYou && <div className="mt-8 empty:hidden">{forYou}</div>}
          <LibraryResults state={state} results={results} />
        </>
      ) : (
        <AwayState title="We can’t show the library right now" />
      )}
    </div>
  );
}
