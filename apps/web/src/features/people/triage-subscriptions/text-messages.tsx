'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { type ReactNode, useId, useState } from 'react';
import { Loaded } from '#ui/loaded.tsx';
import { PhoneCodeForm } from './phone-code-form.tsx';
import { PhoneNumberForm } from './phone-number-form.tsx';
import { RemoveAddress } from './remove-address.tsx';
import { triageSubscriptionQuery } from './triage-subscriptions.api.ts';

/** The number for text messages; an email confirmed earlier can only be removed. */
export function TextMessages({ onLeave = () => {} }: { onLeave?: () => void }) {
  const query = useQuery(triageSubscriptionQuery());
  return (
    <>
      <Section title="Text messages">
        <p className="mt-1 text-sm text-ink-700">
          Confirm a mobile number to get notifications and check-ins by text message. Choose which notifications in{' '}
          <Link
            prefetch={false}
            href="/notifications/preferences"
            className="rounded-field text-pine-600 underline underline-offset-2"
            onClick={onLeave}
          >
            Notification settings
          </Link>
          . Your family sees the number on your card.
        </p>
        <Loaded isInCard query={query} loading="Looking up your number" failed="We can’t show your number right now">
          {({ data }) => <PhoneNumber confirmed={data?.attributes.phone ?? null} />}
        </Loaded>
      </Section>
      {query.data?.data?.attributes.email && <SecondEmail address={query.data.data.attributes.email} />}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-8 border-t border-sand-200 pt-6">
      <h3 id={titleId} className="text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}

function PhoneNumber({ confirmed }: { confirmed: string | null }) {
  const [sentTo, setSentTo] = useState<string>();
  if (confirmed) {
    return (
      <div className="mt-4">
        <p className="font-semibold wrap-anywhere">{confirmed}</p>
        <RemoveAddress channel="sms" />
      </div>
    );
  }
  if (sentTo) return <PhoneCodeForm phone={sentTo} onChangeNumber={() => setSentTo(undefined)} />;
  return <PhoneNumberForm onSent={setSentTo} />;
}

function SecondEmail({ address }: { address: string }) {
  return (
    <Section title="Second email">
      <p className="mt-1 text-sm text-ink-700">Check-ins by email come here. Your family sees it on your card.</p>
      <p className="mt-4 font-semibold wrap-anywhere">{address}</p>
      <RemoveAddress channel="email" />
    </Section>
  );
}
