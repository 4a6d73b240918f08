'use client';

import type { CapturedMessage } from '@waymark/contract/mailbox';
import { useState } from 'react';
import { formatDayAndTime } from '#dates/format-date.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkedText } from './linked-text.tsx';
import { MailFrame } from './mail-frame.tsx';

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
          <time dateTime={createdAt} className="text-xs text-ink-500">
            {formatDayAndTime(createdAt)}
          </time>
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
      </article>
    </Card>
  );
}
