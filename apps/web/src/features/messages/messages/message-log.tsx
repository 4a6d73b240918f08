'use client';

import { MINUTE_MS } from '@waymark/contract/durations';
import type { Message, MessageThread } from '@waymark/contract/messages/messages';
import { Fragment, memo, useRef, useState } from 'react';
import { localDate } from '#dates/calendar-days.ts';
import { useReaderZone } from '#person/reader-zone.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { drawn } from '#ui/icon.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import type { Conversation } from './conversation.ts';
import { MessageRow, OWN_BUBBLE } from './message-row.tsx';
import { MessageText } from './message-text.tsx';
import { useEarlierMessages } from './messages.api.ts';
import { firstNameOf, isConversationOngoing } from './thread-words.ts';
import { useArrivals } from './use-arrivals.ts';
import type { OutgoingMessage, OutgoingMessages } from './use-outgoing.ts';

const Clock3 = /* @__PURE__ */ drawn(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 6v6h4" />
  </>,
);

interface MessageLogProps {
  readonly thread: MessageThread;
  readonly conversation: Conversation;
  readonly outgoing: OutgoingMessages;
  /** What was read when the conversation was opened. */
  readonly readBefore: number;
  readonly isTyping: boolean;
}

/** This far from the end still counts as being there. */
const END_PIXELS = 48;
/** Messages of one person this close together share a time. */
const TOGETHER_MS = 5 * MINUTE_MS;

export function MessageLog({ thread, conversation, outgoing, readBefore, isTyping }: MessageLogProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const name = firstNameOf(thread.other);
  const { announced, hasNewBelow } = useArrivals({ thread, conversation, isAtEnd, name });
  const known = new Set(conversation.messages.map(({ clientId }) => clientId));
  const waiting = outgoing.messages.filter(({ clientId }) => !known.has(clientId));
  const isEmpty = conversation.messages.length === 0 && waiting.length === 0;
  return (
    <div className="relative min-h-0 flex-1">
      {/* Laid out from its end, so that it stays where it is while earlier messages come in. */}
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: people scroll it by keyboard.
        tabIndex={0}
        onScroll={({ currentTarget }) => setAtEnd(Math.abs(currentTarget.scrollTop) < END_PIXELS)}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain px-4 py-4 focus-visible:outline-none focus-visible:inset-ring-2 focus-visible:inset-ring-pine-600 md:px-8"
      >
        <div className="mb-auto">
          {conversation.hasEarlier && <Earlier threadId={thread.id} first={conversation.messages[0]} />}
          {isEmpty && (
            <p className="py-6 text-center text-sm text-ink-700">
              {isConversationOngoing(thread) ? `Nothing yet. Say hello to ${name}.` : 'You two wrote nothing here.'}
            </p>
          )}
          <ol>
            <Rows {...{ thread, conversation, readBefore, name }} />
            {waiting.map((message) => (
              <OutgoingRow key={message.clientId} message={message} outgoing={outgoing} />
            ))}
          </ol>
          <p className="mt-2 min-h-4 text-xs text-ink-500">{isTyping && `${name} is writing ...`}</p>
        </div>
      </div>
      {hasNewBelow && (
        <Button
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-modal"
          onClick={() => scroller.current?.scrollTo({ top: 0 })}
        >
          New messages
        </Button>
      )}
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
    </div>
  );
}

function Earlier({ threadId, first }: { threadId: string; first: Message | undefined }) {
  const earlier = useEarlierMessages(threadId);
  return (
    <div className="grid justify-items-center gap-2 pb-2">
      {earlier.error && <Alert tone="danger">{earlier.error.message}</Alert>}
      <Button
        variant="ghost"
        busyText={earlier.isPending ? 'Loading ...' : undefined}
        onClick={() => first && earlier.mutate(first.seq)}
      >
        Show earlier messages
      </Button>
    </div>
  );
}

interface RowsProps extends Pick<MessageLogProps, 'thread' | 'conversation' | 'readBefore'> {
  readonly name: string;
}

// What is typed and sent leaves those that are here as they are.
const Rows = memo(function Rows({ thread, conversation, readBefore, name }: RowsProps) {
  const { messages, otherReadTo } = conversation;
  const zone = useReaderZone() ?? 'UTC';
  const firstNew = messages.find(({ seq, isOwn }) => !isOwn && seq > readBefore)?.seq;
  const lastRead = messages.findLast(({ seq, isOwn, body }) => isOwn && body !== null && seq <= otherReadTo)?.seq;
  return messages.map((message, index) => {
    const [before, after] = [messages[index - 1], messages[index + 1]];
    const isNewDay = !before || localDate(before.sentAt, zone) !== localDate(message.sentAt, zone);
    return (
      <Fragment key={message.seq}>
        {isNewDay && (
          <li className="py-2 text-center text-xs text-ink-500">
            <LocalTime instant={message.sentAt} style="shortDay" />
          </li>
        )}
        {message.seq === firstNew && (
          <li className="flex items-center gap-3 py-2 text-xs font-semibold text-pine-700 before:h-px before:flex-1 before:bg-pine-300 after:h-px after:flex-1 after:bg-pine-300">
            New
          </li>
        )}
        <MessageRow
          threadId={thread.id}
          message={message}
          author={message.isOwn ? 'You' : name}
          hasTime={!after || after.isOwn !== message.isOwn || isApart(message, after)}
          isLastRead={message.seq === lastRead}
          canTakeBack={isConversationOngoing(thread) && message.clientId !== null}
        />
      </Fragment>
    );
  });
});

const isApart = (one: Message, next: Message): boolean =>
  Date.parse(next.sentAt) - Date.parse(one.sentAt) > TOGETHER_MS;

interface OutgoingRowProps {
  readonly message: OutgoingMessage;
  readonly outgoing: OutgoingMessages;
}

/** A message of one's own that the API doesn't have yet. */
function OutgoingRow({ message: { clientId, body, refusal }, outgoing }: OutgoingRowProps) {
  return (
    <li className="mt-2">
      <div className={`${OWN_BUBBLE} text-ink-700`}>
        <span className="sr-only">You: </span>
        <MessageText text={body} />
      </div>
      {refusal !== undefined && (
        <div className="mt-1 flex flex-wrap items-center justify-end gap-x-2 text-xs">
          <span className="font-medium text-danger-600">Not sent: {refusal}</span>
          <Button variant="quiet" onClick={() => outgoing.discard(clientId)}>
            Remove
          </Button>
        </div>
      )}
      {refusal === undefined && outgoing.isWaiting && (
        <div className="mt-1 flex flex-wrap items-center justify-end gap-x-2 text-xs text-ink-700">
          <span className="inline-flex items-center gap-1">
            <Clock3 aria-hidden className="size-3.5" />
            Not sent yet. It’s kept on this device.
          </span>
          <Button variant="quiet" onClick={outgoing.retry}>
            Try again
          </Button>
        </div>
      )}
      {refusal === undefined && !outgoing.isWaiting && (
        <p className="mt-1 text-right text-xs text-ink-500">Sending ...</p>
      )}
    </li>
  );
}
