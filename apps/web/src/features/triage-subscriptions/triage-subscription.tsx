'use client';

import { Alert } from '#ui/alert.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { OrOffline } from '#ui/or-offline.tsx';
import { TriageChannelCard } from './triage-channel.tsx';
import { useTriageSubscription } from './triage-subscriptions.api.ts';

/** Where check-ins may reach the person: by mail, by text message, by both or not at all. */
export function TriageSubscription() {
  const { query, subscription, hasFailed, choose } = useTriageSubscription();
  return (
    <section className="mt-8 border-t border-sand-200 pt-6">
      <h3 className="text-lg">Check-ins</h3>
      <p className="mt-1 text-sm text-ink-700">
        A check-in asks how you are, in a message that you can answer or leave. It reaches you only where you say so,
        and only after a code has shown that the address is yours.
      </p>
      <div className="mt-4 grid grid-cols-1 gap-3">
        <Loaded query={query} loading="Looking up your check-ins" failed="Your check-ins cannot be shown right now">
          {() => (
            <>
              <TriageChannelCard
                channel="email"
                address={subscription?.email ?? null}
                isOn={subscription?.subscribed_for_email ?? false}
                onSwitch={(isOn) => choose({ subscribed_for_email: isOn })}
              />
              <TriageChannelCard
                channel="sms"
                address={subscription?.phone ?? null}
                isOn={subscription?.subscribed_for_sms ?? false}
                onSwitch={(isOn) => choose({ subscribed_for_sms: isOn })}
              />
              {hasFailed && (
                <Alert tone="danger">
                  That could not be kept, so it is as it was. <OrOffline>Please try again.</OrOffline>
                </Alert>
              )}
            </>
          )}
        </Loaded>
      </div>
    </section>
  );
}
