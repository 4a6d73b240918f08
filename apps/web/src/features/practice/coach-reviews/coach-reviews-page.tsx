'use client';

import { useQuery } from '@tanstack/react-query';
import type { CoachReview, Handover } from '@waymark/contract/practice/coach-reviews';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import { useState } from 'react';
import { isProblem } from '#problems/call-problem.ts';
import { Card } from '#ui/card.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { Pill } from '#ui/pill.tsx';
import { RowActions } from '#ui/row-actions.tsx';
import { FilterSelect, TableFilter } from '#ui/table-filter.tsx';
import { coachReviewsQuery, type readReviewFilter, STATE_WORDS } from './coach-reviews.api.ts';
import { type CoachDeed, CoachStep, deedsOf } from './coach-step.tsx';

const TONES = { pending: 'warning', open: 'quiet', approved: 'success', suspended: 'danger' } as const;

const HOURS = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** Numbers alone, and none of the answers before all is over. */
function HandoverNote({ handover: { to, offered, until, isOpen, accepted, kept } }: { readonly handover: Handover }) {
  return (
    <span className="block text-xs text-ink-500">
      {to} offered to {offered}
      {isOpen && (
        <>
          , open until <LocalTime instant={until} style="shortDay" />
        </>
      )}
      {!isOpen && (accepted === null || kept === null ? ', over' : `: ${accepted} accepted, ${kept} kept their coach`)}
    </span>
  );
}

/** Too long for its line, it breaks before the @ and not within a word. */
function Address({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

const COLUMNS: readonly Column<CoachReview>[] = [
  {
    head: 'Coach',
    cell: ({ name, email }) => (
      <span className="block @2xl:min-w-32">
        <b className="font-semibold">{name}</b>
        {name !== email && (
          <span className="block text-xs text-ink-500">
            <Address email={email} />
          </span>
        )}
      </span>
    ),
  },
  {
    head: 'State',
    cell: ({ state, isBlocked, since }) => (
      <>
        <span className="inline-flex flex-wrap gap-1">
          <Pill tone={TONES[state]}>{STATE_WORDS[state]}</Pill>
          {isBlocked && <Pill tone="danger">Blocked</Pill>}
        </span>
        <span className="block text-xs text-ink-500">
          <LocalTime instant={since} style="day" />
        </span>
      </>
    ),
  },
  {
    head: 'Clients',
    isNamedOnCard: true,
    cell: ({ clients, clientLimit, agreed, openRequests, oldestRequestAt, handover }) => (
      <>
        {clientLimit === null ? String(clients) : `${clients} of ${clientLimit}`}
        {oldestRequestAt !== null && (
          <span className="block text-xs text-ink-500">
            Asking: {openRequests}, since <LocalTime instant={oldestRequestAt} style="shortDay" />
          </span>
        )}
        {agreed !== null && <span className="block text-xs text-ink-500">{agreed} with an agreement</span>}
        {handover && <HandoverNote handover={handover} />}
      </>
    ),
  },
  {
    head: 'Next free',
    isNamedOnCard: true,
    cell: ({ nextFreeAt }) => (nextFreeAt === null ? 'None' : <LocalTime instant={nextFreeAt} style="moment" />),
  },
  {
    head: 'Hours this month',
    isNamedOnCard: true,
    isNumber: true,
    needsRoom: true,
    cell: ({ minutesThisMonth }) => HOURS.format(minutesThisMonth / 60),
  },
  {
    head: 'Triage duty',
    needsRoom: true,
    cell: ({ duty }) =>
      duty === 'none' ? '' : <Pill tone="iris">{duty === 'lead' ? 'Lead on duty' : 'On duty'}</Pill>,
  },
];

const STATES = Object.entries(STATE_WORDS);

export function CoachReviewsPage({ filter }: { readonly filter: ReturnType<typeof readReviewFilter> }) {
  const query = useQuery(coachReviewsQuery(filter));
  if (isProblem(query.error, 'forbidden')) {
    return (
      <EmptyState title="Owners and coordinators look after the coaches">
        Your part in this practice is another one. An owner can change that.
      </EmptyState>
    );
  }
  const { state, search } = filter;
  const path = CONSOLE_PATHS.coaches;
  const isFiltered = state !== undefined || search !== undefined;
  const pathOf = (page: number): `/${string}` =>
    `${path}?${new URLSearchParams({ ...(state && { state }), ...(search && { search }), page: String(page) })}`;
  return (
    <div data-wide>
      <h1 className="text-display-md">Coaches</h1>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        Who coaches here, who waits for your review, and who takes turns on triage duty. Nothing of their coaching is
        shown.
      </p>
      <div className="mt-5">
        <Loaded query={query} isLong loading="Looking up the coaches" failed="We can’t show the coaches right now">
          {({ data, meta }) =>
            data.length === 0 && !isFiltered ? (
              <EmptyState title="No coaches yet">
                As soon as someone signs up as a coach, they’re listed here.
              </EmptyState>
            ) : (
              <Card>
                <TableFilter path={path} search={{ label: 'Name or email', value: search }} isFiltered={isFiltered}>
                  <FilterSelect label="State" name="state" all="All states" chosen={state}>
                    {STATES}
                  </FilterSelect>
                </TableFilter>
                {data.length === 0 ? (
                  <p className="text-sm text-ink-700">There are no coaches like that.</p>
                ) : (
                  <CoachTable coaches={data} />
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

function CoachTable({ coaches }: { readonly coaches: readonly CoachReview[] }) {
  const [open, setOpen] = useState<{ readonly id: number; readonly deed: CoachDeed }>();
  return (
    <DataTable
      name="Coaches"
      columns={COLUMNS}
      rows={coaches}
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      actions={(coach) => (
        <RowActions
          about={coach.name}
          actions={deedsOf(coach).map(({ deed, label }) => ({ label, onPress: () => setOpen({ id: coach.id, deed }) }))}
        />
      )}
      below={(coach) =>
        open?.id === coach.id && (
          <CoachStep key={open.deed} coach={coach} deed={open.deed} onDone={() => setOpen(undefined)} />
        )
      }
    />
  );
}
