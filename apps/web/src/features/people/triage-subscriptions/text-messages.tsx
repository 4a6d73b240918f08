'use client';

import { useQuery } from '@tanstack/react-query';
import { OTP_LENGTH } from '@waymark/contract/without-schemas/people/accounts';
import { sendTriageCode } from '@waymark/contract/without-schemas/people/triage-subscriptions';
import Link from 'next/link';
import { type ReactNode, useId, useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { useCodeForm } from '#forms/use-code-form.ts';
import { useControlledField } from '#forms/use-controlled-field.ts';
import { call } from '#http/call.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CodeActions } from '#ui/code-actions.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { Form } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { RemoveAddress } from './remove-address.tsx';
import { triageSubscriptionQuery, useConfirmTriageAddress } from './triage-subscriptions.api.ts';

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
      <p className="mt-4 font-semibold wrap-anywhere">
        <EmailAddress address={address} />
      </p>
      <RemoveAddress channel="email" />
    </Section>
  );
}

interface PhoneCodeFormProps {
  readonly phone: string;
  readonly onChangeNumber: () => void;
}

function PhoneCodeForm({ phone, onChangeNumber }: PhoneCodeFormProps) {
  const confirm = useConfirmTriageAddress();
  const { code, problem, isBusy, submit, secondsLeft, resend, isResending, isResent } = useCodeForm({
    async verify(otp) {
      await confirm.mutateAsync({ channel: 'sms', otp });
      return undefined;
    },
    sendAgain: () => call(sendTriageCode, { body: { channel: 'sms', phone } }),
  });

  return (
    <Form onSubmit={submit}>
      <p className="mt-3 text-sm wrap-anywhere text-ink-700">
        Enter the 5 digits we sent to {phone}. They work for 10 minutes.
      </p>
      <CodeField label={`The code sent to ${phone}`} length={OTP_LENGTH} {...code} />
      <div className="grid gap-3 not-empty:mt-4">
        {problem && <Alert tone="danger">{problem}</Alert>}
        {isResent && <Alert tone="info">We sent a new code. The earlier one no longer works.</Alert>}
      </div>
      <CodeActions
        confirmText="Confirm"
        busyText={isBusy ? 'Confirming ...' : undefined}
        secondsLeft={secondsLeft}
        isResending={isResending}
        onResend={resend}
      >
        <Button variant="quiet" onClick={onChangeNumber}>
          Change number
        </Button>
      </CodeActions>
    </Form>
  );
}

const loadPhoneOnly = () => import('./phone-only.ts').then(({ PhoneOnly }) => PhoneOnly);

function PhoneNumberForm({ onSent }: { onSent: (number: string) => void }) {
  const { form, problem, isBusy, submit } = useCallForm({
    schema: loadPhoneOnly,
    defaultValues: { phone: '' },
    async onSubmit({ phone }) {
      await call(sendTriageCode, { body: { channel: 'sms', phone } });
      onSent(phone);
    },
  });
  const number = useControlledField(form, 'phone');
  return (
    <Form onSubmit={submit} className="-mt-2">
      <PhoneField label="Mobile number" {...number} />
      <div className="mt-4 grid gap-3">
        {problem && <Alert tone="danger">{problem}</Alert>}
        <Button
          type="submit"
          variant="ghost"
          className="justify-self-start"
          busyText={isBusy ? 'Sending ...' : undefined}
        >
          Send code
        </Button>
      </div>
    </Form>
  );
}
