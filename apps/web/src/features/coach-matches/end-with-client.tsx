'use client';

import type { CoachClient } from '@waymark/contract/coach-matches';
import { linkPaths } from '@waymark/contract/paths';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { shortName } from './client-words.ts';
import { useEndMatch } from './coach-matches.api.ts';

/** The coach's own way out of a match. */
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
      {name} is told, and finds others who fit at once. What they shared with you is no longer shown to you.
    </ConfirmStep>
  );
}
