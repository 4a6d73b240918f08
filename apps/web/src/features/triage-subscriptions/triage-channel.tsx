'use client';

import type { TriageChannel } from '@waymark/contract/triage-subscriptions';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { Switch } from '#ui/switch.tsx';
import { EmailAddressForm } from './email-address-form.tsx';
import { PhoneNumberForm } from './phone-number-form.tsx';
import { TriageCodeForm } from './triage-code-form.tsx';
import { useRemoveTriageAddress } from './triage-subscriptions.api.ts';

const WORDS = {
  email: { title: 'By email', switchLabel: 'Check-ins by email', question: 'Remove this address?' },
  sms: { title: 'By text message', switchLabel: 'Check-ins by text message', question: 'Remove this number?' },
} as const;

interface TriageChannelCardProps {
  readonly channel: TriageChannel;
  /** Confirmed; null while there is none. */
  readonly address: string | null;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** One way by which check-ins can come: its address, confirmed by a code, and whether it is on. */
export function TriageChannelCard({ channel, address, isOn, onSwitch }: TriageChannelCardProps) {
  const { title, switchLabel } = WORDS[channel];
  return (
    <div className="rounded-card border border-sand-200 p-4">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h4 className="text-sm font-semibold">{title}</h4>
          {address && <p className="text-sm wrap-anywhere text-ink-700">{address}</p>}
        </div>
        {address && <Switch label={switchLabel} isOn={isOn} onChange={onSwitch} />}
      </div>
      {address ? <RemoveAddress channel={channel} /> : <AddAddress channel={channel} />}
    </div>
  );
}

function AddAddress({ channel }: { channel: TriageChannel }) {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo) return <TriageCodeForm channel={channel} address={sentTo} onChangeAddress={() => setSentTo(undefined)} />;
  return channel === 'email' ? <EmailAddressForm onSent={setSentTo} /> : <PhoneNumberForm onSent={setSentTo} />;
}

function RemoveAddress({ channel }: { channel: TriageChannel }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveTriageAddress(channel);
  const { question, title } = WORDS[channel];
  if (!isAsking) {
    return (
      <Button variant="quiet" className="-mb-2 -ml-2" aria-label={`Remove: ${title}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
    );
  }
  return (
    <ConfirmStep
      question={question}
      confirmText="Remove it"
      keepText="Keep it"
      busyText={remove.isPending ? 'Removing ...' : undefined}
      problem={remove.error?.message}
      onConfirm={() => remove.mutate()}
      onKeep={() => setAsking(false)}
    >
      Check-ins stop arriving there.
    </ConfirmStep>
  );
}
