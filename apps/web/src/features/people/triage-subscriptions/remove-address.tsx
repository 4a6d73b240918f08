'use client';

import type { TriageChannel } from '@waymark/contract/people/triage-subscriptions';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { useRemoveTriageAddress } from './triage-subscriptions.api.ts';

const WORDS = {
  email: {
    question: 'Remove this address?',
    remove: 'Remove address',
    keep: 'Keep address',
    effect: 'Check-ins by email then go to your login email, and your family no longer sees it.',
  },
  sms: {
    question: 'Remove this number?',
    remove: 'Remove number',
    keep: 'Keep number',
    effect: 'We’ll send no more text messages to it, and your family no longer sees it.',
  },
} as const;

export function RemoveAddress({ channel }: { channel: TriageChannel }) {
  const [isAsking, setAsking] = useState(false);
  const removal = useRemoveTriageAddress(channel);
  const { question, remove, keep, effect } = WORDS[channel];
  if (!isAsking) {
    return (
      <Button variant="quiet" className="-mb-2 -ml-2" onClick={() => setAsking(true)}>
        {remove}
      </Button>
    );
  }
  return (
    <ConfirmStep
      question={question}
      confirmText={remove}
      keepText={keep}
      busyText={removal.isPending ? 'Removing ...' : undefined}
      problem={removal.error?.message}
      onConfirm={() => removal.mutate()}
      onKeep={() => setAsking(false)}
    >
      {effect}
    </ConfirmStep>
  );
}
