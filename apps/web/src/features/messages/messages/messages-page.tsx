'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MessageThread } from '@waymark/contract/messages/messages';
import { linkPaths, picturePath } from '@waymark/contract/paths';
import Link from 'next/link';
import { useEffect } from 'react';
import { useNow } from '#dates/clock.tsx';
import { useReaderZone } from '#person/reader-zone.tsx';
import { listenTo } from '#realtime/realtime-events.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Pill } from '#ui/pill.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { refetchThreads, threadsQuery } from './messages.api.ts';
import { ThreadView } from './thread-view.tsx';
import {
  firstNameOf,
  isConversationOngoing,
  nameOfOther,
  type Part,
  shareOfPromise,
  threadPath,
  threadsInOrder,
  waitInWords,
} from './thread-words.ts';

interface MessagesPageProps {
  readonly userId: number;
  /** Who the reader writes with. */
  readonly others: Part;
  readonly threadId?: string;
  /** The match of the client to write to, in the place of an id. */
  readonly client?: string | undefined;
}

export function MessagesPage({ userId, others, threadId, client }: MessagesPageProps) {
  const queryClient = useQueryClient();
  useEffect(() => listenTo('messages-changed', () => void refetchThreads(queryClient)), [queryClient]);
  return (
    <Loaded
      isPage
      isLong
      query={useQuery(threadsQuery())}
      loading="Looking up your messages"
      failed="We can’t show your messages right now"
    >
      {(threads) =>
        threads.length === 0 ? <NoOne others={others} /> : <Panes {...{ threads, threadId, client, userId, others }} />
      }
    </Loaded>
  );
}

interface PanesProps {
  readonly threads: readonly MessageThread[];
  readonly threadId: string | undefined;
  readonly client: string | undefined;
  readonly userId: number;
  readonly others: Part;
}

/** The one in the address, or that with the client, or else the only one there is. */
function openOf({ threads, threadId, client }: Pick<PanesProps, 'threads' | 'threadId' | 'client'>) {
  if (threadId !== undefined) return threads.find(({ id }) => id === threadId);
  const only = threads.length === 1 ? threads[0] : undefined;
  return threads.find(({ matchId }) => matchId !== null && String(matchId) === client) ?? only;
}

/** Side by side; on a narrow screen the list, or one conversation in its place. */
function Panes({ threads, threadId, client, userId, others }: PanesProps) {
  const open = openOf({ threads, threadId, client });
  const isMissing = threadId !== undefined && !open;
  const waiting = threads.filter(({ waitingSince }) => waitingSince !== null).length;
  const isList = !open && !isMissing;
  const Title = isList ? 'h1' : 'p';
  return (
    <div className="-mb-8 grid h-[calc(100dvh-11.5rem)] min-h-[26rem] grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border border-sand-200 bg-white md:h-[calc(100dvh-7.5rem)] lg:grid-cols-[18rem_minmax(0,1fr)]">
      <section
        aria-label="Conversations"
        className={`min-h-0 overflow-y-auto lg:border-r lg:border-sand-200 ${isList ? '' : 'hidden lg:block'}`}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 pt-5 pb-3 md:px-6">
          <Title className="font-display text-display-sm">Messages</Title>
          {others === 'coachee' && waiting > 0 && (
            <span className="text-xs font-semibold text-ink-700">{waiting} waiting for you</span>
          )}
        </div>
        <ThreadList threads={threads} openId={open?.id} />
      </section>
      {open && <ThreadView key={open.id} thread={open} userId={userId} isOnly={threads.length === 1} />}
      {isMissing && <NoSuchConversation others={others} />}
      {isList && (
        <p className="hidden place-self-center px-6 text-sm text-ink-500 lg:block">Choose a conversation to read it.</p>
      )}
    </div>
  );
}

function NoSuchConversation({ others }: { others: Part }) {
  return (
    <div className="grid content-center justify-items-start gap-4 p-6">
      <h1 className="text-display-sm">This conversation isn’t here</h1>
      <p className="text-sm text-ink-700">It may belong to another account.</p>
      <ButtonLink variant="ghost" href={others === 'coach' ? linkPaths.coacheeMessages() : linkPaths.coachMessages()}>
        All messages
      </ButtonLink>
    </div>
  );
}

function NoOne({ others }: { others: Part }) {
  return (
    <>
      <h1 className="mb-6 text-display-md">Messages</h1>
      {others === 'coach' ? (
        <EmptyState title="You can write to your coach once you have one">
          <ButtonLink className="mt-2" href={linkPaths.matching()}>
            Find your coach
          </ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState title="You have no one to write to yet">
          Each person you coach appears here as soon as you accept their request.
        </EmptyState>
      )}
    </>
  );
}

function lastWords(thread: MessageThread): string {
  const { last, other } = thread;
  if (!last) return isConversationOngoing(thread) ? `Write to ${firstNameOf(other)}` : 'Your coaching has ended';
  const words = last.body ?? 'Message taken back';
  return last.isOwn ? `You: ${words}` : words;
}

function ThreadList({ threads, openId }: { threads: readonly MessageThread[]; openId?: string | undefined }) {
  return (
    <ul>
      {threadsInOrder(threads).map((thread) => {
        const { id, other, unread } = thread;
        return (
          <li key={id} className="border-t border-sand-200">
            <Link
              prefetch={false}
              href={threadPath(other.part, id)}
              aria-current={id === openId ? 'page' : undefined}
              className="flex min-h-18 items-center gap-3 px-4 py-3 text-ink-900 no-underline hover:bg-sand-100 aria-[current]:bg-pine-50 aria-[current]:shadow-[inset_3px_0_var(--color-pine-600)] md:px-6"
            >
              <Portrait name={nameOfOther(other)} src={other.picture && picturePath(other.picture)} size="small" />
              <span className="min-w-0 flex-1">
                <span className={`block truncate text-sm ${unread > 0 ? 'font-bold' : 'font-semibold'}`}>
                  {nameOfOther(other)}
                  {unread > 0 && <span className="sr-only">, {unread} unread</span>}
                </span>
                <span className={`block truncate text-xs ${unread > 0 ? 'text-ink-900' : 'text-ink-500'}`}>
                  {lastWords(thread)}
                </span>
              </span>
              <span className="shrink-0 text-xs text-ink-500">
                <WaitingSign thread={thread} />
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Where the time would stand, how long a client has been waiting for the coach. */
function WaitingSign({ thread }: { thread: MessageThread }) {
  const [now, zone] = [useNow(), useReaderZone()];
  const { last, other, waitingSince } = thread;
  if (waitingSince && other.part === 'coachee') {
    const share = shareOfPromise(thread, now, zone ?? 'UTC');
    return (
      <Pill tone={share > 1 ? 'danger' : share > 0.5 ? 'warning' : 'quiet'}>
        <span className="sr-only">Waiting for you: </span>
        {waitInWords(waitingSince, now)}
      </Pill>
    );
  }
  return last && <LocalTime instant={last.sentAt} style="shortDay" />;
}
