'use client';

import { useQuery } from '@tanstack/react-query';
import type { CheckIn } from '@waymark/contract/wellbeing/check-ins';
import { useSharedReaders } from '#features/coaching/coach-matches/use-shared-readers.ts';
import { Alert } from '#ui/alert.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { OrOffline } from '#ui/or-offline.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { checkInPlanQuery } from './check-in-plan.api.ts';
import { checkInsQuery, useShareAllCheckIns } from './check-ins.api.ts';

function seenWords(checkIns: readonly CheckIn[], sharesComing: boolean): string {
  const seen = checkIns.filter(({ attributes }) => attributes.isShared).length;
  const coming = sharesComing ? 'and will see those to come' : 'and none of those to come';
  if (seen === 0) return sharesComing ? 'Your coach will see those to come.' : 'Only you see them.';
  const which = seen === checkIns.length ? (seen === 1 ? 'it' : `all ${seen}`) : `${seen} of ${checkIns.length}`;
  return `Your coach sees ${which}, ${coming}.`;
}

/** For all at once; in the list, single ones can be exceptions. */
export function SharingCard() {
  const plan = useQuery(checkInPlanQuery());
  const { data: checkIns = [] } = useQuery(checkInsQuery());
  const readers = useSharedReaders('check-in');
  const sharing = useShareAllCheckIns();
  return (
    <div className="rounded-card bg-iris-100 p-4 sm:p-5.5 shadow-card">
      <Loaded query={plan} loading="Looking up what you share" failed="We can’t show what you share" isInCard>
        {({ choice: { sharesComing } }) => (
          <>
            <h2 className="text-lg">Sharing</h2>
            <div className="-mt-3">
              <SwitchRow
                label="Share all with my coach"
                hint={seenWords(checkIns, sharesComing)}
                isOn={sharing.isPending ? sharing.variables : sharesComing}
                onChange={(isOn) => sharing.mutate(isOn)}
              />
            </div>
            {sharing.isError && (
              <div className="mt-3">
                <Alert tone="danger">
                  We couldn’t save that, so nothing has changed. <OrOffline>Please try again.</OrOffline>
                </Alert>
              </div>
            )}
            <div className="mt-4">
              <WhoSees readers={`${readers}. Never your employer.`} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}
