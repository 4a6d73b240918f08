'use client';

import { sendContactMessage } from '@waymark/contract/without-schemas/notices/contact-messages';
import { useEffect, useRef, useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { call } from '#http/call.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { Field, INPUT_CLASSES } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { TextField } from '#ui/text-field.tsx';

interface ContactFormProps {
  /** Whether the visitor reached it by keyboard and continues in the first field. */
  readonly isFocused: boolean;
}

/** Sends a message to our team; a thank-you of the same height replaces the form. */
export function ContactForm({ isFocused }: ContactFormProps) {
  const [sent, setSent] = useState<{ readonly email: string; readonly height: number }>();
  const place = useRef<HTMLDivElement>(null);
  const { form, field, problem, isBusy, submit } = useCallForm({
    schema: async () => (await import('@waymark/contract/notices/contact-messages')).ContactMessage,
    defaultValues: { name: '', email: '', message: '' },
    async onSubmit(body) {
      await call(sendContactMessage, { body });
      setSent({ email: body.email, height: place.current?.offsetHeight ?? 0 });
      form.setValue('message', '');
    },
  });

  useEffect(() => {
    if (isFocused) form.setFocus('name');
  }, [isFocused, form]);

  return (
    <div ref={place}>
      {/* Rendered while empty, so screen readers announce its text later. */}
      <div role="status">
        {sent && <ThankYou email={sent.email} height={sent.height} onAnother={() => setSent(undefined)} />}
      </div>
      {!sent && (
        <Form
          onSubmit={submit}
          // Keeps the label of a focused field visible below the sticky header.
          className="[&_:is(input,textarea)]:scroll-mt-10"
        >
          <div className="grid gap-x-5 sm:grid-cols-2">
            <TextField label="Name" autoComplete="name" {...field('name')} />
            <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
          </div>
          <Field label="Message" error={form.errorOf('message')}>
            {(frame) => (
              <textarea
                {...form.register('message')}
                {...frame}
                className={`${INPUT_CLASSES} block min-h-36 py-2.5 leading-normal`}
              />
            )}
          </Field>
          {problem && (
            <div className="mt-4">
              <Alert tone="danger">{problem}</Alert>
            </div>
          )}
          <Button type="submit" className="mt-6 min-w-32" busyText={isBusy ? 'Please wait ...' : undefined}>
            Send
          </Button>
        </Form>
      )}
    </div>
  );
}

interface ThankYouProps {
  readonly email: string;
  /** The height of the replaced form in pixels, so nothing below moves. */
  readonly height: number;
  readonly onAnother: () => void;
}

function ThankYou({ email, height, onAnother }: ThankYouProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div style={{ minHeight: height }} className="grid content-center justify-items-start gap-3">
      <svg width="56" height="56" viewBox="0 0 56 56" fill="none" aria-hidden>
        <circle cx="28" cy="28" r="28" className="fill-pine-100" />
        <path
          d="M16 29l8.5 8.5L40 20"
          className="stroke-pine-600"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h3 ref={title} tabIndex={-1} className="text-display-sm outline-none focus-visible:shadow-none">
        Thank you, your message is on its way
      </h3>
      <p className="max-w-prose wrap-anywhere text-ink-700">
        We’ll answer to <EmailAddress address={email} />.
      </p>
      <button type="button" className={TEXT_LINK} onClick={onAnother}>
        Write another message
      </button>
    </div>
  );
}
