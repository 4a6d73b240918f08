'use client';

import { useQuery } from '@tanstack/react-query';
import type { CapturedMessage } from '@waymark/contract/notices/mailbox';
import { notFound } from 'next/navigation';
import { type FormEvent, Fragment, type SyntheticEvent, useState } from 'react';
import { practiceName } from '#practice';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { capturedMessagesQuery, useAnswerCaptured } from './mailbox.api.ts';

/** All captured mails and text messages; not found where the product really sends them. */
export function MailboxPage() {
  const query = useQuery(capturedMessagesQuery());
  const { error } = query;
  if (isProblem(error, 'not_found')) notFound();

  return (
    <div className="mx-auto min-h-dvh w-full max-w-3xl px-4 py-10 md:py-14">
      <h1 className="text-display-md">Mailbox</h1>
      <p className="mt-2 text-ink-700">
        Mail and text messages stay here instead of being sent. No one else can read them.
      </p>
      <div className="mt-8 flex flex-col gap-5" aria-live="polite">
        <Loaded
          query={query}
          loading="Loading the mailbox"
          failed="We can’t open the mailbox right now"
          explanation={`${practiceName()} isn’t responding. This page keeps trying.`}
        >
          {({ data: messages }) =>
            messages.length === 0 ? (
              <EmptyState title="No messages yet">
                Sign up or reset a password, and the email will appear here.
              </EmptyState>
            ) : (
              messages.map((message) => <CapturedMessageCard key={message.id} message={message} />)
            )
          }
        </Loaded>
      </div>
    </div>
  );
}

const LINK = /(https?:\/\/[^\s<>"')\]]+)/g;

function LinkedText({ text }: { text: string }) {
  const parts = text.split(LINK);
  return parts.map((part, index) => {
    const key = `${index}:${part}`;
    if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    return (
      <a key={key} href={part} className="break-all font-medium text-pine-600 underline underline-offset-2">
        {part}
      </a>
    );
  });
}

/** One captured message: its text first, since codes and links are quickest to take from there. */
function CapturedMessageCard({ message }: { message: CapturedMessage }) {
  const [isDesignShown, setDesignShown] = useState(false);
  const { channel, to, subject, text, html, createdAt } = message;
  const title = subject ?? (channel === 'sms' ? 'Text message' : 'Mail');

  return (
    <Card>
      <article aria-label={`${title}, to ${to}`}>
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-lg">{title}</h2>
          <span className="text-xs text-ink-500">
            <LocalTime instant={createdAt} style="moment" />
          </span>
        </header>
        <p className="mt-1 break-all text-sm text-ink-700">
          {channel === 'sms' ? 'SMS to' : 'Mail to'} {to}
        </p>
        <div className="mt-4">
          {isDesignShown && html ? (
            <MailFrame html={html} title={title} />
          ) : (
            <p className="whitespace-pre-wrap text-sm">
              <LinkedText text={text} />
            </p>
          )}
        </div>
        {html && (
          <Button variant="ghost" className="mt-4" onClick={() => setDesignShown(!isDesignShown)}>
            {isDesignShown ? 'Show the text' : 'Show the design'}
          </Button>
        )}
        {(channel === 'sms' || message.replyTo) && <AnswerForm message={message} />}
      </article>
    </Card>
  );
}

/** Answers as the person who got the message, as their phone or mail program would. */
function AnswerForm({ message: { id, channel, to } }: { message: CapturedMessage }) {
  const [text, setText] = useState('');
  const answer = useAnswerCaptured(id);
  const isSms = channel === 'sms';

  function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '' || answer.isPending) return;
    answer.mutate(text, { onSuccess: () => setText('') });
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

const FIRST_HEIGHT_PX = 480;

/** Without it, links would open inside the frame. */
const inFrame = (html: string) => `<base target="_blank">${html}`;

/** Runs no scripts; shares the page's origin so that we can measure its height. */
function MailFrame({ html, title }: { html: string; title: string }) {
  const [height, setHeight] = useState(FIRST_HEIGHT_PX);

  function fitHeight({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? FIRST_HEIGHT_PX);
  }

  return (
    <iframe
      title={title}
      srcDoc={inFrame(html)}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={fitHeight}
      style={{ height }}
      className="w-full rounded-field border border-sand-200 bg-white"
    />
  );
}
