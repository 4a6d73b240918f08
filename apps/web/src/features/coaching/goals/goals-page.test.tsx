// @vitest-environment happy-dom

import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { changeGoal, createGoal, type Goal, listGoals, markGoal, shareGoal } from '@waymark/contract/coaching/goals';
import { PROBLEMS } from '@waymark/contract/errors';
import { expect, test } from 'vitest';
import { offers, undoOffer } from '#store/undoable.ts';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { goalOf, ownAction } from '../../../../test/goals.ts';
import { goalsOnPage, press, type } from '../../../../test/goals-page.tsx';

const page = goalsOnPage();

test('helps to write the first one, and sends it once however often the button is pressed', async () => {
  page.goals = [];
  const begun = Promise.withResolvers<{ data: Goal }>();
  answer(createGoal, () => begun.promise);
  await page.show();
  await screen.findByText('What would you like to be different three months from now?');
  await type('Goal', 'Sleep seven hours');
  await userEvent.click(screen.getByLabelText(/^Share with Maya/));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Begin goal' }));
  await press(/^(Begin goal|Saving)/);
  page.goals = [goalOf(1, 'Sleep seven hours', { isShared: true })];
  begun.resolve({ data: page.goals[0] as Goal });

  await screen.findByRole('heading', { name: 'Sleep seven hours' });
  expect(askedOf(createGoal)).toHaveLength(1);
  expect(askedOf(createGoal)[0].body).toEqual({
    requestId: expect.any(String),
    title: 'Sleep seven hours',
    words: '',
    until: null,
    isShared: true,
  });
});

test('offers no sharing without a coach', async () => {
  page.goals = [];
  await page.show(false);
  expect(screen.queryByLabelText(/^Share/)).toBeNull();
});

test('says at the form that three goals are active, and keeps what was written', async () => {
  refuse(createGoal, 'three_goals_active');
  await page.show();
  await press('New goal');
  await type('Goal', 'One more');
  await press('Begin goal');

  await screen.findByText(PROBLEMS.three_goals_active.message);
  expect(screen.getByLabelText<HTMLInputElement>('Goal').value).toBe('One more');
});

test('brings back the text of a form that was closed', async () => {
  await page.show();
  await press('New goal');
  await type('Goal', 'Half a');
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByLabelText('Goal')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New goal' }));
  await press('New goal');

  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Goal').value).toBe('Half a'));
});

test('has room for three active goals', async () => {
  page.goals = ['One', 'Two', 'Three'].map((title, index) => goalOf(index, title));
  await page.show();
  screen.getByText('3 of 3 active goals · 0 open actions');
  screen.getByText(PROBLEMS.three_goals_active.message);
  expect(screen.queryByRole('button', { name: 'New goal' })).toBeNull();
  await press('Open goal: Two');

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Two' })));
  screen.getByRole('button', { name: 'Open goal: One' });
});

test('marks one of the five steps, and shows every step to screen readers', async () => {
  answer(markGoal, ({ body }) => {
    page.goals = [
      goalOf(1, 'Leave at six', { marks: [{ attainment: body.attainment, markedAt: '2026-11-24T08:00:00Z' }] }),
    ];
    return { data: page.goals[0] as Goal };
  });
  await page.show();
  screen.getByText(/^Not marked yet/);
  await press('Mark progress');
  const steps = screen.getAllByRole('radio');
  expect(steps.map((step) => step.parentElement?.textContent)).toEqual([
    'Much more than hoped',
    'A little more than hoped',
    'As hoped',
    'A little less than hoped',
    'Much less than hoped',
  ]);
  await userEvent.click(screen.getByLabelText('A little less than hoped'));
  await press('Save step');

  const table = await screen.findByRole('table', { name: 'How far “Leave at six” has come' });
  expect(within(table).getByText('A little less than hoped').previousSibling?.textContent).toBe('Tue 24 Nov, 1:45 pm');
  expect(askedOf(markGoal)[0].body).toEqual({ attainment: -1 });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mark progress' }));
});

test('says who sees a goal, and takes it back from the coach', async () => {
  page.goals = [goalOf(1, 'Leave at six', { isShared: true })];
  answer(shareGoal, ({ body }) => {
    page.goals = [goalOf(1, 'Leave at six', body)];
    return { data: page.goals[0] as Goal };
  });
  await page.show();
  screen.getByText('you and Maya');
  await press('Stop sharing with Maya');

  await screen.findByText('only you');
  expect(askedOf(shareGoal)[0].body).toEqual({ isShared: false });
  screen.getByRole('button', { name: 'Share with Maya' });
});

test('sets a goal aside and takes it up again, with the focus on what is left', async () => {
  answer(changeGoal, ({ body }) => {
    page.goals = [goalOf(1, 'Leave at six', { state: body.state })];
    return { data: page.goals[0] as Goal };
  });
  await page.show();
  await press('Set aside');
  await screen.findByRole('heading', { name: 'No active goal' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('No active goal'));
  await press('Resume goal: Leave at six');

  await screen.findByRole('button', { name: 'Mark progress' });
  expect(askedOf(changeGoal).map(({ body }) => body.state)).toEqual(['set-aside', 'active']);
});

test('undoes that a goal was set aside', async () => {
  const before = offers.get().length;
  answer(changeGoal, ({ body }) => {
    page.goals = [goalOf(1, 'Leave at six', { state: body.state })];
    return { data: page.goals[0] as Goal };
  });
  await page.show();
  await press('Set aside');
  await waitFor(() => expect(offers.get()).toHaveLength(before + 1));
  await waitFor(() => expect(offers.get().at(-1)?.said).toBe('Set aside: Leave at six'));
  undoOffer(offers.get().at(-1)?.id ?? 0);

  await screen.findByRole('button', { name: 'Mark progress' });
  expect(askedOf(changeGoal).map(({ body }) => body.state)).toEqual(['set-aside', 'active']);
});

test('changes the words of a goal, and leaves its state alone', async () => {
  answer(changeGoal, ({ body: { state: _same, ...written } }) => {
    page.goals = [goalOf(1, 'Leave at six', written)];
    return { data: page.goals[0] as Goal };
  });
  await page.show();
  await press('Change goal');
  await type('In your words', 'On four days of five.');
  await press('Save goal');

  await screen.findByText('“On four days of five.”');
  expect(askedOf(changeGoal)[0].body.state).toBe('active');
});

test('says when the goals can’t be shown, and tries again', async () => {
  refuse(listGoals, 'not_found');
  await page.show();
  screen.getByText('We can’t show your goals right now');
  answer(listGoals, { data: page.goals });
  await press('Try again');

  await screen.findByRole('heading', { name: 'Leave at six' });
});

test('shows what another tab changed once this one is looked at again', async () => {
  page.goals = [goalOf(1, 'Sleep seven hours')];
  await page.show();
  page.goals = [goalOf(2, 'Leave at six')];
  page.actions = [ownAction(1, 'Ask Priya')];
  act(() => void window.dispatchEvent(new Event('visibilitychange')));

  await screen.findByRole('heading', { name: 'Leave at six' });
  await screen.findByRole('checkbox', { name: 'Ask Priya' });
});
