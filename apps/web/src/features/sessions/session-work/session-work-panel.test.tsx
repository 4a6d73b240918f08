// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showSessionWork } from '@waymark/contract/sessions/session-work';
import { afterEach, expect, test } from 'vitest';
import { Clock } from '#dates/clock.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { coachingSession } from '../../../../test/coaching-sessions.ts';
import { answer } from '../../../../test/contract-api.ts';
import { soon } from '../../../../test/session-page.tsx';
import { action, savedNote, sessionWork, topic } from '../../../../test/worked-on.ts';
import { SessionWorkPanel } from './session-work-panel.tsx';

afterEach(cleanup);

test('holds agenda, both notes and actions beside a call, one part at a time where there is little room', async () => {
  const work = {
    topics: [topic(1, 'Evenings')],
    sharedNote: savedNote('Silence reads as yes.'),
    actions: [action(1, 'Ask Priya')],
  };
  answer(showSessionWork, { data: sessionWork(work) });
  render(
    <QueryProvider>
      <Clock startsAt={Date.now()}>
        <SessionWorkPanel session={coachingSession(1, soon(0))} />
      </Clock>
    </QueryProvider>,
  );
  await screen.findByRole('heading', { name: 'Agenda' });
  screen.getByRole('textbox', { name: 'Private note' });
  screen.getByRole('checkbox', { name: 'Ask Priya' });

  const tabs = screen.getByRole('group', { name: 'Show' });
  expect(within(tabs).getAllByRole('button', { pressed: true })).toHaveLength(1);
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Shared note' });
  expect(note.closest('.hidden')).not.toBeNull();
  await userEvent.click(within(tabs).getByRole('button', { name: 'Shared' }));
  expect(note.closest('.hidden')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Agenda' }).closest('.hidden')).not.toBeNull();
});
