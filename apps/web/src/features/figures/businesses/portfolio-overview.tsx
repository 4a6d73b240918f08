'use client';

import { useQuery } from '@tanstack/react-query';
import type { Portfolio } from '@waymark/contract/figures/businesses';
import { useState } from 'react';
import { isProblem } from '#problems/call-problem.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { BusinessRow } from './business-row.tsx';
import { businessesQuery } from './businesses.api.ts';
import { MoveSeatsForm } from './move-seats-form.tsx';
import { NewBusinessForm } from './new-business-form.tsx';

/** Who is short of seats, who renews soon, who needs an admin: the action is in that row. */
export function PortfolioOverview() {
  const query = useQuery(businessesQuery());
  if (isProblem(query.error, 'not_found')) {
    return (
      <EmptyState title="You don’t run a portfolio at the moment">
        Ask your Waymark contact, or another admin of your portfolio, to add you.
      </EmptyState>
    );
  }
  return (
    <Loaded query={query} loading="Looking up your businesses" failed="We can’t show your businesses right now">
      {(portfolio) => <Businesses portfolio={portfolio} />}
    </Loaded>
  );
}

type OpenForm = { readonly form: 'add' } | { readonly form: 'move'; readonly to: number | null };

function summaryOf({ businesses, seatsToGive }: Portfolio): string {
  const used = businesses.reduce((sum, { seats }) => sum + seats.joined + seats.invited, 0);
  const total = businesses.reduce((sum, { seats }) => sum + seats.total, 0);
  const count = businesses.length === 1 ? '1 business' : `${businesses.length} businesses`;
  return `${count} · ${used} of ${total} seats used · ${seatsToGive} to give out`;
}

function Businesses({ portfolio }: { portfolio: Portfolio }) {
  const { businesses } = portfolio;
  const [open, setOpen] = useState<OpenForm>();
  const close = () => setOpen(undefined);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-lg">Businesses</h2>
          <p className="mt-1 text-sm text-ink-700">{summaryOf(portfolio)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {businesses.length > 0 && (
            <Button variant="ghost" onClick={() => setOpen({ form: 'move', to: null })}>
              Move seats
            </Button>
          )}
          <Button onClick={() => setOpen({ form: 'add' })}>Add business</Button>
        </div>
      </div>
      {open?.form === 'add' && <NewBusinessForm seatsToGive={portfolio.seatsToGive} onDone={close} />}
      {open?.form === 'move' && <MoveSeatsForm key={open.to} portfolio={portfolio} to={open.to} onDone={close} />}
      {businesses.length === 0 ? (
        <EmptyState title="Start with a business">
          Add one, give it seats, and invite someone to run it. They invite their people.
        </EmptyState>
      ) : (
        <Card>
          <ul aria-label="Businesses">
            {businesses.map((business) => (
              <BusinessRow
                key={business.id}
                business={business}
                onMoveSeats={() => setOpen({ form: 'move', to: business.id })}
              />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
