'use client';

import { linkPaths } from '@waymark/contract/paths';
import type { CoachClient } from '@waymark/contract/wellbeing/clients';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { shortName } from './client-words.ts';
import { useEndMatch } from './coach-matches.api.ts';

/** What a coach does more rarely with a client. */
export function EndWithClient({ client }: { client: CoachClient }) {
  const [isAsking, setAsking] = useState(false);
  const router = useRouter();
  const end = useEndMatch();
  const name = shortName(client);

  if (!isAsking) {
    return (
      <div className="flex flex-wrap justify-between gap-x-4 rounded-card border border-sand-300 px-5.5 py-2">
        <Link prefetch={false} href={linkPaths.library()} className={TEXT_LINK}>
          Give an article
        </Link>
        <Button variant="quiet" className="-mr-2" onClick={() => setAsking(true)}>
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
