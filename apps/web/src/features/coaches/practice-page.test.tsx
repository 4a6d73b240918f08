// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { COACH_STATES, showPractice, updatePractice } from '@waymark/contract/coaches';
import { PROBLEMS } from '@waymark/contract/errors';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { coachPage, coachPractice } from '../../../test/coaches.ts';
import { answer, asked, refuse } from '../../../test/contract-api.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));
const { PracticePage } = await import('./practice-page.tsx');
const { PracticeToday } = await import('./practice-today.tsx');

let practice = coachPractice();

beforeEach(() => {
  practice = coachPractice();
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

test.each(COACH_STATES)('the state %s is said in words, with what happens next', async (state) => {
  practice = coachPractice({ state });
  show();

  const words = {
    open: 'Your page is not complete yet',
    pending: 'Your page is in review',
    approved: 'Coachees can find you',
    suspended: 'Your page is not shown at the moment',
  };
  await screen.findByRole('heading', { name: words[state] });
});

test('an approved coach is led to the public page', async () => {
  show();
  const link = await screen.findByRole('link', { name: 'See your public page' });
  expect(link.getAttribute('href')).toBe('/coaches/asha-rao');
  expect(screen.queryByText('How others will see you')).toBeNull();
});

test('a coach who waits sees the page here as others will', async () => {
  practice = coachPractice({ state: 'pending', page: coachPage(7, 'Asha', { acceptsClients: false }) });
  show();
  await screen.findByRole('heading', { name: 'How others will see you' });
  screen.getByText('Takes new clients');
  screen.getByRole('heading', { name: 'Asha Rao' });
  expect(screen.queryByRole('link', { name: 'See your public page' })).toBeNull();
});

describe('the case load', () => {
  test('is said in words, and pausing shows at once', async () => {
    show();
    await screen.findByText('3 of 10 clients.');
    await userEvent.click(screen.getByRole('switch', { name: 'Pause new clients' }));

    await screen.findByText('3 of 10 clients. New clients are paused.');
    expect(asked).toHaveBeenCalledWith(updatePractice, { body: { isPaused: true } });
  });

  test('a pause that fails is taken back, and said', async () => {
    show();
    await screen.findByText('3 of 10 clients.');
    refuse(updatePractice, 'unavailable');
    await userEvent.click(screen.getByRole('switch', { name: 'Pause new clients' }));

    expect((await screen.findByRole('alert')).textContent).toBe(PROBLEMS.unavailable.message);
    expect(screen.getByRole('switch', { name: 'Pause new clients' }).getAttribute('aria-checked')).toBe('false');
  });

  test('a new cap is saved as a number', async () => {
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
    ['', 'Give a whole number.'],
    ['2.5', 'Give a whole number.'],
    ['0', 'Enter 1 or more. To stop new requests, pause them instead.'],
    ['61', 'Enter 60 or less.'],
  ])('"%s" is refused at the field, and nothing is sent', async (typed, message) => {
    show();
    const field = await screen.findByLabelText('Client limit');
    await userEvent.clear(field);
    if (typed) await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    await screen.findByText(message);
    expect(asked).not.toHaveBeenCalledWith(updatePractice, expect.anything());
  });
});

test('a practice that cannot be shown says so, and is asked for again', async () => {
  refuse(showPractice, 'forbidden');
  show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(showPractice, { data: practice });
  await userEvent.click(again);

  await screen.findByRole('heading', { name: 'Coachees can find you' });
  expect(asked.mock.calls.filter(([endpoint]) => endpoint === showPractice)).toHaveLength(2);
});

describe('on the day’s page', () => {
  test('a coach who waits for approval is told calmly what happens next', async () => {
    practice = coachPractice({ state: 'pending' });
    show(<PracticeToday />);
    await screen.findByText(/We’ll let you know by email and here/);
  });

  test('an approved one sees how many clients there are', async () => {
    show(<PracticeToday />);
    await screen.findByText('3 of 10 clients.');
  });

  test('nothing is said while the page is not complete: what is left stands above it', async () => {
    practice = coachPractice({ state: 'open' });
    show(<PracticeToday />);
    await vi.waitFor(() => expect(screen.queryByText('Looking up your practice')).toBeNull());

    expect(screen.queryByRole('heading')).toBeNull();
  });
});
