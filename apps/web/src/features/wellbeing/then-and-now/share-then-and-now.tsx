'use client';

import { shareThenAndNow } from '@waymark/contract/without-schemas/wellbeing/then-and-now';
import { useState } from 'react';
import { call } from '#http/call.ts';
import { useChange } from '#query/use-change.ts';
import { Alert } from '#ui/alert.tsx';
import { OrOffline } from '#ui/or-offline.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { WhoSees } from '#ui/who-sees.tsx';

interface ShareThenAndNowProps {
  readonly matchId: number;
  readonly name: string;
  readonly isShared: boolean;
  readonly isOver: boolean;
}

/** One switch for the whole page. */
export function ShareThenAndNow({ matchId, name, isShared, isOver }: ShareThenAndNowProps) {
  const [isOn, setOn] = useState(isShared);
  const sharing = useChange(
    async (wanted: boolean) => (await call(shareThenAndNow, { params: { matchId }, body: { isShared: wanted } })).data,
    { show: (_, { sharedAt }) => setOn(sharedAt !== null) },
  );
  if (isOver)
    return (
      <div className="mt-4">
        <WhoSees readers="only you." />
      </div>
    );
  return (
    <>
      <SwitchRow
        label={`Share this page with ${name}`}
        hint={
          isOn
            ? `${name} sees it, but for goals that you don’t share, until you switch this off.`
            : `${name} doesn’t see it.`
        }
        isOn={sharing.isPending ? sharing.variables : isOn}
        onChange={(wanted) => sharing.mutate(wanted)}
      />
      {sharing.isError && (
        <div className="mt-3">
          <Alert tone="danger">
            We couldn’t save that, so nothing has changed. <OrOffline>Please try again.</OrOffline>
          </Alert>
        </div>
      )}
      <div className="mt-4">
        <WhoSees readers={`you${isOn ? ` and ${name}` : ''}. Never anyone who pays for coaching.`} />
      </div>
    </>
  );
}
