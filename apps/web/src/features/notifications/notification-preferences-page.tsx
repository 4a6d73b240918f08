'use client';

import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { ChannelChoices } from './channel-choices.tsx';
import { DeviceCard } from './device-card.tsx';
import { useNotificationPreferences } from './notification-preferences.api.ts';
import { ScheduleForm } from './schedule-form.tsx';

/** What reaches the person, by which ways and when. */
export function NotificationPreferencesPage({ userId }: { userId: number }) {
  const { data, error, refetch } = useNotificationPreferences();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-display-md">What reaches you</h1>
        <ButtonLink variant="ghost" href="/notifications">
          Notifications
        </ButtonLink>
      </div>
      <div className="mt-6 grid gap-5">
        {!data && !error && <LoadingState label="Reading your preferences" />}
        {!data && error && (
          <ErrorState title="Your preferences cannot be read right now" onRetry={() => void refetch()}>
            {error.message}
          </ErrorState>
        )}
        {data && (
          <Card>
            <h2 className="text-lg">What, and how</h2>
            <p className="mt-1 text-sm text-ink-700">Each switch is saved at once.</p>
            <ChannelChoices channels={data.channels} />
          </Card>
        )}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          {data && (
            <Card>
              <h2 className="text-lg">When</h2>
              <ScheduleForm saved={data} />
            </Card>
          )}
          <DeviceCard userId={userId} />
        </div>
      </div>
    </>
  );
}
