'use client';

import type { Business } from '@waymark/contract/businesses';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { useEndAdmin } from './businesses.api.ts';

/** One press for each admin, and a question before it. */
export function EndAdmin({ business }: { business: Business }) {
  const [asked, setAsked] = useState<string>();
  const end = useEndAdmin(business);
  const admin = business.admins.find(({ id }) => id === asked);
  if (admin) {
    return (
      <ConfirmStep
        question={`End ${admin.name} as an admin?`}
        confirmText="End admin"
        keepText="Keep them"
        busyText={end.isPending ? 'Ending ...' : undefined}
        problem={end.error?.message}
        onConfirm={() => end.mutate(admin.id, { onSuccess: () => setAsked(undefined) })}
        onKeep={() => setAsked(undefined)}
      >
        They can’t see or change {business.name ?? 'this business'} from then on. Their own account stays theirs.
      </ConfirmStep>
    );
  }
  return (
    <div className="-ml-2 flex flex-wrap">
      {business.admins.map(({ id, name }) => (
        <Button key={id} variant="quiet" onClick={() => setAsked(id)}>
          End {name} as admin
        </Button>
      ))}
    </div>
  );
}
