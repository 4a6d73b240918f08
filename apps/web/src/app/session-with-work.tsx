'use client';

import type { SessionPart } from '@waymark/contract/coaching-sessions';
import { SessionPage } from '#features/coaching-sessions/session-page.tsx';
import { SessionWorkAside, SessionWorkColumn } from '#features/session-work/session-work.tsx';

interface SessionWithWorkProps {
  readonly id: string;
  readonly part: SessionPart;
  readonly isFileMissing: boolean;
}

/** A session's page with its agenda, notes and actions. */
export function SessionWithWork(props: SessionWithWorkProps) {
  return (
    <SessionPage
      {...props}
      work={(session) => ({
        column: <SessionWorkColumn session={session} />,
        aside: <SessionWorkAside session={session} />,
      })}
    />
  );
}
