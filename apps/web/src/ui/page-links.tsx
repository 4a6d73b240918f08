import type { Pagination } from '@waymark/contract/entities';
import { ButtonLink } from './button-link.tsx';

interface PageLinksProps {
  readonly pagination: Pagination;
  readonly pathOf: (page: number) => `/${string}`;
}

/** Links to the previous and next page; renders nothing for a single page. */
export function PageLinks({ pagination, pathOf }: PageLinksProps) {
  const { page, pageCount } = pagination;
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <ButtonLink variant="ghost" prefetch={false} rel="prev" href={pathOf(Math.min(page - 1, pageCount))}>
          Previous page
        </ButtonLink>
      )}
      <p className="text-sm text-ink-700">
        Page {page} of {pageCount}
      </p>
      {page < pageCount && (
        <ButtonLink variant="ghost" prefetch={false} rel="next" href={pathOf(page + 1)}>
          Next page
        </ButtonLink>
      )}
    </nav>
  );
}
