import { SEARCH_MAX_LENGTH } from '@waymark/contract/without-schemas/library';
import { cookies } from 'next/headers';
import { hasSessionCookie } from '#auth/session-cookies.ts';
import { unlessAway } from '#http/unless-away.ts';
import { AwayState } from '#ui/away-state.tsx';
import { ForYou } from './for-you.tsx';
import { KeywordChips } from './keyword-chips.tsx';
import { isNarrowed, type LibraryState } from './library-address.ts';
import { LibraryFilters } from './library-filters.tsx';
import { readLibrary, readTopics } from './library-reads.ts';
import { LibraryResults } from './library-results.tsx';

/** The library for this address, rendered on the server so that it shows without JavaScript. */
export async function LibraryPage({ state }: { state: LibraryState }) {
  const [results, topics, jar] = await Promise.all([
    unlessAway(readLibrary(state)),
    unlessAway(readTopics()),
    cookies(),
  ]);
  const isFirstView = !isNarrowed(state) && state.page === 1;
  const mayBeSignedIn = hasSessionCookie(jar.getAll().map(({ name }) => name));
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
          {isFirstView && mayBeSignedIn && (
            <div className="mt-8 empty:hidden">
              <ForYou />
            </div>
          )}
          <LibraryResults state={state} results={results} />
        </>
      ) : (
        <AwayState title="We can’t show the library right now" />
      )}
    </div>
  );
}
