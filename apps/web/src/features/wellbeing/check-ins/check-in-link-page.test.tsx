// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { WHO5_ITEMS } from '@waymark/contract/coaching/who5';
import { answerCheckInByLink, lookUpCheckIn } from '@waymark/contract/wellbeing/check-in-links';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, asked, askedOf, refuse } from '../../../../test/contract-api.ts';

const { CheckInLinkPage } = await import('./check-in-link-page.tsx');

const link = { kind: 'who5' as const, isShared: false, answeredAt: null as string | null };
const result = (score: number) => ({
  data: { kind: 'who5' as const, score, takenAt: '2026-11-24T06:00:00Z', isShared: false, help: null },
});

beforeEach(() => {
  window.history.replaceState(null, '', '/check-in?code=abc');
  answer(lookUpCheckIn, { data: link });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = () =>
  render(
    <QueryProvider>
      <CheckInLinkPage contacts={{}} />
    </QueryProvider>,
  );

async function answerAll(label: string): Promise<void> {
  for (const item of WHO5_ITEMS) {
    await screen.findByRole('heading', { name: item });
    await userEvent.click(screen.getByRole('button', { name: label }));
  }
}

test('takes the code out of the address, asks one question at a time, and sends only when told to', async () => {
  answer(answerCheckInByLink, result(60));
  show();
  await screen.findByRole('heading', { name: 'How have you been?' });
  expect(window.location.search).toBe('');
  await answerAll('More than half of the time');
  await screen.findByRole('heading', { name: 'Send your answers?' });
  expect(document.activeElement?.textContent).toBe('Send your answers?');
  screen.getByText(/^By sending them, you agree that we keep these answers about your health/);
  expect(asked).not.toHaveBeenCalledWith(answerCheckInByLink, expect.anything());

  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await userEvent.click(screen.getByRole('button', { name: 'Most of the time' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send answers' }));
  await screen.findByText('Your score is 60 of 100.');
  expect(askedOf(answerCheckInByLink)).toEqual([{ body: { code: 'abc', kind: 'who5', answers: [3, 3, 3, 3, 4] } }]);
});

test('takes a double click as one answer, not as that of the next question too', async () => {
  show();
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Most of the time' }));
  await screen.findByRole('heading', { name: WHO5_ITEMS[1] });
  screen.getByText('Question 2 of 5');
});

test('shows who to call before anything else at a low score, with a way to the triage line', async () => {
  answer(answerCheckInByLink, result(20));
  show();
  await answerAll('Some of the time');
  await userEvent.click(screen.getByRole('button', { name: 'Send answers' }));
  expect((await screen.findByRole('link', { name: 'Call 14416' })).getAttribute('href')).toBe('tel:14416');
  // The browser of the tests is in Nepal, of which we know no line.
  screen.getByText(/^India\. Day and night/);
  expect(screen.getByRole('link', { name: 'Call 988' })).toBeDefined();
  const line = screen.getByRole('link', { name: 'Write to the triage line' });
  expect(line.getAttribute('href')).toBe('/help?because=low-score');
  await userEvent.click(screen.getByRole('button', { name: /Go on when you are ready/ }));
  await screen.findByText(/^Your score is 20 of 100/);
});

test('shows it also while nothing can be saved, and sends the answers again', async () => {
  refuse(answerCheckInByLink, 'unavailable');
  show();
  await answerAll('Some of the time');
  await userEvent.click(screen.getByRole('button', { name: 'Send answers' }));
  await screen.findByRole('link', { name: 'Call 14416' });
  await screen.findByText(/^Your answers aren’t saved yet/);
  answer(answerCheckInByLink, result(20));
  await userEvent.click(screen.getByRole('button', { name: 'Send answers again' }));
  await userEvent.click(await screen.findByRole('button', { name: /Go on when you are ready/ }));
  await screen.findByText(/^Your score is 20 of 100/);
});

test('shows the lines of where the browser is, and no others', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'Asia/Calcutta',
  });
  answer(answerCheckInByLink, result(20));
  show();
  await answerAll('Some of the time');
  await userEvent.click(screen.getByRole('button', { name: 'Send answers' }));
  await screen.findByRole('link', { name: 'Call 14416' });
  expect(screen.queryByRole('link', { name: 'Call 988' })).toBeNull();
});

test('says when it was answered already', async () => {
  answer(lookUpCheckIn, { data: { ...link, answeredAt: '2026-11-24T06:00:00Z' } });
  show();
  await screen.findByRole('heading', { name: 'Already answered on Tuesday' });
});

test('says so when another tab was faster', async () => {
  refuse(answerCheckInByLink, 'already_answered');
  show();
  await answerAll('Most of the time');
  await userEvent.click(screen.getByRole('button', { name: 'Send answers' }));
  await screen.findByRole('heading', { name: /^Already answered on/ });
});

test('leads on from a link that no longer works, and from one without a code', async () => {
  refuse(lookUpCheckIn, 'incorrect_code');
  show();
  await screen.findByRole('heading', { name: 'This link no longer works' });
  cleanup();
  show();
  await screen.findByRole('heading', { name: 'This link no longer works' });
});
