'use client';

import { useQuery } from '@tanstack/react-query';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { PictureField } from '#ui/picture-field.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { GroupDetailsForm } from './group-details-form.tsx';
import { groupQuery, useKeepGroupPicture } from './groups.api.ts';

export function GroupDetailsPage({ userId }: { userId: number }) {
  const query = useQuery(groupQuery());
  const keepPicture = useKeepGroupPicture();
  return (
    <>
      <h1 className="text-display-md">About your group</h1>
      <p className="mt-2 max-w-prose text-md text-ink-700">
        What brings these people together? You can change everything later.
      </p>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Loaded query={query} loading="Loading your group" failed="We can’t show your group right now">
          {(group) => (
            <>
              <Card>
                <h2 className="text-lg">The group</h2>
                <GroupDetailsForm group={group} userId={userId} />
                <div className="mt-5 border-t border-sand-200 pt-3">
                  <WhoSees readers={`${READERS_IN_WORDS['group-details']}; the members of the group`} />
                </div>
              </Card>
              <Card>
                <h2 className="text-lg">Group picture</h2>
                <p className="mt-1 text-sm text-ink-700">Optional. Shown next to the group’s name.</p>
                <PictureField subject="group" picture={group.picture} onChange={keepPicture} />
              </Card>
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
