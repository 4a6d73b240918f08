import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function NoSession({ wayBack }: { wayBack: `/${string}` }) {
  return (
    <>
      <h1 className="mb-6 text-display-md">Session</h1>
      <EmptyState title="This session isn’t here">
        <p>It no longer exists, or the link is for someone else.</p>
        <ButtonLink variant="ghost" className="mt-4" href={wayBack}>
          Open sessions
        </ButtonLink>
      </EmptyState>
    </>
  );
}
