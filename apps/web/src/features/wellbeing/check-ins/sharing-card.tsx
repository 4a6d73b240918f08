'use client';

import { useQuery } from '@tanstack/react-query';
import { useSharedReaders } from '#features/coaching/coach-matches/use-shared-readers.ts';
import { Alert } from '#ui/alert.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { OrOffline } from '#ui/or-offline.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { checkInPlanQuery, useChooseCheckIns } from './check-in-plan.api.ts';

/** For the scores to come; those that are there have a switch each. */
export function SharingCard() {
  const query = useQuery(checkInPlanQuery());
  const readers = useSharedReaders('check-in');
  const choosing = useChooseCheckIns();
  return (
    <div className="rounded-card bg-iris-100 p-5.5 shadow-card">
      <Loaded query={query} loading="Looking up what you share" failed="We can’t show what you share" isInCard>
        {({ choice }) => {
          const isOn = choosing.isPending ? choosing.variables.sharesComing : choice.sharesComing;
          return (
            <>
              <h2 className="text-lg">Sharing</h2>
              <div className="-mt-3">
                <SwitchRow
                  label="Share with my coach"
                  hint={isOn ? 'Your coach sees each score from now on.' : 'Only you see the scores that come.'}
                  isOn={isOn}
                  onChange={(sharesComing) => choosing.mutate({ ...choice, sharesComing })}
                />
              </div>
              {choosing.isError && (
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
          );
        }}
      </Loaded>
    </div>
  );
}
