'use client';

import type { Message } from '@waymark/contract/messages/messages';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { drawn } from '#ui/icon.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { MessageText } from './message-text.tsx';
import { useTakeBack, useWholeMessage } from './messages.api.ts';

const Undo2 = /* @__PURE__ */ drawn(
  <>
    <path d="M9 14 4 9l5-5" />
    <path d="M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11" />
  </>,
);

const BUBBLE = 'w-fit max-w-[85%] rounded-[1.25rem] px-4 py-2.5 text-sm md:max-w-[27.5rem]';
export const OWN_BUBBLE = `${BUBBLE} ml-auto rounded-br-md bg-pine-100`;

interface MessageRowProps {
  readonly threadId: string;
  readonly message: Message;
  /** Who wrote it, for screen readers. */
  readonly author: string;
  readonly hasTime: boolean;
  readonly isLastRead: boolean;
  readonly canTakeBack: boolean;
}

export function MessageRow({ threadId, message, author, hasTime, isLastRead, canTakeBack }: MessageRowProps) {
  const { isOwn, body, sentAt, seq, via, isShortened } = message;
  const [whole, setWhole] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="group mt-2">
      <div className="flex items-center gap-1">
        {isOwn && canTakeBack && body !== null && !isAsking && (
          <button
            type="button"
            onClick={() => setAsking(true)}
            aria-label={`Take back: ${body.slice(0, 40)}`}
            className="ml-auto grid size-8 shrink-0 place-items-center rounded-full text-ink-500 opacity-60 hover:bg-sand-200 hover:opacity-100 focus-visible:opacity-100"
          >
            <Undo2 aria-hidden className="size-4" />
          </button>
        )}
        <div
          className={
            isOwn
              ? `${OWN_BUBBLE} ${canTakeBack && body !== null && !isAsking ? 'ml-0' : ''}`
              : `${BUBBLE} rounded-bl-md bg-white shadow-card`
          }
        >
          <span className="sr-only">{author}: </span>
          {body === null ? (
            <p className="text-ink-500 italic">Message taken back</p>
          ) : (
            <MessageText text={whole ?? body} />
          )}
        </div>
      </div>
      {isShortened && body !== null && (
        <Shortened threadId={threadId} seq={seq} isOwn={isOwn} isWhole={whole !== null} onChange={setWhole} />
      )}
      {isAsking && <TakeBack threadId={threadId} seq={seq} onDone={() => setAsking(false)} />}
      {(hasTime || isLastRead || via === 'mail') && (
        <p className={`mt-1 text-xs text-ink-500 ${isOwn ? 'text-right' : ''}`}>
          {isLastRead && 'Read · '}
          {via === 'mail' && 'By email · '}
          <LocalTime instant={sentAt} style="time" />
        </p>
      )}
    </li>
  );
}

interface ShortenedProps {
  readonly threadId: string;
  readonly seq: number;
  readonly isOwn: boolean;
  readonly isWhole: boolean;
  readonly onChange: (whole: string | null) => void;
}

/** Of a mail from which something was left out, such as a signature. */
function Shortened({ threadId, seq, isOwn, isWhole, onChange }: ShortenedProps) {
  const whole = useWholeMessage(threadId);
  return (
    <div className={`mt-1 flex flex-wrap items-center gap-x-2 text-xs ${isOwn ? 'justify-end' : ''}`}>
      {!isWhole && <span className="text-ink-500">Shortened</span>}
      <Button
        variant="quiet"
        aria-expanded={isWhole}
        busyText={whole.isPending ? 'Loading ...' : undefined}
        onClick={() => (isWhole ? onChange(null) : whole.mutate(seq, { onSuccess: ({ data }) => onChange(data.body) }))}
      >
        {isWhole ? 'Show less' : 'Show whole email'}
      </Button>
      {whole.error && (
        <span role="alert" className="font-medium text-danger-600">
          {whole.error.message}
        </span>
      )}
    </div>
  );
}

function TakeBack({ threadId, seq, onDone }: { threadId: string; seq: number; onDone: () => void }) {
  const takeBack = useTakeBack(threadId);
  return (
    <ConfirmStep
      question="Take this message back?"
      confirmText="Take back"
      keepText="Keep message"
      busyText={takeBack.isPending ? 'Taking back ...' : undefined}
      problem={takeBack.error?.message}
      onConfirm={() => takeBack.mutate(seq, { onSuccess: onDone })}
      onKeep={onDone}
    >
      Its text is deleted for both of you. You’ll both still see that there was a message.
    </ConfirmStep>
  );
}
