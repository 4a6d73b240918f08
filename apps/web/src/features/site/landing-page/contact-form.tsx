'use client';

import { sendContactMessage } from '@waymark/contract/without-schemas/notices/contact-messages';
import { useEffect, useRef, useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { call } from '#http/call.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field, INPUT_CLASSES } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ThankYou } from './thank-you.tsx';

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
