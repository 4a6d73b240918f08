import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type CoachingSession, showSession } from '@waymark/contract/sessions/coaching-sessions';
import { listFreeTimes } from '@waymark/contract/sessions/free-times';
import { showRoom } from '@waymark/contract/sessions/session-rooms';
import { closeSession, type SessionWork, showSessionWork } from '@waymark/contract/sessions/session-work';
import type { ComponentType } from 'react';
import { beforeEach } from 'vitest';
import { Clock } from '#dates/clock.tsx';
import { currentQueryClient } from '#query/query-client.ts';
import { QueryProvider } from '#query/query-provider.tsx';
import { freeTimes } from './booking.ts';
import { coachingSession, sessionId } from './coaching-sessions.ts';
import { answer, askedOf } from './contract-api.ts';
import { roomSeen, savedNote, sessionWork } from './worked-on.ts';

export const MAYA = 31;
const HOUR_MS = 3_600_000;
export const ago = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();
export const ahead = (days: number): string =>
  new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + days * 24 * HOUR_MS).toISOString();

export const summary = () => screen.findByLabelText<HTMLTextAreaElement>('Summary');
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** What was asked of the API to close the session. */
export const sent = () => askedOf(closeSession).map(({ body }) => body);

/** The page on which Maya closes a session with Asha that began two hours ago. */
export function closingPage(Page: ComponentType<{ id: string; userId: number }>) {
  const page = {
    session: coachingSession(1, ago(2), { part: 'coach' }),
    work: sessionWork(),
    change(changes: Partial<CoachingSession['attributes']>): void {
      page.session = { ...page.session, attributes: { ...page.session.attributes, ...changes } };
    },
    show(): void {
      currentQueryClient().clear();
      render(
        <QueryProvider>
          <Clock startsAt={Date.now()}>
            <Page id={sessionId(1)} userId={MAYA} />
          </Clock>
        </QueryProvider>,
      );
    },
  };
  beforeEach(() => {
    localStorage.clear();
    page.session = coachingSession(1, ago(2), { part: 'coach' });
    page.work = sessionWork({ sharedNote: savedNote('Silence reads as yes.', 3) });
    answer(showSession, () => ({ data: page.session }));
    answer(showSessionWork, () => ({ data: page.work }));
    answer(showRoom, () => ({ data: roomSeen('present', 'present', page.session.attributes.startsAt) }));
    answer(listFreeTimes, () => freeTimes([], { minutes: 45 }));
    answer(closeSession, () => ({ data: { work: closed(page.work), next: null, nextRefused: null } }));
  });
  return page;
}

const closed = (work: SessionWork): SessionWork => ({
  ...work,
  closing: { attendance: 'held', closedAt: ago(0) },
});
