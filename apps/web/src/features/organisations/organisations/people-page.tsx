'use client';

import { useQuery } from '@tanstack/react-query';
import {
  MEMBER_PARTS,
  MEMBER_STATES,
  type MemberPart,
  type MemberState,
} from '@waymark/contract/without-schemas/organisations/memberships';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { FilterSelect, TableFilter } from '#ui/table-filter.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { DownloadPeople } from './download-people.tsx';
import { GroupLinkCard } from './group-link-card.tsx';
import { InviteForm } from './invite-form.tsx';
import { lacksOrganisation, NoOrganisation } from './no-organisation.tsx';
import { groupsQuery, type PeopleFilter, peopleQuery } from './organisations.api.ts';
import { peoplePath } from './people-filter.ts';
import { PeopleImport } from './people-import.tsx';
import { PeopleTable } from './people-table.tsx';
import { PlannedInvitesCard } from './planned-invites-card.tsx';

interface PeoplePageProps {
  readonly path: `/${string}`;
  readonly filter: PeopleFilter;
  readonly parts: readonly MemberPart[];
  readonly hasGroups?: boolean;
  /** Whether the reader runs all of the organisation. */
  readonly isWhole: boolean;
}

const isFiltered = ({ q, state, part, group }: PeopleFilter): boolean =>
  [q, state, part, group].some((chosen) => chosen !== undefined);

export function PeoplePage({ path, filter, parts, hasGroups = false, isWhole }: PeoplePageProps) {
  const query = useQuery(peopleQuery(filter));
  const total = query.data?.meta.pagination.total;
  // An admin who is alone came to invite people.
  const [isAdding, setAdding] = useState(total !== undefined && total <= 1 && !isFiltered(filter));
  const [wasPressed, setPressed] = useState(false);
  const adding = useId();
  const keptFocus = useKeptFocus();
  const sorting = { by: filter.sort, hrefOf: (sort: string) => peoplePath(path, filter, { sort }) };
  function toggleAdding(): void {
    setPressed(true);
    setAdding(!isAdding);
  }

  if (lacksOrganisation(query)) return <NoOrganisation of="People" />;
  return (
    <div {...keptFocus}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="text-display-md">People</h1>
          {total !== undefined && (
            <p className="text-sm text-ink-700">
              {total === 1 ? '1 person' : `${total} people`}
              {isFiltered(filter) && ' found'}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <DownloadPeople />
          <Button aria-expanded={isAdding} aria-controls={adding} onClick={toggleAdding}>
            Add people
          </Button>
        </div>
      </div>
      <div id={adding} hidden={!isAdding}>
        {isAdding && (
          <div className="mt-5 grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-2 xl:grid-cols-3">
            <InviteForm parts={parts} hasGroups={hasGroups} takesFocus={wasPressed} />
            {isWhole && <PlannedInvitesCard parts={parts} hasGroups={hasGroups} />}
            {!isWhole && <GroupLinkCard />}
            <PeopleImport />
          </div>
        )}
      </div>
      <Card className="mt-5">
        <TableFilter
          path={path}
          search={{ label: 'Name or address', value: filter.q }}
          kept={{ sort: filter.sort }}
          isFiltered={isFiltered(filter)}
        >
          <FilterSelect label="Joining" name="state" all="All current" chosen={filter.state}>
            {(Object.keys(MEMBER_STATES) as MemberState[]).map((state) => [state, MEMBER_STATES[state]])}
          </FilterSelect>
          <FilterSelect label="Role" name="part" all="All roles" chosen={filter.part}>
            {parts.map((part) => [part, MEMBER_PARTS[part]])}
          </FilterSelect>
          {hasGroups && <GroupFilter chosen={filter.group} />}
        </TableFilter>
        <Loaded query={query} isInCard isLong loading="Looking up people" failed="We can’t show your people right now">
          {({ data, meta }) =>
            data.length === 0 ? (
              <p className="mt-5 text-sm text-ink-700">No one here yet. Add people, or change the search.</p>
            ) : (
              <>
                <PeopleTable people={data} sorting={sorting} mayChangePart={isWhole} hasGroups={hasGroups} />
                <PageLinks pagination={meta.pagination} pathOf={(page) => peoplePath(path, filter, { page })} />
              </>
            )
          }
        </Loaded>
      </Card>
    </div>
  );
}

/** Archived groups as well: people are still in them. */
function GroupFilter({ chosen }: { chosen: string | undefined }) {
  const groups = useQuery(groupsQuery()).data ?? [];
  return (
    <FilterSelect label="In group" name="group" all="All groups" chosen={chosen}>
      {groups.map(({ id, name, isArchived }) => [
        String(id),
        `${name ?? 'Not described yet'}${isArchived ? ' (archived)' : ''}`,
      ])}
    </FilterSelect>
  );
}
