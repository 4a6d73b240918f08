'use client';

import { useQuery } from '@tanstack/react-query';
import { STALLS, type Stall } from '@waymark/contract/without-schemas/figures/stalls';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { stallsQuery, useRemind } from './organisations.api.ts';

export function StallsCard() {
  const query = useQuery(stallsQuery());
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">Where people get stuck</h2>
        <p className="text-sm text-ink-500">Names only where it is about joining</p>
      </div>
      <Loaded query={query} isInCard loading="Looking at the way in" failed="We can’t show this right now">
        {(stalls) => (
          <ul className="mt-2">
            {stalls.map((stall) => (
              <li key={stall.name} className="border-t border-sand-200 py-3 first:border-0">
                <StallRow stall={stall} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

const countInWords = ({ count, people }: Stall): string => {
  if (count === null) return 'Too few to say';
  if (people === null) return `${count.from}–${count.to} people`;
  if (count.from === 0) return 'No one';
  return count.from === 1 ? '1 person' : `${count.from} people`;
};

function StallRow({ stall }: { stall: Stall }) {
  const { name, people, count, remindedAt } = stall;
  const remind = useRemind(name);
  const isNoOne = people !== null && count?.from === 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-sm font-semibold">{STALLS[name]}</p>
          <p className="text-sm text-ink-500">
            {countInWords(stall)}
            {remindedAt && (
              <>
                {' · reminded '}
                <LocalTime instant={remindedAt} style="shortDay" />
              </>
            )}
          </p>
        </div>
        {!isNoOne && (
          <Button
            variant="ghost"
            aria-label={`Remind them: ${STALLS[name]}`}
            busyText={remind.isPending ? 'Sending ...' : undefined}
            onClick={() => remind.mutate(undefined)}
          >
            Remind them
          </Button>
        )}
      </div>
      {people !== null && people.length > 0 && (
        <details className="mt-1 text-sm">
          <summary className="cursor-pointer rounded-field py-2 text-pine-600">See names</summary>
          <ul className="grid gap-1 pb-2 wrap-anywhere text-ink-700">
            {people.map((person) => (
              <li key={person.id}>{person.name === person.email ? person.email : `${person.name}, ${person.email}`}</li>
            ))}
          </ul>
        </details>
      )}
      {remind.isSuccess && <Alert tone="success">Everyone who is stuck here gets a reminder.</Alert>}
      {remind.error && <Alert tone="danger">{remind.error.message}</Alert>}
    </>
  );
}
