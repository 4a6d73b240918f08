// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOwnPools } from '@waymark/contract/coaching/coach-pool';
import { CoachState, showPractice, updatePractice } from '@waymark/contract/coaching/coaches';
import { PROBLEMS } from '@waymark/contract/errors';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { coachPage, coachPractice } from '../../../../test/coaches.ts';
import { answer, asked, refuse } from '../../../../test/contract-api.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));
const { PracticePage } = await import('./practice-page.tsx');
const { PracticeToday } = await import('./practice-today.tsx');

let practice = coachPractice();

beforeEach(() => {
  practice = coachPractice();
  answer(listOwnPools, { data: [] });
  answer(showPractice, () => ({ data: practice }));
  answer(updatePractice, ({ body }) => {
    practice = { ...practice, ...body };
    return { data: practice };
  });
});
afterEach(cleanup);

function show(page = <PracticePage />) {
  render(<QueryProvider>{page}</QueryProvider>);
}

test.each(CoachState.options)('explains the state %s and what happens next', async (state) => {
  practice = coachPractice({ state });
  show();

  const words = {
    open: 'Your page is not complete yet',
    pending: 'Your page is in review',
    approved: 'Coachees can find you',
    suspended: 'Your page is hidden right now',
  };
  await screen.findByRole('heading', { name: words[state] });
});

test('links an approved coach to the public page', async () => {
  show();
  const link = await screen.findByRole('link', { name: 'See your public page' });
  expect(link.getAttribute('href')).toBe('/coaches/asha-rao');
  expect(screen.queryByText('How others will see you')).toBeNull();
});

test('shows a coach in review the page as others will see it', async () => {
  practice = coachPractice({ state: 'pending', page: coachPage(7, 'Asha', { acceptsClients: false }) });
  show();
  await screen.findByRole('heading', { name: 'How others will see you' });
  screen.getByText('Takes new clients');
  screen.getByRole('heading', { name: 'Asha Rao' });
  expect(screen.queryByRole('link', { name: 'See your public page' })).toBeNull();
});

describe('the caseload', () => {
  test('shows a pause at once', async () => {
    show();
    await screen.findByText('3 of 10 clients.');
    await userEvent.click(screen.getByRole('switch', { name: 'Pause new clients' }));

    await screen.findByText('3 of 10 clients. New clients are paused.');
    expect(asked).toHaveBeenCalledWith(updatePractice, { body: { isPaused: true } });
  });

  test('undoes a pause that fails, and says so', async () => {
    show();
    await screen.findByText('3 of 10 clients.');
    refuse(updatePractice, 'unavailable');
    await userEvent.click(screen.getByRole('switch', { name: 'Pause new clients' }));

    expect((await screen.findByRole('alert')).textContent).toBe(PROBLEMS.unavailable.message);
    expect(screen.getByRole('switch', { name: 'Pause new clients' }).getAttribute('aria-checked')).toBe('false');
  });

  test('saves a new limit as a number', async () => {
    show();
    const field = await screen.findByLabelText('Client limit');
    await userEvent.clear(field);
    await userEvent.type(field, '3');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    await screen.findByText('Saved.');
    expect(asked).toHaveBeenCalledWith(updatePractice, { body: { caseLoadCap: 3 } });
    screen.getByText('3 of 3 clients. You won’t get new requests.');
  });

  test.each([
    ['', 'Enter a whole number.'],
    ['2.5', 'Enter a whole number.'],
    ['0', 'Enter 1 or more. To stop new requests, pause them instead.'],
    ['61', 'Enter 60 or less.'],
  ])('rejects "%s" at the field, and sends nothing', async (typed, message) => {
    show();
    const field = await screen.findByLabelText('Client limit');
    await userEvent.clear(field);
    if (typed) await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    await screen.findByText(message);
    expect(asked).not.toHaveBeenCalledWith(updatePractice, expect.anything());
  });
});

test('offers another try when the practice fails to load', async () => {
  refuse(showPractice, 'forbidden');
  show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(showPractice, { data: practice });
  await userEvent.click(again);

  await screen.findByRole('heading', { name: 'Coachees can find you' });
  expect(asked.mock.calls.filter(([endpoint]) => endpoint === showPractice)).toHaveLength(2);
});

describe('on the dashboard', () => {
  test('tells a coach in review what happens next', async () => {
    practice = coachPractice({ state: 'pending' });
    show(<PracticeToday />);
    await screen.findByText(/We’ll let you know by email and here/);
  });

  test('shows an approved coach the number of clients', async () => {
    show(<PracticeToday />);
    await screen.findByText('3 of 10 clients.');
  });

  test('says nothing while the page is incomplete: the open steps are shown above', async () => {
    practice = coachPractice({ state: 'open' });
    show(<PracticeToday />);
    await vi.waitFor(() => expect(screen.queryByText('Looking up your practice')).toBeNull());

    expect(screen.queryByRole('heading')).toBeNull();
  });
});
