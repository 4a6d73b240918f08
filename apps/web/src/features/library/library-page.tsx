import { keywordChips, type LibraryItem } from '@waymark/contract/library/library';
import { SEARCH_MAX_LENGTH } from '@waymark/contract/without-schemas/library/library';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { answerNotFound } from '#http/answer-status.ts';
import { unlessAway } from '#http/unless-away.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { CHIP_CLASSES } from '#ui/chip-styles.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { AwayState } from '#ui/error-state.tsx';
import { X } from '#ui/icons.tsx';
import { NoSuchPage } from '#ui/no-such-page.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { ArticleCards } from './article-cards.tsx';
import { isNarrowed, type LibraryState, libraryPath } from './library-address.ts';
import { LibraryFilters } from './library-filters.tsx';
import { type LibraryResults as Results, readLibrary, readTopics } from './library-reads.ts';

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

interface KeywordChipsProps {
  readonly state: LibraryState;
  readonly items: readonly LibraryItem[];
}

/** The keywords of the shown articles: each filters the list, the chosen one removes the filter. */
function KeywordChips({ state, items }: KeywordChipsProps) {
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

interface LibraryResultsProps {
  readonly state: LibraryState;
  readonly results: Results;
}

function countOf(total: number): string {
  return total === 1 ? '1 article' : `${total} articles`;
}

function NothingFound({ state, hasOtherPages }: { state: LibraryState; hasOtherPages: boolean }) {
  if (hasOtherPages) {
    answerNotFound();
    return <NoSuchPage firstPage={libraryPath({ ...state, page: 1 })} />;
  }
  if (!isNarrowed(state)) {
    return (
      <EmptyState title="The library is still empty">
        Articles appear here as soon as there are some to read.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No results">
      <p>Try fewer or other words, or browse everything. Small typos are fine.</p>
      <ButtonLink variant="ghost" className="mt-4" href="/blogs">
        Show all articles
      </ButtonLink>
    </EmptyState>
  );
}

function LibraryResults({ state, results }: LibraryResultsProps) {
  const { data, meta } = results;
  const { total } = meta.pagination;
  const shown = total > 0 ? meta.search?.shown : undefined;
  return (
    <section aria-labelledby="articles" className="mt-8">
      <h2 id="articles" className="text-lg">
        {isNarrowed(state) ? 'Search results' : 'All articles'}
      </h2>
      <p role="status" className="mt-1 mb-4 text-sm text-ink-500">
        {shown && (
          <>
            Showing results for <strong className="text-ink-900">{shown}</strong> ·{' '}
          </>
        )}
        {countOf(total)}
      </p>
      {data.length === 0 ? (
        <NothingFound state={state} hasOtherPages={total > 0} />
      ) : (
        <>
          <ArticleCards items={data} level={3} />
          <PageLinks pagination={meta.pagination} pathOf={(page) => libraryPath({ ...state, page })} />
        </>
      )}
    </section>
  );
}
