'use client';

import type { MessageThread } from '@waymark/contract/messages/messages';
import { linkPaths } from '@waymark/contract/paths';
import { MESSAGE_MAX_LENGTH } from '@waymark/contract/without-schemas/messages/messages';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { INPUT_CLASSES } from '#ui/field.tsx';
import { drawn } from '#ui/icon.tsx';
import { keepText, keptText } from './kept-messages.ts';
import { firstNameOf } from './thread-words.ts';

const SendHorizontal = /* @__PURE__ */ drawn(
  <>
    <path d="M3.714 3.048a.498.498 0 0 0-.683.627l2.843 7.627a2 2 0 0 1 0 1.396l-2.842 7.627a.498.498 0 0 0 .682.627l18-8.5a.5.5 0 0 0 0-.904z" />
    <path d="M6 12h16" />
  </>,
);

interface ComposerProps {
  readonly thread: MessageThread;
  readonly userId: number;
  readonly onTyping: () => void;
  readonly onSend: (body: string) => void;
}

const TIMES_BEGUN = 'These times would work for me:\n1. \n2. \n3. ';

/** Whether the address asks for times, which it does once. */
function asksForTimes(): boolean {
  const [path, hash] = linkPaths.suggestTimes().split('#');
  if (location.pathname !== path || location.hash !== `#${hash}`) return false;
  history.replaceState(null, '', path);
  return true;
}

/** Enter begins a new line, so that nothing leaves half written. */
export function Composer({ thread: { id, kind, other, notice }, userId, onTyping, onSend }: ComposerProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const [text, setText] = useState('');
  useEffect(() => {
    const kept = keptText(userId, id);
    const isBegun = asksForTimes();
    setText(kept === '' && isBegun ? TIMES_BEGUN : kept);
    if (isBegun) area.current?.focus();
  }, [userId, id]);
  const name = firstNameOf(other);
  const isTooLong = text.trim().length > MESSAGE_MAX_LENGTH;

  function change(next: string): void {
    setText(next);
    keepText(userId, id, next);
  }

  function send(): void {
    const body = text.trim();
    if (isTooLong) return;
    if (body !== '') {
      onSend(body);
      change('');
    }
    area.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  }

  return (
    <div className="border-t border-sand-200 bg-white px-4 py-3 md:px-8 md:py-4">
      <div className="flex items-end gap-3">
        <textarea
          ref={area}
          value={text}
          rows={1}
          aria-label={`Write to ${name}`}
          placeholder={`Write to ${name}`}
          aria-describedby={noteId}
          aria-invalid={isTooLong || undefined}
          onChange={({ target }) => {
            change(target.value);
            onTyping();
          }}
          onKeyDown={onKeyDown}
          className={`${INPUT_CLASSES} field-sizing-content block h-auto max-h-40 min-h-12 min-w-0 flex-1 resize-none py-2.5 leading-normal [overflow-wrap:anywhere]`}
        />
        <Button className="min-h-12 shrink-0" onClick={send}>
          <SendHorizontal aria-hidden className="size-5" />
          <span className="max-md:sr-only">Send</span>
        </Button>
      </div>
      <p id={noteId} className={`mt-1.5 text-xs ${isTooLong ? 'font-medium text-danger-600' : 'text-ink-500'}`}>
        {isTooLong ? (
          `Keep a message under ${MESSAGE_MAX_LENGTH} characters. This one has ${text.trim().length}.`
        ) : other.part === 'coachee' && kind === 'triage' ? (
          <>
            {notice} <Keys />
          </>
        ) : other.part === 'coachee' ? (
          <>
            {name} reads: “{notice}” <Keys />
          </>
        ) : (
          <Keys />
        )}
      </p>
    </div>
  );
}

/** Not for keyboards on a screen, which have no Ctrl. */
function Keys() {
  return <span className="pointer-coarse:hidden max-md:hidden">Enter makes a new line, Ctrl + Enter sends.</span>;
}
