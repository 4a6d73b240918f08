'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MessageThread } from '@waymark/contract/messages/messages';
import { formatTimeOf } from '@waymark/contract/moments';
import { linkPaths, picturePath } from '@waymark/contract/paths';
import {
  PRESENCE_EVERY_MS,
  shareMessagePresence,
  TYPING_FOR_MS,
} from '@waymark/contract/without-schemas/messages/messages';
import Link from 'next/link';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNow } from '#dates/clock.tsx';
import { timeZoneName } from '#dates/time-zones.ts';
import { call } from '#http/call.ts';
import { reportAs } from '#logging/report-failure.ts';
import { listenTo } from '#realtime/realtime-events.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { ChevronLeft } from '#ui/icons.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { conversationQuery, fetchNewerMessages, showReadByOther, showTakenBack } from './messages.api.ts';
import { firstNameOf, isConversationOngoing, nameOfOther, threadsPath } from './thread-words.ts';
import { useOutgoing } from './use-outgoing.ts';

interface ThreadViewProps {
  readonly thread: MessageThread;
  readonly userId: number;
  /** Whether there is no other conversation to go back to. */
  readonly isOnly: boolean;
  /** In the place of the usual header, and what follows it. */
  readonly header?: ReactNode;
  /** In the place of the field to write in. */
  readonly foot?: ReactNode;
}

export function ThreadView({ thread, userId, isOnly, header, foot }: ThreadViewProps) {
  const { id, other, notice } = thread;
  const [readBefore] = useState(thread.readTo);
  const conversation = useQuery(conversationQuery(id));
  const outgoing = useOutgoing(id, userId);
  useConversationEvents(id);
  const { isTyping, tellTyping } = usePresence(id);
  const name = firstNameOf(other);
  return (
    <section
      aria-label={`Conversation with ${nameOfOther(other)}`}
      className="flex min-h-0 min-w-0 flex-col bg-sand-50"
    >
      {header ?? <ThreadHeader thread={thread} isOnly={isOnly} />}
      {other.part !== 'coachee' && isConversationOngoing(thread) && (
        <p className="mx-4 mt-3 rounded-field bg-sand-100 px-4 py-2.5 text-sm text-ink-700 md:mx-8">{notice}</p>
      )}
      <Loaded
        query={conversation}
        loading="Looking up the conversation"
        failed="We can’t show this conversation right now"
        className="min-h-0 flex-1 overflow-y-auto p-4 md:px-8"
      >
        {(known) => (
          <MessageLog
            thread={thread}
            conversation={known}
            outgoing={outgoing}
            readBefore={readBefore}
            isTyping={isTyping}
          />
        )}
      </Loaded>
      {foot !== undefined ? (
        foot
      ) : !isConversationOngoing(thread) ? (
        <p className="border-t border-sand-200 bg-white px-4 py-4 text-sm text-ink-700 md:px-8">
          Your coaching with {name} has ended. You can both still read what you wrote.
        </p>
      ) : (
        <Composer
          thread={thread}
          userId={userId}
          onTyping={tellTyping}
          onSend={(body) => outgoing.send({ threadId: id, body })}
        />
      )}
    </section>
  );
}

function ThreadHeader({ thread: { other, matchId }, isOnly }: Pick<ThreadViewProps, 'thread' | 'isOnly'>) {
  const now = new Date(useNow());
  const name = nameOfOther(other);
  return (
    <header className="flex items-center gap-3 border-b border-sand-200 bg-white px-4 py-3 md:px-8">
      {!isOnly && (
        <Link
          prefetch={false}
          href={threadsPath(other.part)}
          aria-label="All messages"
          className="-ml-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-700 hover:bg-sand-100 lg:hidden"
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Link>
      )}
      <Portrait name={name} src={other.picture && picturePath(other.picture)} size="small" />
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-text text-md font-semibold tracking-normal">{name}</h1>
        {other.part === 'triage' && (
          <p className="truncate text-xs text-ink-500">
            {other.firstName ? `${other.firstName} is with you` : 'No one has taken this yet'}
          </p>
        )}
        {other.part === 'coachee' && other.timeZone && (
          <p className="truncate text-xs text-ink-500">
            {timeZoneName(other.timeZone, now)}, {formatTimeOf(now, other.timeZone)} there
          </p>
        )}
      </div>
      {other.part === 'coachee' && matchId !== null && (
        <ButtonLink variant="ghost" href={linkPaths.coachClient(String(matchId))} className="shrink-0">
          <span className="max-md:sr-only">Open client page</span>
          <span aria-hidden className="md:hidden">
            Client
          </span>
        </ButtonLink>
      )}
    </header>
  );
}

/** Keeps an open conversation up to date. */
function useConversationEvents(threadId: string): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      listenTo('messages-changed', ({ threadId: changed, otherReadTo, takenBack }) => {
        if (changed !== threadId) return;
        if (takenBack !== undefined) showTakenBack(queryClient, threadId, takenBack);
        if (otherReadTo !== undefined) showReadByOther(queryClient, threadId, otherReadTo);
        // The query tries again and says what is wrong, should this fail.
        fetchNewerMessages(queryClient, threadId).catch(() =>
          queryClient.invalidateQueries({ queryKey: conversationQuery(threadId).queryKey }),
        );
      }),
    [queryClient, threadId],
  );
}

/** While a person types, how often that is passed on. */
const TYPING_EVERY_MS = 4_000;

const share = (threadId: string, isTyping: boolean): void =>
  void call(shareMessagePresence, { params: { id: threadId }, body: { isTyping } }).catch(
    reportAs('share-message-presence', 'unauthenticated', 'rate_limited', 'not_found'),
  );

/** Says that the conversation is in sight, and hears whether the other person is writing. */
function usePresence(threadId: string) {
  const toldAt = useRef(0);
  const [isTyping, setTyping] = useState(false);

  useEffect(() => {
    const tell = () => {
      if (document.visibilityState === 'visible') share(threadId, false);
    };
    tell();
    const telling = setInterval(tell, PRESENCE_EVERY_MS);
    return () => clearInterval(telling);
  }, [threadId]);

  useEffect(() => {
    let over: ReturnType<typeof setTimeout> | undefined;
    const stop = listenTo('message-presence', (event) => {
      if (event.threadId !== threadId) return;
      clearTimeout(over);
      setTyping(event.isTyping);
      if (event.isTyping) over = setTimeout(() => setTyping(false), TYPING_FOR_MS);
    });
    return () => {
      clearTimeout(over);
      stop();
    };
  }, [threadId]);

  return {
    isTyping,
    tellTyping() {
      if (Date.now() - toldAt.current < TYPING_EVERY_MS) return;
      toldAt.current = Date.now();
      share(threadId, true);
    },
  };
}
