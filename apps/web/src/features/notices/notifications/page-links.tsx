import type { Pagination } from '@waymark/contract/entities';
import { ButtonLink } from '#ui/button-link.tsx';

export function PageLinks({ page, pageCount }: Pick<Pagination, 'page' | 'pageCount'>) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <ButtonLink variant="ghost" href={`/notifications?page=${page - 1}`}>
          Newer
        </ButtonLink>
      )}
      <span className="text-sm text-ink-700">
        Page {page} of {pageCount}
      </span>
      {page < pageCount && (
        <ButtonLink variant="ghost" href={`/notifications?page=${page + 1}`}>
          Older
        </ButtonLink>
      )}
    </nav>
  );
}
