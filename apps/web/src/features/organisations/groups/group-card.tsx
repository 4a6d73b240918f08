'use client';

import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@waymark/contract/moments';
import type { Group } from '@waymark/contract/organisations/groups';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { groupQuery } from './groups.api.ts';

export function GroupCard() {
  return (
    <Loaded query={useQuery(groupQuery())} loading="Looking up your group" failed="We can’t show your group right now">
      {(group) => <DescribedGroup group={group} />}
    </Loaded>
  );
}

const span = (startsOn: string, endsOn: string | null) =>
  endsOn === null ? `Since ${formatDate(startsOn)}` : `${formatDate(startsOn)} to ${formatDate(endsOn)}`;

function DescribedGroup({ group: { name, purpose, size, startsOn, endsOn } }: { group: Group }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-lg wrap-anywhere">{name ?? 'Describe your group'}</h2>
        {purpose && <p className="mt-1 max-w-prose text-ink-700 wrap-anywhere">{purpose}</p>}
        {startsOn && (
          <p className="mt-2 text-sm text-ink-700">
            {span(startsOn, endsOn)} · planned for {size} people
          </p>
        )}
      </div>
      <ButtonLink variant="ghost" href="/group-admin/add-group-details">
        {name ? 'Edit details' : 'Add details'}
      </ButtonLink>
    </Card>
  );
}
