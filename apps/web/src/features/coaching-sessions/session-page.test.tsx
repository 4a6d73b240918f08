// @vitest-environment happy-dom

import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  acceptProposal,
  type CoachingSession,
  cancelSession,
  declineProposal,
  listSessions,
  showSession,
} from '@waymark/contract/coaching-sessions';
import { PROBLEMS } from '@waymark/contract/errors';
import { policyOf } from '@waymark/contract/policies';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Clock } from '#dates/clock.tsx';
import { refetchChanged } from '#query/changed-by.ts';
import { currentQueryClient } from '#query/query-client.ts';
import { QueryProvider } from '#query/query-provider.tsx';
import { allowance, coachingSession, sessionId, sessionsFound } from '../../../test/coaching-sessions.ts';
import { answer, askedOf, problem, refuse } from '../../../test/contract-api.ts';
import { SessionPage } from './session-page.tsx';

const HOUR_MS = 3_600_000;
const soon = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

let session: CoachingSession;
let proposed: readonly CoachingSession[];

beforeEach(() => {
  session = coachingSession(1, soon(48));
  proposed = [];
  answer(showSession, () => ({ data: session }));
  answer(listSessions, () => sessionsFound(proposed));
});
afterEach(cleanup);

function show(part: 'coach' | 'coachee' = 'coachee', isFileMissing = false) {
  render(
    <QueryProvider>
      <Clock startsAt={Date.now()}>
        <SessionPage id={sessionId(1)} part={part} isFileMissing={isFileMissing} />
      </Clock>
    </QueryProvider>,
  );
}

const button = (name: string) => screen.findByRole('button', { name });
const change = (changes: Partial<CoachingSession['attributes']>) => {
  session = { ...session, attributes: { ...session.attributes, ...changes } };
};

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
  cancelled.resolve({ data: session });

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
    return { data: session };
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

function propose() {
  const proposalId = sessionId(90);
  const attributes = { state: 'proposed', proposalId, bookedBy: 'coach' } as const;
  proposed = [1, 2, 3].map((number) => coachingSession(number, soon(48 + number), attributes));
  session = proposed[0] as CoachingSession;
}

test('shows all proposed times, and accepts one, which frees the others', async () => {
  propose();
  answer(acceptProposal, () => {
    change({ state: 'booked' });
    proposed = [];
    return { data: session };
  });
  show();
  const times = (await screen.findByText('Times that Maya proposed')).parentElement as HTMLElement;
  expect(
    within(times)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([1, 2, 3].map((number) => `/coachee/sessions/${sessionId(number)}`));
  await userEvent.click(await button('Accept this time'));

  await screen.findByText('It’s booked, and Maya knows. The other times that were proposed are free again.');
  expect(screen.queryByText('Times that Maya proposed')).toBeNull();
  screen.getByRole('link', { name: 'Move session' });
});

test('says what accepting does to the allowance before, and what it did afterwards', async () => {
  propose();
  change({
    allowance: allowance(3, { isCounted: false, words: 'You have 3 of 6 sessions left. Accepting takes one.' }),
  });
  answer(acceptProposal, () => {
    change({ state: 'booked', allowance: allowance(2) });
    return { data: session };
  });
  show();
  await screen.findByText('You have 3 of 6 sessions left. Accepting takes one.');
  await userEvent.click(await button('Accept this time'));

  await screen.findByText(
    /are free again\. This takes one session\. You have 2 of 6 sessions left until 31 Dec 2026\.$/,
  );
});

test('says when the coachee is busy at a proposed time, and lets them decline it', async () => {
  propose();
  refuse(acceptProposal, 'own_time_taken');
  show();
  await userEvent.click(await button('Accept this time'));
  await screen.findByText(PROBLEMS.own_time_taken.message);
  answer(cancelSession, () => {
    change({ state: 'cancelled' });
    return { data: session };
  });
  await userEvent.click(await button('Decline this time'));
  const modal = await screen.findByRole('dialog', { name: 'Decline this time?' });
  await userEvent.click(within(modal).getByRole('button', { name: 'Decline this time' }));

  await screen.findByText('You declined this time, and Maya knows.');
});

test('declines all proposed times at once, with a sentence for the coach', async () => {
  propose();
  answer(declineProposal, ({ body }) => {
    const { startsAt, endsAt } = session.attributes;
    const declined = { what: 'cancelled', by: 'coachee', at: soon(0), startsAt, endsAt, ...body } as const;
    change({ state: 'cancelled', changes: [declined] });
    proposed = [];
    return { data: session };
  });
  show();
  await userEvent.click(await button('None of these'));
  const modal = within(await screen.findByRole('dialog', { name: 'Decline all of these times?' }));
  modal.getByText('Maya can propose others, or you can book a free time.');
  await userEvent.type(modal.getByLabelText('A sentence for Maya'), 'I’m away that week.');
  await userEvent.click(modal.getByRole('button', { name: 'Decline all times' }));

  await screen.findByText('You declined all these times, and Maya knows. They are free again.');
  screen.getByText('“I’m away that week.”');
  expect(screen.queryByText('Times that Maya proposed')).toBeNull();
});

test('offers to decline all only where several times are open', async () => {
  propose();
  proposed = proposed.slice(0, 1);
  show();
  await button('Decline this time');
  expect(screen.queryByRole('button', { name: 'None of these' })).toBeNull();
});

test('lets a coach withdraw a proposed time, and accept nothing', async () => {
  propose();
  change({ part: 'coach' });
  show('coach');

  await button('Withdraw this time');
  expect(screen.queryByRole('button', { name: 'Accept this time' })).toBeNull();
  expect(screen.getByText('Session with Asha')).toBeDefined();
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
  session = coachingSession(1, new Date(Date.now() + 12 * 60_000).toISOString());
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
