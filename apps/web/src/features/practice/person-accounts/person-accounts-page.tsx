'use client';

import { useQuery } from '@tanstack/react-query';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import Link from 'next/link';
import { useState } from 'react';
import { isProblem } from '#problems/call-problem.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { TableFilter } from '#ui/table-filter.tsx';
import { InviteForm, NoOneFound } from './invite-form.tsx';
import { personAccountsQuery, type readPersonFilter } from './person-accounts.api.ts';
import { PersonTable } from './person-table.tsx';

export function PersonAccountsPage({ filter }: { readonly filter: ReturnType<typeof readPersonFilter> }) {
  const query = useQuery(personAccountsQuery(filter));
  const [isInviting, setInviting] = useState(false);
  const { search } = filter;
  if (isProblem(query.error, 'forbidden')) {
    return (
      <EmptyState title="Owners and coordinators look after people">
        Your part in this practice is another one. An owner can change that.
      </EmptyState>
    );
  }
  const path = CONSOLE_PATHS.people;
  const pathOf = (page: number): `/${string}` =>
    `${path}?${new URLSearchParams({ ...(search && { search }), page: String(page) })}`;
  return (
    <div data-wide>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display-md">People</h1>
        {!isInviting && <Button onClick={() => setInviting(true)}>Invite someone</Button>}
      </div>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        Everyone with an account, the newest first. Nothing of their coaching is shown, and no one can sign in as
        someone else.
      </p>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <Link className={INLINE_LINK} href={CONSOLE_PATHS.dataRequests}>
          Requests about data
        </Link>
        <Link className={INLINE_LINK} href={CONSOLE_PATHS.members}>
          Who runs this practice
        </Link>
      </p>
      {isInviting && <InviteForm onDone={() => setInviting(false)} />}
      <div className="mt-5">
        <Loaded query={query} isLong loading="Looking up people" failed="We can’t show the people right now">
          {({ data, meta }) => (
            <Card>
              <TableFilter
                path={path}
                search={{ label: 'Name or email', value: search }}
                isFiltered={search !== undefined}
              />
              {data.length === 0 ? <NoOneFound search={search} /> : <PersonTable people={data} />}
              <PageLinks pagination={meta.pagination} pathOf={pathOf} />
            </Card>
          )}
        </Loaded>
      </div>
    </div>
  );
}
