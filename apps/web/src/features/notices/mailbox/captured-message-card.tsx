'use client';

import type { CapturedMessage } from '@waymark/contract/notices/mailbox';
import { Fragment, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { AnswerForm } from './answer-form.tsx';
import { MailFrame } from './mail-frame.tsx';

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
export function CapturedMessageCard({ message }: { message: CapturedMessage }) {
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
