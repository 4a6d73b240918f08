'use client';

import { useQuery } from '@tanstack/react-query';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { AgreementList } from './agreement-list.tsx';
import { agreementsQuery } from './coaching-agreements.api.ts';

/** Those of a client, with their coach and with former ones; nothing if there are none. */
export function OwnAgreements() {
  return (
    <Loaded
      query={useQuery(agreementsQuery())}
      loading="Looking up your agreements"
      failed="We can’t show your agreements right now"
    >
      {({ agreements, askedFor }) => {
        const own = agreements.filter(({ part }) => part === 'coachee');
        const asked = askedFor.find(
          ({ coachId }) => !own.some((one) => one.coachId === coachId && one.state === 'sent'),
        );
        return (
          (own.length > 0 || asked) && (
            <Card>
              <h2 className="text-lg">Agreements</h2>
              {asked && (
                <p className="mt-2 max-w-prose text-sm text-ink-700">
                  From the second session on, you and {asked.coach} need an agreement. {asked.coach} can send you one.
                </p>
              )}
              <AgreementList agreements={own} hasNames />
            </Card>
          )
        );
      }}
    </Loaded>
  );
}
