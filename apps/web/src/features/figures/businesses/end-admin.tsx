'use client';

import type { Business } from '@waymark/contract/figures/businesses';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { useEndAdmin } from './businesses.api.ts';

/** One press for each admin, and a question before anything ends. */
export function EndAdmin({ business }: { business: Business }) {
  const [asked, setAsked] = useState<string>();
  const end = useEndAdmin(business);
  const called = business.name ?? 'this business';
  const admin = business.admins.find(({ id }) => id === asked);
  if (admin) {
    return (
      <ConfirmStep
        question={`Remove ${admin.name} as an admin?`}
        confirmText="Remove admin"
        keepText="Keep admin"
        busyText={end.isPending ? 'Removing ...' : undefined}
        problem={end.error?.message}
        onConfirm={() => end.mutate(admin.id, { onSuccess: () => setAsked(undefined) })}
        onKeep={() => setAsked(undefined)}
      >
        {admin.hasJoined
          ? `They can’t open or change ${called} any more, also if they are in the middle of something. Their account stays theirs.`
          : `Their invitation to run ${called} stops working.`}
      </ConfirmStep>
    );
  }
  if (business.admins.length === 0) return null;
  return (
    <div className="-ml-2 flex flex-wrap wrap-anywhere">
      {business.admins.map(({ id, name }) => (
        <Button key={id} variant="quiet" onClick={() => setAsked(id)}>
          Remove {name} as admin
        </Button>
      ))}
    </div>
  );
}
