'use client';

import { type NotificationChannel, type NotificationKind, rulesOf } from '@waymark/contract/notification-kinds';
import { practiceName } from '#practice';
import { OptionChip } from '#ui/options.tsx';
import type { ChannelChoices } from './notification-preferences.api.ts';

export const CHANNEL_LABELS: Readonly<Record<NotificationChannel, string>> = {
  get 'in-app'() {
    return `In ${practiceName()}`;
  },
  mail: 'Email',
  push: 'Push',
  sms: 'Text',
};

/** Those that leave Waymark: its own list is there anyway, unless it is turned off one by one. */
const SENT_BY = ['mail', 'push', 'sms'] as const;
type SentBy = (typeof SENT_BY)[number];

interface Choice {
  readonly kind: NotificationKind;
  readonly channel: SentBy;
  readonly isOn: boolean;
  readonly isOnAtFirst: boolean;
}

const choicesIn = (kinds: readonly NotificationKind[], channels: ChannelChoices): readonly Choice[] =>
  kinds.flatMap((kind) =>
    SENT_BY.flatMap((channel) => {
      const rule = rulesOf(kind).channels[channel];
      if (rule !== 'on' && rule !== 'off') return [];
      return [{ kind, channel, isOn: channels[kind]?.[channel] ?? rule === 'on', isOnAtFirst: rule === 'on' }];
    }),
  );

/** Only what differs from now, so that what fails can be turned back. */
function turned(choices: readonly Choice[], wanted: (choice: Choice) => boolean): ChannelChoices {
  const changed = choices.filter((choice) => choice.isOn !== wanted(choice));
  const byKind = Map.groupBy(changed, ({ kind }) => kind);
  return Object.fromEntries(
    [...byKind].map(([kind, ofKind]) => [
      kind,
      Object.fromEntries(ofKind.map((choice) => [choice.channel, wanted(choice)])),
    ]),
  );
}

interface GroupChoiceProps {
  /** Of the group. */
  readonly name: string;
  readonly kinds: readonly NotificationKind[];
  readonly channels: ChannelChoices;
  readonly choose: (choices: ChannelChoices) => void;
}

/** Each channel for all of a group at once, or none. */
export function GroupChoice({ name, kinds, channels, choose }: GroupChoiceProps) {
  const choices = choicesIn(kinds, channels);
  const isSilent = choices.every(({ isOn }) => !isOn);
  const hasAlways = kinds.some((kind) => SENT_BY.some((channel) => rulesOf(kind).channels[channel] === 'always'));
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">All of {name}</legend>
      {SENT_BY.map((channel) => {
        const ofChannel = choices.filter((choice) => choice.channel === channel);
        if (ofChannel.length === 0) return null;
        const isAll = ofChannel.every(({ isOn }) => isOn);
        const isSome = !isAll && ofChannel.some(({ isOn }) => isOn);
        return (
          <OptionChip
            key={channel}
            label={isSome ? `${CHANNEL_LABELS[channel]}, some` : CHANNEL_LABELS[channel]}
            checked={isAll}
            onChange={() => choose(turned(ofChannel, () => !isAll))}
          />
        );
      })}
      {!hasAlways && (
        <OptionChip
          label="Nothing"
          checked={isSilent}
          onChange={() => choose(turned(choices, ({ isOnAtFirst }) => isSilent && isOnAtFirst))}
        />
      )}
    </fieldset>
  );
}
