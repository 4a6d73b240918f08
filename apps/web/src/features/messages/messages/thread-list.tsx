'use client';

import type { MessageThread } from '@waymark/contract/messages/messages';
import { picturePath } from '@waymark/contract/paths';
import Link from 'next/link';
import { Portrait } from '#ui/portrait.tsx';
import { firstNameOf, fullName, inOrder, isOngoing, threadPath } from './thread-words.ts';
import { WaitingSign } from './waiting-sign.tsx';

function lastWords(thread: MessageThread): string {
  const { last, other } = thread;
  if (!last) return isOngoing(thread) ? `Write to ${firstNameOf(other)}` : 'Your coaching has ended';
  const words = last.body ?? 'Message taken back';
  return last.isOwn ? `You: ${words}` : words;
}

export function ThreadList({ threads, openId }: { threads: readonly MessageThread[]; openId?: string | undefined }) {
  return (
    <ul>
      {inOrder(threads).map((thread) => {
        const { id, other, unread } = thread;
        return (
          <li key={id} className="border-t border-sand-200">
            <Link
              prefetch={false}
              href={threadPath(other.part, id)}
              aria-current={id === openId ? 'page' : undefined}
              className="flex min-h-18 items-center gap-3 px-4 py-3 text-ink-900 no-underline hover:bg-sand-100 aria-[current]:bg-pine-50 aria-[current]:shadow-[inset_3px_0_var(--color-pine-600)] md:px-6"
            >
              <Portrait name={fullName(other)} src={other.picture && picturePath(other.picture)} size="small" />
              <span className="min-w-0 flex-1">
                <span className={`block truncate text-sm ${unread > 0 ? 'font-bold' : 'font-semibold'}`}>
                  {fullName(other)}
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
