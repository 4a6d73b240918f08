import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';

/** What a list shows whose address names a page after its last. */
export function NoSuchPage({ firstPage }: { firstPage: `/${string}` }) {
  return (
    <EmptyState title="There is no such page">
      <p>The list is shorter than that.</p>
      <ButtonLink variant="ghost" className="mt-4" href={firstPage}>
        Go to the first page
      </ButtonLink>
    </EmptyState>
  );
}
