'use client';

import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { NoSuchPage } from '#ui/no-such-page.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { ArticleCards } from './article-cards.tsx';
import { useBookmarks } from './bookmarks.api.ts';

function NothingKept() {
  return (
    <EmptyState title="No bookmarks yet">
      <p>Tap the bookmark on an article and you’ll find it here.</p>
      <ButtonLink className="mt-4" href="/blogs">
        Go to the library
      </ButtonLink>
    </EmptyState>
  );
}

export function BookmarksPage({ page }: { page: number }) {
  const query = useBookmarks(page);
  return (
    <div className="@container">
      <h1 className="text-display-md">Bookmarks</h1>
      <p className="mt-2 mb-8 max-w-prose text-ink-700">Articles you saved for later. Only you can see them.</p>
      <Loaded query={query} loading="Looking up your bookmarks" failed="We can’t show your bookmarks right now">
        {({ data, meta: { pagination } }) => {
          if (data.length === 0)
            return pagination.total > 0 ? <NoSuchPage firstPage="/blogs/bookmarks" /> : <NothingKept />;
          return (
            <>
              <ArticleCards items={data} />
              <PageLinks
                pagination={pagination}
                pathOf={(other) => (other > 1 ? `/blogs/bookmarks?page=${other}` : '/blogs/bookmarks')}
              />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
