'use client';

import { useQuery } from '@tanstack/react-query';
import type { PoolCoach } from '@waymark/contract/coaching/coach-pool';
import { linkPaths } from '@waymark/contract/paths';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import Link from 'next/link';
import { type ComponentProps, useState } from 'react';
import { lacksOrganisation, NoOrganisation } from '#features/organisations/organisations/no-organisation.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Pill } from '#ui/pill.tsx';
import { RowActions } from '#ui/row-actions.tsx';
import type { RowAction } from '#ui/row-menu.tsx';
import { SelectedRows, useSelectedRows } from '#ui/selected-rows.tsx';
import { offerUndo, type RowMark, useRowMarks } from '#ui/toasts.tsx';
import { type SortKeys, useSortedRows } from '#ui/use-sorted-rows.ts';
import { WhoSees } from '#ui/who-sees.tsx';
import { AddCoach } from './add-coach.tsx';
import { poolQuery, useEndInPool } from './coach-pool.api.ts';
import { PoolGroupsForm } from './pool-groups-form.tsx';

/**
 * The coaches that an enterprise or a portfolio chose for its people. An enterprise can keep some
 * for some of its groups, and a business only looks at the pool of its portfolio.
 */
export function PoolPage({ of }: { of: 'enterprise' | 'portfolio' | 'business' }) {
  const query = useQuery(poolQuery());
  if (lacksOrganisation(query)) return <NoOrganisation of="Coaches" />;
  return (
    <>
      <h1 className="text-display-md">Coaches</h1>
      <p className="mt-2 max-w-prose text-md text-ink-700">
        {of === 'business' && 'Your portfolio chose these coaches. '}
        Your people see these coaches first and can still choose any other.
        {of !== 'business' && ' They can also host group sessions.'}
      </p>
      <div className="mt-5 grid grid-cols-1 items-start gap-5">
        <Loaded query={query} loading="Looking up your pool" failed="We can’t show your pool right now">
          {(pool) => (
            <>
              <Pool pool={pool} of={of} />
              {of !== 'business' && <AddCoach pool={pool} />}
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

type PoolOf = ComponentProps<typeof PoolPage>['of'];

function Pool({ pool, of }: { pool: readonly PoolCoach[]; of: PoolOf }) {
  if (pool.length === 0 && of === 'business') {
    return (
      <EmptyState title="No coach pool yet">
        Once your portfolio chooses coaches, your people see them first. Until then, they see all coaches by how well
        they fit.
      </EmptyState>
    );
  }
  if (pool.length === 0) {
    return (
      <EmptyState title="No coaches in your pool yet">
        Add the first one by name. Until then, your people see all coaches by how well they fit.
      </EmptyState>
    );
  }
  return <PoolTable pool={pool} of={of} />;
}

const namesOf = (groups: PoolCoach['groups']): string => groups.map(({ name }) => name).join(', ');

const SORT_KEYS: SortKeys<PoolCoach> = {
  name: ({ name }) => name,
  for: ({ groups }) => (groups.length === 0 ? null : namesOf(groups)),
  since: ({ since }) => since,
};

const keyOf = ({ coachId }: PoolCoach): string => String(coachId);
const markOf = ({ coachId }: PoolCoach): string => `pool coach ${coachId}`;

/** Coaches hear that they were removed, so it is sent once it can't be undone any more. */
function useRemoveCoaches() {
  const end = useEndInPool();
  return (coaches: readonly PoolCoach[]): void =>
    offerUndo({
      said: `Removed ${coaches.length === 1 ? coaches[0]?.name : `${coaches.length} coaches`} from the pool. Their clients keep them`,
      marks: new Map(coaches.map((coach) => [markOf(coach), 'Removed'])),
      send: (isKeptAlive) => end.mutateAsync({ coachIds: coaches.map(({ coachId }) => coachId), isKeptAlive }),
    });
}

function PoolTable({ pool, of }: { pool: readonly PoolCoach[]; of: PoolOf }) {
  const [placing, setPlacing] = useState<number>();
  const marks = useRowMarks();
  const remove = useRemoveCoaches();
  const { rows, sorting } = useSortedRows(pool, SORT_KEYS, 'name');
  const mayChoose = (coach: PoolCoach) => !marks.has(markOf(coach));
  const { selected, selection, clear } = useSelectedRows({ rows, keyOf, mayChoose });
  const columns: Column<PoolCoach>[] = [
    { head: 'Coach', sort: 'name', cell: CoachName },
    ...(of === 'enterprise'
      ? [
          {
            head: 'For',
            sort: 'for',
            isNamedOnCard: true,
            cell: ({ groups }: PoolCoach) => (groups.length === 0 ? 'Everyone' : namesOf(groups)),
          },
        ]
      : []),
    {
      head: 'Since',
      sort: 'since',
      isNamedOnCard: true,
      cell: (coach) => {
        const mark = marks.get(markOf(coach));
        return mark ? <Pill tone="quiet">{mark.as}</Pill> : <LocalTime instant={coach.since} style="day" />;
      },
    },
  ];
  return (
    <Card>
      <DataTable
        name="Coaches in the pool"
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        nameOf={({ name }) => name}
        sorting={sorting}
        {...(of !== 'business' && {
          selection,
          actions: (coach: PoolCoach) => (
            <CoachActions
              coach={coach}
              mark={marks.get(markOf(coach))}
              onRemove={() => remove([coach])}
              onPlace={of === 'enterprise' ? () => setPlacing(coach.coachId) : undefined}
            />
          ),
        })}
        below={(coach) =>
          placing === coach.coachId && <PoolGroupsForm coach={coach} onDone={() => setPlacing(undefined)} />
        }
      />
      {selected.length > 0 && (
        <SelectedRows label="Selected coaches" count={selected.length} onClear={clear}>
          <Button
            variant="quiet"
            onClick={() => {
              remove(selected);
              clear();
            }}
          >
            Remove {selected.length}
          </Button>
        </SelectedRows>
      )}
      <div className="mt-3">
        <WhoSees readers={`${READERS_IN_WORDS['coach-pool']}. Each coach sees their own place.`} />
      </div>
    </Card>
  );
}

function CoachName({ name, slug }: PoolCoach) {
  if (!slug) return <b className="font-semibold">{name}</b>;
  return (
    <Link prefetch={false} href={linkPaths.coach(slug)} className={`font-semibold ${INLINE_LINK}`}>
      {name}
    </Link>
  );
}

interface CoachActionsProps {
  readonly coach: PoolCoach;
  readonly mark: RowMark | undefined;
  readonly onRemove: () => void;
  readonly onPlace: (() => void) | undefined;
}

function CoachActions({ coach: { name }, mark, onRemove, onPlace }: CoachActionsProps) {
  const actions: readonly (RowAction | false)[] = mark
    ? [mark.undo !== undefined && { label: 'Undo', onPress: mark.undo }]
    : [onPlace !== undefined && { label: 'Choose groups', onPress: onPlace }, { label: 'Remove', onPress: onRemove }];
  return <RowActions about={name} actions={actions.filter((action) => action !== false)} />;
}
