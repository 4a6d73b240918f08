'use client';

import type { CapturedMessage } from '@waymark/contract/notices/mailbox';
import { type FormEvent, useState } from 'react';
import { newRequestId } from '#forms/use-request-id.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { useAnswerCaptured } from './mailbox.api.ts';

/** Answers as the person who got the message, as their phone or mail program would. */
export function AnswerForm({ message: { id, channel, to } }: { message: CapturedMessage }) {
  const [text, setText] = useState('');
  const [answerId, setAnswerId] = useState(newRequestId);
  const answer = useAnswerCaptured(id);
  const isSms = channel === 'sms';

  function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '' || answer.isPending) return;
    answer.mutate(
      { answerId, text },
      {
        onSuccess() {
          setText('');
          setAnswerId(newRequestId());
        },
      },
    );
  }

  return (
    <Form onSubmit={send} className="mt-5 border-t border-sand-200 pt-4">
      <TextAreaField
        label={isSms ? `Answer as ${to}` : `Reply as ${to}`}
        rows={isSms ? 1 : 3}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {answer.error && (
        <div className="mt-3">
          <Alert tone="danger">{answer.error.message}</Alert>
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button type="submit" variant="ghost" busyText={answer.isPending ? 'Sending ...' : undefined}>
          {isSms ? 'Send answer' : 'Send reply'}
        </Button>
        <span role="status" className="text-sm text-ink-700">
          {answer.isSuccess && text === '' && (isSms ? 'Answer sent.' : 'Reply sent.')}
        </span>
      </div>
    </Form>
  );
}
