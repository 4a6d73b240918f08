'use client';

import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';

export type ClientPart = 'overview' | 'sessions' | 'notes' | 'goals' | 'answers' | 'agreement';

const LABELS: Readonly<Record<ClientPart, string>> = {
  overview: 'Overview',
  sessions: 'Sessions',
  notes: 'Notes',
  goals: 'Goals and actions',
  answers: 'First answers',
  agreement: 'Agreement',
};

const ALL = Object.keys(LABELS) as ClientPart[];
/** What a former coach can still read. */
const KEPT: readonly ClientPart[] = ['sessions', 'notes', 'goals', 'agreement'];

/** On a narrow screen the tabs scroll, so the current one is brought into sight. */
const intoSight = (tab: HTMLAnchorElement | null) => tab?.scrollIntoView?.({ block: 'nearest', inline: 'center' });

interface ClientTabsProps {
  readonly id: string;
  readonly part: ClientPart;
  readonly isFormer?: boolean;
}

export function ClientTabs({ id, part, isFormer = false }: ClientTabsProps) {
  return (
    <nav aria-label="About this client" className="mt-5 overflow-x-auto border-b border-sand-300">
      <ul className="flex gap-1">
        {(isFormer ? KEPT : ALL).map((tab) => (
          <li key={tab} className="shrink-0">
            <Link
              ref={tab === part ? intoSight : undefined}
              prefetch={false}
              href={tab === 'overview' ? linkPaths.coachClient(id) : linkPaths.coachClientPart(id, tab)}
              aria-current={tab === part ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-[3px] border-transparent px-3.5 text-sm font-semibold whitespace-nowrap text-ink-700 no-underline hover:text-pine-700 aria-[current]:border-pine-600 aria-[current]:text-pine-700"
            >
              {LABELS[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
