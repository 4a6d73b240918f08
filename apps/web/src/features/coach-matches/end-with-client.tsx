'use client';

import type { CoachClient } from '@waymark/contract/coach-matches';
import { linkPaths } from '@waymark/contract/paths';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { shortName } from './client-words.ts';
import { useEndMatch } from './coach-matches.api.ts';

export function EndWithClient({ client }: { client: CoachClient }) {
  const [isAsking, setAsking] = useState(false);
  const router = useRouter();
  const end = useEndMatch();
  const name = shortName(client);

  if (!isAsking) {
    return (
      <div>
        <Button variant="quiet" className="-ml-2" onClick={() => setAsking(true)}>
          End the coaching
        </Button>
      </div>
    );
  }
  return (
    <ConfirmStep
      question={`End coaching with ${name}?`}
      confirmText="End coaching"
      keepText="Keep coaching"
      busyText={end.isPending ? 'Ending ...' : undefined}
      problem={end.error?.message}
      onConfirm={() => end.mutate(client.id, { onSuccess: () => router.push(linkPaths.coachClients()) })}
      onKeep={() => setAsking(false)}
    >
      {name} will hear about it and see other coaches who fit. You can no longer see what they shared with you.
    </ConfirmStep>
  );
}
