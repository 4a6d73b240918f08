'use client';

import { useQuery } from '@tanstack/react-query';
import type { NotificationPreferences } from '@waymark/contract/notices/notification-preferences';
import {
  kindsOf,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_GROUPS,
  type NotificationChannel,
  type NotificationGroup,
  type NotificationKind,
  rulesOf,
} from '@waymark/contract/notification-kinds';
import type { RoleName } from '@waymark/contract/roles';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { practiceName } from '#practice';
import { afterPaint } from '#ui/after-paint.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Check } from '#ui/icons.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Switch } from '#ui/switch-row.tsx';
import { DeviceCard } from './device-card.tsx';
import { CHANNEL_LABELS, GroupChoice } from './group-choice.tsx';
import {
  type ChannelChoices,
  notificationPreferencesQuery,
  useChooseChannels,
} from './notification-preferences.api.ts';
import { ScheduleSettings } from './schedule-settings.tsx';

interface NotificationPreferencesPageProps {
  readonly userId: number;
  readonly role: RoleName;
}

export function NotificationPreferencesPage({ userId, role }: NotificationPreferencesPageProps) {
  const query = useQuery(notificationPreferencesQuery());
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="text-display-md">Notification settings</h1>
          <p className="mt-2 text-md text-ink-700">Each change is saved as you make it.</p>
        </div>
        <ButtonLink variant="ghost" href="/notifications">
          Notifications
        </ButtonLink>
      </div>
      <div className="mt-6 grid gap-5">
        <Loaded isLong query={query} loading="Looking up your settings" failed="We can’t show your settings right now">
          {(saved) => (
            <>
              <Card>
                <h2 className="text-lg">What, and how</h2>
                <p className="mt-1 text-sm text-ink-700">
                  Everything is listed in {practiceName()} too. Choose what else you get.
                </p>
                <ChannelSettings role={role} channels={saved.channels} />
              </Card>
              <div className="grid items-start gap-5 lg:grid-cols-2">
                <ScheduleSettings saved={saved} />
                <DeviceCard userId={userId} />
              </div>
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

const GROUP_NOTES: Readonly<Partial<Record<NotificationGroup, string>>> = {
  library: 'Emailed in the daily digest.',
  account: 'Always sent right away, so that you can act.',
};

const GROUPS = Object.keys(NOTIFICATION_GROUPS) as readonly NotificationGroup[];

interface ChannelSettingsProps {
  readonly role: RoleName;
  readonly channels: ChannelChoices;
}

function ChannelSettings({ role, channels }: ChannelSettingsProps) {
  const { mutate: choose, error } = useChooseChannels();
  const kinds = kindsOf(role);
  return (
    <>
      {error && (
        <div className="mt-4">
          <Alert tone="danger">{error.message}</Alert>
        </div>
      )}
      {GROUPS.map((group) => {
        const inGroup = kinds.filter((kind) => rulesOf(kind).group === group);
        return inGroup.length > 0 && <Group key={group} group={group} kinds={inGroup} {...{ channels, choose }} />;
      })}
      <p className="border-t border-sand-200 pt-4 text-sm text-ink-700">
        Text messages go to the number in your{' '}
        <button
          type="button"
          className="min-h-6 rounded-field text-pine-600 underline underline-offset-2"
          onClick={() => sendAppMessage('show-settings-modal')}
        >
          settings
        </button>
        .
      </p>
    </>
  );
}

interface GroupProps {
  readonly group: NotificationGroup;
  readonly kinds: readonly NotificationKind[];
  readonly channels: ChannelChoices;
  readonly choose: (choices: ChannelChoices) => void;
}

/** One row for all of a group; what differs is chosen in the folded table. */
function Group({ group, kinds, channels, choose }: GroupProps) {
  const name = NOTIFICATION_GROUPS[group];
  return (
    <section aria-label={name} className="border-t border-sand-200 py-4 first-of-type:mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="text-md font-semibold">{name}</h3>
          {GROUP_NOTES[group] && <p className="text-sm text-ink-700">{GROUP_NOTES[group]}</p>}
        </div>
        <GroupChoice name={name} {...{ kinds, channels, choose }} />
      </div>
      <details className="mt-1">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is made to be pressed. */}
        <summary
          onClick={(event) => {
            event.preventDefault();
            const { parentElement } = event.currentTarget;
            afterPaint(() => parentElement?.toggleAttribute('open'));
          }}
          className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-pine-600 underline underline-offset-2"
        >
          {name} one by one
        </summary>
        <table className="block w-full border-collapse text-left md:table">
          <caption className="sr-only">{name}</caption>
          <thead className="block md:table-header-group">
            <tr className={`${ROW} text-xs text-ink-700`}>
              <th scope="col" className="max-md:sr-only">
                Notification
              </th>
              {NOTIFICATION_CHANNELS.map((channel) => (
                <th key={channel} scope="col" className="pb-1 font-semibold md:w-24">
                  {CHANNEL_LABELS[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block md:table-row-group">
            {kinds.map((kind) => (
              <KindRow
                key={kind}
                kind={kind}
                chosen={channels[kind]}
                onChoose={(channel, isOn) => choose({ [kind]: { [channel]: isOn } })}
              />
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** On a phone the label stands above its four channels. */
const ROW = 'grid grid-cols-4 gap-x-2 md:table-row';

interface KindRowProps {
  readonly kind: NotificationKind;
  readonly chosen: NotificationPreferences['channels'][NotificationKind];
  readonly onChoose: (channel: NotificationChannel, isOn: boolean) => void;
}

function KindRow({ kind, chosen, onChoose }: KindRowProps) {
  const { label, note, channels: rules } = rulesOf(kind);
  return (
    <tr className={ROW}>
      <th scope="row" className="col-span-4 pt-3 pb-1 font-normal md:py-2 md:pr-6">
        {label}
        {note && <span className="block text-xs text-ink-500">{note}</span>}
      </th>
      {NOTIFICATION_CHANNELS.map((channel) => {
        const rule = rules[channel];
        return (
          <td key={channel} className="pb-1 md:py-2">
            {rule === 'always' && (
              <span className="flex h-8 items-center gap-1 text-xs font-semibold text-pine-700 sm:text-sm">
                <Check aria-hidden className="size-4" />
                Always
              </span>
            )}
            {(rule === 'on' || rule === 'off') && (
              <Switch
                label={`${CHANNEL_LABELS[channel]}: ${label}`}
                isOn={chosen?.[channel] ?? rule === 'on'}
                onChange={(isOn) => onChoose(channel, isOn)}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}
