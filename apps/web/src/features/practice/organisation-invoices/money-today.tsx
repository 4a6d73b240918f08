'use client';

import { useQuery } from '@tanstack/react-query';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { moneyDueQuery } from './organisation-invoices.api.ts';

/** Invoices to issue or to be paid, and objections to answer. */
export function MoneyToday() {
  const query = useQuery(moneyDueQuery());
  return (
    <>
      <Card className="mt-5">
        <h2 className="text-lg">Invoices due</h2>
        <Loaded query={query} isInCard loading="Looking up invoices" failed="We can’t show invoices right now">
          {({ drafts, overdue }) =>
            drafts + overdue === 0 ? (
              <p className="mt-2 text-sm text-ink-700">No invoice waits to be issued, and none is overdue.</p>
            ) : (
              <>
                <p className="mt-2 text-sm">
                  {drafts === 1 ? '1 draft to issue' : `${drafts} drafts to issue`}, {overdue} overdue
                </p>
                <ButtonLink
                  className="mt-4"
                  href={`${CONSOLE_PATHS.invoices}?state=${drafts > 0 ? 'draft' : 'overdue'}`}
                >
                  {drafts > 0 ? 'See the drafts' : 'See what is overdue'}
                </ButtonLink>
              </>
            )
          }
        </Loaded>
      </Card>
      <Card className="mt-5">
        <h2 className="text-lg">Objections to payroll</h2>
        <Loaded query={query} isInCard loading="Looking up objections" failed="We can’t show objections right now">
          {({ objections }) =>
            objections === 0 ? (
              <p className="mt-2 text-sm text-ink-700">No coach waits for an answer about their pay.</p>
            ) : (
              <>
                <p className="mt-2 text-sm">
                  {objections === 1 ? '1 objection waits for an answer' : `${objections} objections wait for an answer`}
                </p>
                <ButtonLink className="mt-4" href={CONSOLE_PATHS.payroll}>
                  Open payroll
                </ButtonLink>
              </>
            )
          }
        </Loaded>
      </Card>
    </>
  );
}
