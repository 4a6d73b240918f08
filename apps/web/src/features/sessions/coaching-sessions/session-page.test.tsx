// @vitest-environment happy-dom

import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MINUTE_MS } from '@waymark/contract/durations';
import { PROBLEMS } from '@waymark/contract/errors';
import { policyOf } from '@waymark/contract/policies';
import { type CoachingSession, cancelSession, showSession } from '@waymark/contract/sessions/coaching-sessions';
import { expect, test, vi } from 'vitest';
import { refetchChanged } from '#query/changed-by.ts';
import { currentQueryClient } from '#query/query-client.ts';
import { allowance, coachingSession, sessionId } from '../../../../test/coaching-sessions.ts';
import { answer, askedOf, problem, refuse } from '../../../../test/contract-api.ts';
import { button, sessionOnPage, soon } from '../../../../test/session-page.tsx';

const page = sessionOnPage();
const { change, show } = page;

test('shows who, when by both clocks, what was written, and every way on', async () => {
  change({ message: 'My team is new.' });
  show();
  await screen.findByRole('heading', { level: 1, name: 'Session with Maya' });

  screen.getByText(/GMT\+5:45$/);
  screen.getByText(/ IST for Maya$/);
  expect(screen.getByText('You wrote').nextElementSibling?.textContent).toBe('My team is new.');
  screen.getByText('Free to move or cancel until tomorrow.');
  screen.getByText('you and Maya. No one else.', { exact: false });
  expect(policyOf('coaching-session').read).toEqual(['self', 'session']);
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('Move session')).toBe(`/coachee/sessions/${sessionId(1)}/move`);
  expect(leadsTo('Add to calendar')).toBe(`/session-calendars/${sessionId(1)}`);
});

test('lists former times with who changed them and why', async () => {
  const former = { startsAt: soon(24), endsAt: soon(25), at: soon(-1) };
  change({
    changes: [
      { what: 'moved', by: 'coach', reason: 'A train.', ...former },
      { what: 'moved', by: 'coachee', reason: '', ...former, at: soon(-2) },
    ],
  });
  show();

  const [latest, first] = within((await screen.findByText('What changed')).parentElement as HTMLElement).getAllByRole(
    'listitem',
  );
  expect(latest?.textContent).toMatch(/^Maya moved it from .*“A train\.”/);
  expect(first?.textContent).toMatch(/^You moved it from /);
});

test('cancels once with the reason, after showing the policy, and says so', async () => {
  const cancelled = Promise.withResolvers<{ data: CoachingSession }>();
  answer(cancelSession, () => cancelled.promise);
  show();
  await userEvent.click(await button('Cancel session'));
  const modal = await screen.findByRole('dialog', { name: 'Cancel this session?' });
  within(modal).getByText('Free to move or cancel until tomorrow.');
  await userEvent.type(within(modal).getByLabelText('Reason'), 'I am ill.');
  await userEvent.dblClick(within(modal).getByRole('button', { name: 'Cancel session' }));
  change({ state: 'cancelled' });
  cancelled.resolve({ data: page.session });

  await screen.findByText('The session is cancelled, and Maya knows. Both calendars will be updated.');
  expect(askedOf(cancelSession)).toEqual([{ params: { id: sessionId(1) }, body: { reason: 'I am ill.' } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Book another time' }).getAttribute('href')).toBe(
    '/coachee/sessions/book?coach=31',
  );
});

test('says what cancelling does to the allowance before, and what it did afterwards', async () => {
  const before = allowance(3).words;
  change({ allowance: allowance(3) });
  answer(cancelSession, () => {
    const words = 'The session went back to your allowance.';
    change({ state: 'cancelled', allowance: allowance(4, { isCounted: false, words }) });
    return { data: page.session };
  });
  show();
  await screen.findByText(before);
  await userEvent.click(await button('Cancel session'));
  const modal = await screen.findByRole('dialog');
  within(modal).getByText(before);
  await userEvent.click(within(modal).getByRole('button', { name: 'Cancel session' }));

  await screen.findByText(/Both calendars will be updated\. The session went back to your allowance\.$/);
});

test('keeps the reason and says why when the session has begun meanwhile', async () => {
  refuse(cancelSession, 'session_over');
  show();
  await userEvent.click(await button('Cancel session'));
  const modal = await screen.findByRole('dialog');
  await userEvent.type(within(modal).getByLabelText('Reason'), 'I am ill.');
  await userEvent.click(within(modal).getByRole('button', { name: 'Cancel session' }));

  await within(modal).findByText(PROBLEMS.session_over.message);
  expect(within(modal).getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('I am ill.');
});

test('offers neither to move nor to cancel once it has begun', async () => {
  change({ startsAt: soon(-0.1), endsAt: soon(0.5) });
  show();

  await screen.findByRole('heading', { name: 'In progress' });
  expect(screen.queryByRole('link', { name: 'Move session' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel session' })).toBeNull();
});

test.each([
  ['coach', 'not_found', '/coach/sessions'],
  ['coachee', 'invalid_request', '/coachee/sessions'],
] as const)('tells a %s whose session it isn’t (%s), with a way back', async (part, code, back) => {
  answer(showSession, problem(code));
  show(part);

  await screen.findByRole('heading', { name: 'This session isn’t here' });
  expect(screen.getByRole('link', { name: 'Open sessions' }).getAttribute('href')).toBe(back);
});

test('shows what the other side changed as soon as a notification says so', async () => {
  show();
  await screen.findByRole('link', { name: 'Move session' });
  change({ state: 'cancelled' });
  await act(() => refetchChanged(currentQueryClient(), 'session-changed'));

  await waitFor(() => expect(screen.queryByRole('link', { name: 'Move session' })).toBeNull());
  screen.getByRole('heading', { name: 'Cancelled' });
});

test('counts down while the page is open', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() });
  page.session = coachingSession(1, new Date(Date.now() + 12 * MINUTE_MS).toISOString());
  show();
  await screen.findByRole('heading', { name: 'Starts in 12 min' });
  act(() => vi.advanceTimersByTime(60_000));
  screen.getByRole('heading', { name: 'Starts in 11 min' });
  vi.useRealTimers();
});

test('says that the calendar file could not be had', async () => {
  show('coachee', true);
  await screen.findByText(/^We couldn’t get the calendar file\./);
});
