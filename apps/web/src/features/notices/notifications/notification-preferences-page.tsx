'use client';

import { useQuery } from '@tanstack/react-query';
import type { RoleName } from '@waymark/contract/roles';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { ChannelChoices } from './channel-choices.tsx';
import { DeviceCard } from './device-card.tsx';
import { notificationPreferencesQuery } from './notification-preferences.api.ts';
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
          {({ channels }) => (
            <Card>
              <h2 className="text-lg">What, and how</h2>
              <ChannelChoices role={role} channels={channels} />
            </Card>
          )}
        </Loaded>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          {query.data && <ScheduleSettings saved={query.data} />}
          <DeviceCard userId={userId} />
        </div>
      </div>
    </>
  );
}
