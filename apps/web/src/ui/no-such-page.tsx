import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';

/** Shown for a page number past the end of a list. */
export function NoSuchPage({ firstPage }: { firstPage: `/${string}` }) {
  return (
    <EmptyState title="This page doesn’t exist">
      <p>The list isn’t that long.</p>
      <ButtonLink variant="ghost" className="mt-4" href={firstPage}>
        Go to the first page
      </ButtonLink>
    </EmptyState>
  );
}
