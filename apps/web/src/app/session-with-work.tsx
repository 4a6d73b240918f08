'use client';

import type { SessionPart } from '@waymark/contract/sessions/coaching-sessions';
import { SessionPage } from '#features/sessions/coaching-sessions/session-page.tsx';
import { AfterSession } from '#features/sessions/session-closing/after-session.tsx';
import { SessionWorkAside, SessionWorkColumn } from '#features/sessions/session-work/session-work.tsx';

interface SessionWithWorkProps {
  readonly id: string;
  readonly part: SessionPart;
  readonly isFileMissing: boolean;
}

/** A session's page with its agenda, notes and actions, and what follows it. */
export function SessionWithWork(props: SessionWithWorkProps) {
  return (
    <SessionPage
      {...props}
      work={(session) => ({
        afterwards: <AfterSession session={session} />,
        column: <SessionWorkColumn session={session} />,
        aside: <SessionWorkAside session={session} />,
      })}
    />
  );
}
