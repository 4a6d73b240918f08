'use client';

import { useQuery } from '@tanstack/react-query';
import { sessionsInWords } from '@waymark/contract/billing/package-words';
import { linkPaths } from '@waymark/contract/paths';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import type { PackageForConsole } from '@waymark/contract/practice/offered-packages';
import Link from 'next/link';
import { priceInWords, rulesInWords } from '#features/billing/packages/package-words.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { Pill } from '#ui/pill.tsx';
import { RowActions } from '#ui/row-actions.tsx';
import { TableFilter } from '#ui/table-filter.tsx';
import { consolePackagesQuery, type readPackageFilter, useWithholdPackage } from './offered-packages.api.ts';

function Standing({ isOffered, isWithheld, coachSlug }: PackageForConsole) {
  if (isWithheld) return <Pill tone="warning">Taken off</Pill>;
  if (!isOffered) return <Pill tone="quiet">Not offered</Pill>;
  return coachSlug === null ? <Pill tone="quiet">Coach not shown</Pill> : '';
}

const COLUMNS: readonly Column<PackageForConsole>[] = [
  {
    head: 'Package',
    cell: (one) => (
      <span className="block @2xl:min-w-52">
        <b className="font-semibold">{one.name}</b>
        <span className="block text-xs text-ink-500">
          {sessionsInWords(one)}. {rulesInWords(one)}
        </span>
      </span>
    ),
  },
  {
    head: 'Coach',
    cell: ({ coachName, coachSlug }) =>
      coachSlug === null ? (
        coachName
      ) : (
        <Link prefetch={false} href={linkPaths.coach(coachSlug)} className={`${INLINE_LINK} @2xl:whitespace-nowrap`}>
          {coachName}
        </Link>
      ),
  },
  { head: 'State', cell: (one) => <Standing {...one} /> },
  {
    head: 'Price',
    isNumber: true,
    isNamedOnCard: true,
    cell: (one) => <span className="@2xl:block @2xl:min-w-24">{priceInWords(one)}</span>,
  },
];

export function OfferedPackagesPage({ filter }: { readonly filter: ReturnType<typeof readPackageFilter> }) {
  const query = useQuery(consolePackagesQuery(filter));
  const { search } = filter;
  const path = CONSOLE_PATHS.packages;
  const pathOf = (page: number): `/${string}` =>
    `${path}?${new URLSearchParams({ ...(search && { search }), page: String(page) })}`;
  if (isProblem(query.error, 'forbidden')) {
    return (
      <EmptyState title="Owners and bookkeepers look after packages">
        Your part in this practice is another one. An owner can change that.
      </EmptyState>
    );
  }
  return (
    <div data-wide>
      <h1 className="text-display-md">Packages</h1>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        What coaches offer on their pages, at their own prices. You can take a package off a page; what was bought stays
        as it is.
      </p>
      <div className="mt-5">
        <Loaded query={query} isLong loading="Looking up packages" failed="We can’t show packages right now">
          {({ data, meta }) =>
            data.length === 0 && search === undefined ? (
              <EmptyState title="No packages yet">Coaches make them under “Packages”.</EmptyState>
            ) : (
              <Card>
                <TableFilter
                  path={path}
                  search={{ label: 'Coach or package', value: search }}
                  isFiltered={search !== undefined}
                />
                {data.length === 0 ? (
                  <p className="text-sm text-ink-700">There are no packages like that.</p>
                ) : (
                  <PackageTable packages={data} />
                )}
                <PageLinks pagination={meta.pagination} pathOf={pathOf} />
              </Card>
            )
          }
        </Loaded>
      </div>
    </div>
  );
}

function PackageTable({ packages }: { readonly packages: readonly PackageForConsole[] }) {
  const withhold = useWithholdPackage();
  return (
    <>
      {withhold.error && <Alert tone="danger">{problemToTell(withhold.error).message}</Alert>}
      <DataTable
        name="Packages"
        columns={COLUMNS}
        rows={packages}
        keyOf={({ id }) => id}
        nameOf={({ name, coachName }) => `${name}, ${coachName}`}
        actions={({ id, name, coachName, isWithheld }) => (
          <RowActions
            about={`${name}, ${coachName}`}
            actions={[
              {
                label: isWithheld ? 'Let it be shown' : 'Take off the page',
                onPress: () => withhold.mutate({ id, isWithheld: !isWithheld }),
              },
            ]}
          />
        )}
      />
    </>
  );
}
