import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoSuchPage } from '#ui/no-such-page.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { ArticleCards } from './article-cards.tsx';
import { isNarrowed, type LibraryState, libraryPath } from './library-address.ts';
import type { LibraryResults as Results } from './library-reads.ts';

interface LibraryResultsProps {
  readonly state: LibraryState;
  readonly results: Results;
}

function countOf(total: number): string {
  return total === 1 ? '1 article' : `${total} articles`;
}

function NothingFound({ state, hasOtherPages }: { state: LibraryState; hasOtherPages: boolean }) {
  if (hasOtherPages) return <NoSuchPage firstPage={libraryPath({ ...state, page: 1 })} />;
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

export function LibraryResults({ state, results }: LibraryResultsProps) {
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
