// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { addActionBetween, changeAction, removeAction } from '@waymark/contract/sessions/actions';
import { expect, test } from 'vitest';
import { sendAllOffers } from '#store/undoable.ts';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { ownAction } from '../../../../test/goals.ts';
import { goalsOnPage, NOW, press, type } from '../../../../test/goals-page.tsx';

const page = goalsOnPage();

test('says when each is due, and who sees them', async () => {
  page.actions = [
    ownAction(1, 'Late', { dueOn: '2026-11-24' }),
    ownAction(2, 'Now', { dueOn: '2026-11-26' }),
    ownAction(3, 'Soon', { dueOn: '2026-11-29' }),
    ownAction(4, 'Someday'),
    ownAction(5, 'Finished', { doneAt: '2026-11-23T10:00:00Z' }),
  ];
  await page.show();
  for (const words of ['2 days overdue', 'Due today', 'Due Sun 29 Nov', 'No date', 'Done Mon 23 Nov']) {
    screen.getByText(words);
  }
  screen.getByText('1 of 3 active goals · 4 open actions');
  screen.getByText('you and Maya');
  const finished = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Finished' });
  expect(finished.checked).toBe(true);
});

test('ticks one off in place and opens it again', async () => {
  page.actions = [ownAction(1, 'Ask Priya', { dueOn: '2026-11-29' }), ownAction(2, 'Write it down')];
  answer(changeAction, ({ body }) => ({
    data: ownAction(1, 'Ask Priya', { dueOn: body.dueOn, doneAt: body.isDone ? NOW : null }),
  }));
  await page.show();
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ask Priya' });
  await userEvent.click(tick);
  await screen.findByText('Done today');
  expect(screen.getAllByRole('checkbox')[0]).toBe(tick);
  expect(document.activeElement).toBe(tick);
  await userEvent.click(tick);

  await screen.findByText('Due Sun 29 Nov');
  expect(askedOf(changeAction).map(({ body }) => body)).toEqual([
    { text: 'Ask Priya', dueOn: '2026-11-29', isDone: true },
    { text: 'Ask Priya', dueOn: '2026-11-29', isDone: false },
  ]);
});

test('shows a tick with the press, and has the last of several decide', async () => {
  page.actions = [ownAction(1, 'Ask Priya')];
  answer(changeAction, ({ body }) => ({ data: ownAction(1, 'Ask Priya', { doneAt: body.isDone ? NOW : null }) }));
  await page.show();
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ask Priya' });
  for (const isTicked of [true, false, true]) {
    fireEvent.click(tick);
    expect(tick.checked).toBe(isTicked);
  }
  await waitFor(() => expect(askedOf(changeAction)).toHaveLength(3));
  await screen.findByText('Done today');

  expect(tick.checked).toBe(true);
});

test('unticks what could not be saved, and says so', async () => {
  page.actions = [ownAction(1, 'Ask Priya')];
  refuse(changeAction, 'unavailable');
  await page.show();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ask Priya' }));

  await screen.findByText(/^We couldn’t save that/);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

test('adds one for the person, and says it when the two have no session yet', async () => {
  refuse(addActionBetween, 'no_session_yet');
  await page.show();
  await press('New action');
  await type('What will you do?', 'Ask Priya');
  await press('Add action');
  await screen.findByText(PROBLEMS.no_session_yet.message);
  page.actions = [ownAction(1, 'Ask Priya')];
  answer(addActionBetween, { data: ownAction(1, 'Ask Priya') });
  await press('Add action');

  await screen.findByRole('checkbox', { name: 'Ask Priya' });
  expect(askedOf(addActionBetween)[1].body).toEqual({
    ...{ text: 'Ask Priya', dueOn: null, owner: 'coachee', matchId: 5 },
    requestId: askedOf(addActionBetween)[0].body.requestId,
  });
});

test('changes text and date, and removes only what the person added', async () => {
  page.actions = [ownAction(1, 'Ask Pria'), ownAction(2, 'From Maya', { addedBy: 'coach' })];
  answer(changeAction, ({ body }) => ({ data: ownAction(1, body.text, { dueOn: body.dueOn }) }));
  answer(removeAction, () => {
    page.actions = page.actions.slice(1);
    return { data: ownAction(1, 'Ask Priya') };
  });
  await page.show();
  await press('Change: From Maya');
  expect(screen.queryByRole('button', { name: 'Remove action' })).toBeNull();
  await press('Keep as it was');
  await press('Change: Ask Pria');
  await userEvent.clear(screen.getByLabelText('What will be done'));
  await type('What will be done', 'Ask Priya');
  await type('Due', '2026-11-29');
  await press('Save action');
  await screen.findByText('Due Sun 29 Nov');
  await press('Change: Ask Priya');
  await press('Remove action');

  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1));
  await sendAllOffers();
  expect(askedOf(removeAction)).toHaveLength(1);
});

test('leads to the article that an action is to read, and keeps other words beside it', async () => {
  const article = { slug: 'shift-work', title: 'Shift work' };
  page.actions = [
    ownAction(1, 'Read: Shift work', { article }),
    ownAction(2, 'Only the middle part', { article }),
    ownAction(3, 'Read: Gone since'),
  ];
  await page.show();
  const links = screen.getAllByRole('link', { name: 'Read: Shift work' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/blogs/shift-work', '/blogs/shift-work']);
  screen.getByRole('checkbox', { name: 'Only the middle part Read: Shift work' });
  screen.getByRole('checkbox', { name: 'Read: Gone since' });
});
