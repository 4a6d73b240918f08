'use client';

import { useQuery } from '@tanstack/react-query';
import type { SessionPart } from '@waymark/contract/sessions/coaching-sessions';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { CHIP_CLASSES } from '#ui/chip-styles.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { NoSuchPage } from '#ui/no-such-page.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { sessionsQuery } from './coaching-sessions.api.ts';
import { SessionList } from './session-list.tsx';
import { type SessionsShown, type ShownList, sessionsAddress, sessionsWanted } from './sessions-address.ts';

const NAMES: Readonly<Record<ShownList, string>> = { coming: 'Coming', past: 'Past', cancelled: 'Cancelled' };
const NOTHING: Readonly<Record<'past' | 'cancelled', { readonly title: string; readonly text: string }>> = {
  past: { title: 'No past sessions', text: 'Sessions move here once they are over.' },
  cancelled: { title: 'No cancelled sessions', text: 'Sessions that you or the other person cancel move here.' },
};

interface SessionsListsProps {
  readonly part: SessionPart;
  readonly shown: SessionsShown;
  /** The only client that is shown, in words such as "with Ravi". */
  readonly only?: string | undefined;
  readonly children: ReactNode;
}

export function SessionsLists({ part, shown, only, children }: SessionsListsProps) {
  const { list, page } = shown;
  return (
    <>
      <nav aria-label="Lists of sessions" className="flex flex-wrap gap-2">
        {(Object.keys(NAMES) as ShownList[]).map((name) => (
          <Link
            key={name}
            prefetch={false}
            href={sessionsAddress(part, { ...shown, list: name, page: 1 })}
            aria-current={name === list ? 'true' : undefined}
            className={CHIP_CLASSES}
          >
            {NAMES[name]}
          </Link>
        ))}
      </nav>
      <Loaded
        query={useQuery(sessionsQuery(sessionsWanted(shown)))}
        loading="Looking up your sessions"
        failed="We can’t show your sessions right now"
      >
        {({ data, meta: { pagination } }) => (
          <div>
            {data.length > 0 && <SessionList sessions={data} byDay={list === 'coming'} />}
            {data.length === 0 && page > 1 && <NoSuchPage firstPage={sessionsAddress(part, { ...shown, page: 1 })} />}
            {data.length === 0 && page === 1 && (list === 'coming' ? children : <Nothing list={list} only={only} />)}
            <PageLinks pagination={pagination} pathOf={(to) => sessionsAddress(part, { ...shown, page: to })} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Nothing({ list, only }: { list: 'past' | 'cancelled'; only: string | undefined }) {
  const { title, text } = NOTHING[list];
  return (
    <EmptyState title={only ? `${title} ${only}` : title}>
      <p>{text}</p>
    </EmptyState>
  );
}
