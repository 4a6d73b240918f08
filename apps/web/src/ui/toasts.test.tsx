// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { afterEach, expect, test, vi } from 'vitest';
import { CallProblem } from '#problems/call-problem.ts';
import { offers, sendAllOffers } from '#store/undoable.ts';
import { offerUndo, showToast, Toasts } from './toasts.tsx';

afterEach(cleanup);

test('shows title and body at the top right, in the light theme', async () => {
  render(<Toasts />);
  await showToast({ title: 'Session moved', body: 'Asha chose Friday 9:00.' });
  const title = await screen.findByText('Session moved');
  await screen.findByText('Asha chose Friday 9:00.');
  expect(title.closest('.Toastify__toast-container--top-right')).not.toBeNull();
  expect(title.closest('.Toastify__toast-theme--light')).not.toBeNull();
});

test('closes on a click', async () => {
  render(<Toasts />);
  await showToast({ title: 'Your bookmark is kept' });
  await userEvent.click(await screen.findByText('Your bookmark is kept'));
  await expect.poll(() => screen.getByText('Your bookmark is kept').closest('.Toastify--animate') !== null).toBe(true);
});

test('offers to undo what was done, politely, and gives the focus back', async () => {
  const onUndo = vi.fn();
  render(
    <>
      <button type="button">Done with</button>
      <Toasts />
    </>,
  );
  const opener = screen.getByRole('button', { name: 'Done with' });
  opener.focus();
  offerUndo({ said: 'Set aside: Leave at six', onUndo });
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(undo.closest('[role=status]')?.textContent).toBe('Set aside: Leave at sixUndo');
  await userEvent.click(undo);

  expect(onUndo).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(opener);
  expect(offers.get()).toEqual([]);
});

test('says what could not be done after all, and why', async () => {
  render(<Toasts />);
  offerUndo({
    said: 'Deactivated Tom',
    send: async () => {
      throw new CallProblem({ ...PROBLEMS.not_running, code: 'not_running' });
    },
  });
  await sendAllOffers();
  await screen.findByText('Not done: Deactivated Tom');
  await screen.findByText(PROBLEMS.not_running.message);
});
