import { linkPaths } from '@waymark/contract/paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { SessionsShown } from './sessions-address.ts';
import { SessionsLists } from './sessions-lists.tsx';

export function CoachSessions({ shown }: { shown: SessionsShown }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-display-md">Sessions</h1>
        <ButtonLink href={linkPaths.bookForClient()}>New session</ButtonLink>
      </div>
      <div className="mt-6 grid gap-5">
        <SessionsLists part="coach" shown={shown}>
          <EmptyState title="No sessions coming">
            <p>Clients book the hours that you open in My time. You can also book or propose a time for them.</p>
            <ButtonLink variant="ghost" className="mt-4" href={linkPaths.coachTime()}>
              Open My time
            </ButtonLink>
          </EmptyState>
        </SessionsLists>
      </div>
    </>
  );
}
