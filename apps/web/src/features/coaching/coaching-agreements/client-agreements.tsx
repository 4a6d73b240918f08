'use client';

import { useQuery } from '@tanstack/react-query';
import { clientQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { AgreementList } from './agreement-list.tsx';
import { agreementsQuery, templateQuery } from './coaching-agreements.api.ts';
import { SendAgreement } from './send-agreement.tsx';

/** Those with one client, and the form that sends another while the coaching goes on. */
export function ClientAgreements({ matchId }: { matchId: string }) {
  const template = useQuery(templateQuery());
  const client = useQuery(clientQuery(matchId)).data?.client;
  return (
    <Loaded
      query={useQuery(agreementsQuery())}
      loading="Looking up your agreements"
      failed="We can’t show your agreements right now"
    >
      {({ agreements }) => {
        const theirs = agreements.filter((agreement) => String(agreement.matchId) === matchId);
        return (
          <>
            <Card>
              <h2 className="text-lg">Agreements</h2>
              {theirs.length === 0 && <p className="mt-2 text-sm text-ink-700">You haven’t sent one yet.</p>}
              <AgreementList agreements={theirs} />
            </Card>
            {client && !theirs.some(({ state }) => state === 'sent') && (
              <Loaded
                query={template}
                loading="Looking up your text"
                failed="We can’t show what you could send right now"
              >
                {(found) => (
                  <SendAgreement
                    template={found}
                    matchId={client.id}
                    name={client.attributes.firstName ?? 'your client'}
                    hasFormer={theirs.some(({ state }) => state === 'in-force')}
                  />
                )}
              </Loaded>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
