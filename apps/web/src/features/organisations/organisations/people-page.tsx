'use client';

import { useQuery } from '@tanstack/react-query';
import {
  MEMBER_STATES,
  type MemberPart,
  type MemberState,
} from '@waymark/contract/without-schemas/organisations/memberships';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { DownloadPeople } from './download-people.tsx';
import { GroupLinkCard } from './group-link-card.tsx';
import { InviteForm } from './invite-form.tsx';
import { groupsQuery, type PeopleFilter, peopleQuery } from './organisations.api.ts';
import { PeopleImport } from './people-import.tsx';
import { PersonRow } from './person-row.tsx';
import { PlannedInvitesCard } from './planned-invites-card.tsx';

interface PeoplePageProps {
  readonly path: `/${string}`;
  readonly filter: PeopleFilter;
  readonly parts: readonly MemberPart[];
  readonly hasGroups?: boolean;
  /** Whether the reader runs all of the organisation. */
  readonly isWhole: boolean;
}

export function PeoplePage({ path, filter, parts, hasGroups = false, isWhole }: PeoplePageProps) {
  const query = useQuery(peopleQuery(filter));
  const pathOf = (page: number): `/${string}` => {
    const { q = '', state = '', group = '' } = filter;
    const wanted = Object.entries({ q, state, group, page: String(page) }).filter(([, value]) => value !== '');
    return `${path}?${new URLSearchParams(wanted)}`;
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display-md">People</h1>
        <DownloadPeople />
      </div>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <Card>
          <form action={path} className="flex flex-wrap items-end gap-3">
            <div className="flex-1 basis-56">
              <SearchField label="Name or address" defaultValue={filter.q ?? ''} maxLength={100} />
            </div>
            <div className="basis-48">
              <SelectField label="State" name="state" defaultValue={filter.state ?? ''}>
                <option value="">All but deactivated</option>
                {(Object.keys(MEMBER_STATES) as MemberState[]).map((state) => (
                  <option key={state} value={state}>
                    {MEMBER_STATES[state]}
                  </option>
                ))}
              </SelectField>
            </div>
            {hasGroups && <GroupFilter chosen={filter.group} />}
            <Button type="submit" variant="ghost">
              Search
            </Button>
          </form>
          <Loaded query={query} isInCard loading="Looking up people" failed="We can’t show your people right now">
            {({ data, meta }) =>
              data.length === 0 ? (
                <p className="mt-5 text-sm text-ink-700">No one here yet. Invite people, or change the search.</p>
              ) : (
                <>
                  <ul className="mt-3" aria-label="People">
                    {data.map((person) => (
                      <PersonRow key={person.id} person={person} mayChangePart={isWhole} hasGroups={hasGroups} />
                    ))}
                  </ul>
                  <PageLinks pagination={meta.pagination} pathOf={pathOf} />
                </>
              )
            }
          </Loaded>
        </Card>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <InviteForm parts={parts} hasGroups={hasGroups} />
          {isWhole && <PlannedInvitesCard parts={parts} hasGroups={hasGroups} />}
          {!isWhole && <GroupLinkCard />}
          <PeopleImport />
        </div>
      </div>
    </>
  );
}

/** Archived groups as well: people are still in them. */
function GroupFilter({ chosen = '' }: { chosen?: string | undefined }) {
  const groups = useQuery(groupsQuery()).data ?? [];
  return (
    <div className="basis-48">
      <SelectField label="In group" name="group" defaultValue={chosen}>
        <option value="">All groups</option>
        {groups.map(({ id, name, isArchived }) => (
          <option key={id} value={id}>
            {name ?? 'Not described yet'}
            {isArchived && ' (archived)'}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
