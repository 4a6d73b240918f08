import { cleanup, render, screen } from '@testing-library/react';
import { type CoachingSession, listSessions, showSession } from '@waymark/contract/sessions/coaching-sessions';
import { showSessionWork } from '@waymark/contract/sessions/session-work';
import { afterEach, beforeEach } from 'vitest';
import { Clock } from '#dates/clock.tsx';
import { SessionPage } from '#features/sessions/coaching-sessions/session-page.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { coachingSession, sessionId, sessionsFound } from './coaching-sessions.ts';
import { answer } from './contract-api.ts';
import { sessionWork } from './worked-on.ts';

const HOUR_MS = 3_600_000;
export const soon = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

export const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });

/** The page of a session that each test of a file can change, and of the times proposed with it. */
export function sessionOnPage() {
  const page = {
    session: coachingSession(1, soon(48)),
    proposed: [] as readonly CoachingSession[],
    change(changes: Partial<CoachingSession['attributes']>): void {
      page.session = { ...page.session, attributes: { ...page.session.attributes, ...changes } };
    },
    show(part: 'coach' | 'coachee' = 'coachee', isFileMissing = false): void {
      render(
        <QueryProvider>
          <Clock startsAt={Date.now()}>
            <SessionPage id={sessionId(1)} part={part} isFileMissing={isFileMissing} />
          </Clock>
        </QueryProvider>,
      );
    },
  };
  beforeEach(() => {
    page.session = coachingSession(1, soon(48));
    page.proposed = [];
    answer(showSession, () => ({ data: page.session }));
    answer(showSessionWork, () => ({ data: sessionWork() }));
    answer(listSessions, () => sessionsFound(page.proposed));
  });
  afterEach(cleanup);
  return page;
}
