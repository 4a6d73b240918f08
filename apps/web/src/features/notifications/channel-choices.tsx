'use client';

import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationKind,
  notificationKinds,
  rulesOf,
} from '@waymark/contract/notification-kinds';
import type { NotificationPreferences } from '@waymark/contract/notification-preferences';
import { Check } from 'lucide-react';
import { Alert } from '#ui/alert.tsx';
import { Switch } from '#ui/switch.tsx';
import { useChooseChannel } from './notification-preferences.api.ts';

const CHANNEL_LABELS: Readonly<Record<NotificationChannel, string>> = {
  'in-app': 'In Waymark',
  mail: 'Mail',
  push: 'Push',
  sms: 'SMS',
};

type Channels = NotificationPreferences['channels'];

function noteOf(kind: NotificationKind): string | undefined {
  const { isSecurity, digest } = rulesOf(kind);
  if (isSecurity) return 'About the safety of your account, so it always reaches you, and at once.';
  return digest === 'always' ? 'By mail it comes in the daily digest.' : undefined;
}

/** Every kind with the ways in which it may be told. A way that cannot be turned off is shown as that. */
export function ChannelChoices({ channels }: { channels: Channels }) {
  const { mutate: choose, error } = useChooseChannel();
  return (
    <>
      {error && (
        <div className="mt-4">
          <Alert tone="danger">{error.message}</Alert>
        </div>
      )}
      <p className="mt-1 text-sm text-ink-700">
        Text messages go to the number that you confirmed for check-ins in your settings.
      </p>
      <ul className="mt-3 divide-y divide-sand-200">
        {notificationKinds.map((kind) => {
          const { label, channels: rules } = rulesOf(kind);
          const note = noteOf(kind);
          return (
            <li key={kind} className="grid gap-x-6 gap-y-3 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
              <div>
                <h3 className="font-text text-md font-semibold tracking-normal">{label}</h3>
                {note && <p className="mt-0.5 text-sm text-ink-700">{note}</p>}
              </div>
              <ul className="grid grid-cols-4 items-end gap-2 md:w-96" aria-label={label}>
                {NOTIFICATION_CHANNELS.flatMap((channel) => {
                  const rule = rules[channel];
                  if (!rule) return [];
                  const isOn = channels[kind]?.[channel] ?? rule === 'on';
                  return (
                    <li key={channel} className="flex flex-col items-start gap-1.5">
                      <span className="text-xs font-medium text-ink-700">{CHANNEL_LABELS[channel]}</span>
                      {rule === 'always' ? (
                        <span className="flex h-8 items-center gap-1 text-xs font-semibold sm:text-sm text-pine-700">
                          <Check aria-hidden className="size-4" />
                          Always
                        </span>
                      ) : (
                        <Switch
                          label={`${CHANNEL_LABELS[channel]}: ${label}`}
                          isOn={isOn}
                          onChange={(wanted) => choose({ kind, channel, isOn: wanted })}
                        />
                      )}
                    </li>
                  );
                })}
              </ul>
            </li>
          );
        })}
      </ul>
    </>
  );
}
