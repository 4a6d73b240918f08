'use client';

import type { TriageItem } from '@waymark/contract/messages/triage';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import { useNow } from '#dates/clock.tsx';
import { Pill } from '#ui/pill.tsx';
import { clockInWords, holderInWords, nameOf } from './triage-words.ts';

const tone = (clock: string) => (clock === 'Late' ? 'danger' : clock.endsWith('min') ? 'warning' : 'quiet');

export function TriageList({ items, openId }: { items: readonly TriageItem[]; openId?: string | undefined }) {
  const now = useNow();
  if (items.length === 0) {
    return <p className="px-4 pb-4 text-sm text-ink-700 md:px-6">No one is waiting. New threads appear here.</p>;
  }
  return (
    <ul>
      {items.map((item) => {
        const clock = clockInWords(item, now);
        return (
          <li key={item.id} className="border-t border-sand-200">
            <Link
              prefetch={false}
              href={linkPaths.coachTriageThread(item.id)}
              aria-current={item.id === openId ? 'page' : undefined}
              className="flex min-h-18 items-center gap-3 px-4 py-3 text-ink-900 no-underline hover:bg-sand-100 aria-[current]:bg-pine-50 aria-[current]:shadow-[inset_3px_0_var(--color-pine-600)] md:px-6"
            >
              <span className="w-20 shrink-0">
                <Pill tone={tone(clock)}>{clock}</Pill>
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm font-semibold">{nameOf(item.person)}</span>
                <span className="block truncate text-xs text-ink-500">{holderInWords(item)}</span>
              </span>
              {item.isUrgent && <Pill tone="danger">Urgent</Pill>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
