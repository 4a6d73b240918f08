'use client';

import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { ChannelChoices } from './channel-choices.tsx';
import { DeviceCard } from './device-card.tsx';
import { notificationPreferencesQuery } from './notification-preferences.api.ts';
import { ScheduleForm } from './schedule-form.tsx';

/** What reaches the person, by which ways and when. */
export function NotificationPreferencesPage({ userId }: { userId: number }) {
  const query = useQuery(notificationPreferencesQuery());
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-display-md">Notification settings</h1>
        <ButtonLink variant="ghost" href="/notifications">
          Notifications
        </ButtonLink>
      </div>
      <div className="mt-6 grid gap-5">
        <Loaded query={query} loading="Reading your preferences" failed="Your preferences cannot be read right now">
          {({ channels }) => (
            <Card>
              <h2 className="text-lg">What, and how</h2>
              <p className="mt-1 text-sm text-ink-700">Each switch is saved at once.</p>
              <ChannelChoices channels={channels} />
            </Card>
          )}
        </Loaded>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          {query.data && (
            <Card>
              <h2 className="text-lg">When</h2>
              <ScheduleForm saved={query.data} />
            </Card>
          )}
          <DeviceCard userId={userId} />
        </div>
      </div>
    </>
  );
}
