// @vitest-environment happy-dom

import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import {
  acceptProposal,
  type CoachingSession,
  cancelSession,
  declineProposal,
} from '@waymark/contract/sessions/coaching-sessions';
import { expect, test } from 'vitest';
import { allowance, coachingSession, sessionId } from '../../../../test/coaching-sessions.ts';
import { answer, refuse } from '../../../../test/contract-api.ts';
import { button, sessionOnPage, soon } from '../../../../test/session-page.tsx';

const page = sessionOnPage();
const { change, show } = page;

function propose() {
  const proposalId = sessionId(90);
  const attributes = { state: 'proposed', proposalId, bookedBy: 'coach' } as const;
  page.proposed = [1, 2, 3].map((number) => coachingSession(number, soon(48 + number), attributes));
  page.session = page.proposed[0] as CoachingSession;
}

test('shows all proposed times, and accepts one, which frees the others', async () => {
  propose();
  answer(acceptProposal, () => {
    change({ state: 'booked' });
    page.proposed = [];
    return { data: page.session };
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
    return { data: page.session };
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
    return { data: page.session };
  });
  await userEvent.click(await button('Decline this time'));
  const modal = await screen.findByRole('dialog', { name: 'Decline this time?' });
  await userEvent.click(within(modal).getByRole('button', { name: 'Decline this time' }));

  await screen.findByText('You declined this time, and Maya knows.');
});

test('declines all proposed times at once, with a sentence for the coach', async () => {
  propose();
  answer(declineProposal, ({ body }) => {
    const { startsAt, endsAt } = page.session.attributes;
    const declined = { what: 'cancelled', by: 'coachee', at: soon(0), startsAt, endsAt, ...body } as const;
    change({ state: 'cancelled', changes: [declined] });
    page.proposed = [];
    return { data: page.session };
  });
  show();
  await userEvent.click(await button('None of these'));
  const modal = within(await screen.findByRole('dialog', { name: 'Decline all of these times?' }));
  modal.getByText('Maya can propose others, or you can book a free time.');
  await userEvent.type(modal.getByLabelText('A sentence for Maya'), 'I’m away that week.');
  await userEvent.click(modal.getByRole('button', { name: 'Decline all times' }));

  await screen.findByText('You declined all these times, and Maya knows. They are free again.');
  await screen.findByText('“I’m away that week.”');
  expect(screen.queryByText('Times that Maya proposed')).toBeNull();
});

test('offers to decline all only where several times are open', async () => {
  propose();
  page.proposed = page.proposed.slice(0, 1);
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
