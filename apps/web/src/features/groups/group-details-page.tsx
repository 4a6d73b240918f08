'use client';

import { readersInWords } from '@waymark/contract/policies';
import { PictureField } from '#features/profiles/picture-field.tsx';
import { useGroup } from '#features/profiles/profiles.api.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { GroupDetailsForm } from './group-details-form.tsx';

/** The group that a group admin runs: described once before anything else, and changed whenever it changes. */
export function GroupDetailsPage({ userId }: { userId: number }) {
  const { data: group, error, refetch } = useGroup();
  return (
    <>
      <h1 className="text-display-md">About your group</h1>
      <p className="mt-2 max-w-prose text-md text-ink-700">
        What brings these people together. You can change all of it later.
      </p>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {group && (
          <>
            <Card>
              <h2 className="text-lg">The group</h2>
              <GroupDetailsForm group={group} userId={userId} />
              <div className="mt-5 border-t border-sand-200 pt-3">
                <WhoSees readers={`${readersInWords('group-details')}; the members of the group`} />
              </div>
            </Card>
            <Card>
              <h2 className="text-lg">Its picture</h2>
              <p className="mt-1 text-sm text-ink-700">Optional. It stands beside the name of the group.</p>
              <PictureField subject="group" picture={group.picture} />
            </Card>
          </>
        )}
        {!group && !error && <LoadingState label="Reading about your group" />}
        {!group && error && (
          <ErrorState title="Your group cannot be read right now" onRetry={() => void refetch()}>
            {error.message}
          </ErrorState>
        )}
      </div>
    </>
  );
}
