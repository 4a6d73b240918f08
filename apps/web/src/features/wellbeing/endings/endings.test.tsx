// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  chooseNext,
  deleteReachedPage,
  type Ending,
  listReachedPages,
  type ReachedPage as Reached,
  saveEndingWords,
  showEnding,
  showReachedPage,
} from '@waymark/contract/wellbeing/endings';
import { saveLetter, showLetter } from '@waymark/contract/wellbeing/letters';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf } from '../../../../test/contract-api.ts';

const push = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
const { ReachedPage } = await import('./reached-page.tsx');
const { ReachedList } = await import('./reached-list.tsx');
const { WhatNextPage } = await import('./what-next-page.tsx');

afterEach(cleanup);

const ENDING: Ending = {
  matchId: 7,
  part: 'coachee',
  with: { firstName: 'Maya', lastName: 'Rao' },
  isOpen: true,
  proposed: null,
  decided: null,
  words: '',
  sessionsAhead: 2,
  hasPage: false,
};

const PAGE: Reached = {
  ...{ matchId: 7, part: 'coachee', coach: 'Maya', coachee: 'Asha', sessions: 11, isShared: false },
  ...{ startedAt: '2026-03-01T09:00:00Z', finishedAt: '2026-11-29T09:00:00Z' },
  milestones: [{ title: 'Say it once', doneAt: '2026-05-01T09:00:00Z' }],
  ...{ goals: ['Sleep'], ownGoals: ['Decide'], words: { coachee: 'I sleep.', coach: 'You asked.' } },
  changes: { wellBeing: { first: { score: 32, takenAt: '2026-03-01T09:00:00Z' }, latest: null }, balance: null },
};

const show = (page: ReactNode) => render(<QueryProvider>{page}</QueryProvider>);

function whatNext(changes: Partial<Ending> = {}): void {
  let ending = { ...ENDING, ...changes };
  answer(showEnding, () => ({ data: ending }));
  answer(chooseNext, ({ body }) => {
    ending = { ...ending, isOpen: body.choice !== 'finish', proposed: null };
    return { data: ending };
  });
  show(<WhatNextPage matchId="7" />);
}

test('finishes after one more question, which says what becomes of the sessions, and leads to the page', async () => {
  whatNext();
  await userEvent.click(await screen.findByRole('radio', { name: /^Finish/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Finish coaching' }));
  screen.getByText(/2 sessions are cancelled/);
  expect(askedOf(chooseNext)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Keep coaching' }));
  await userEvent.click(screen.getByRole('button', { name: 'Finish coaching' }));
  await userEvent.click(screen.getByRole('button', { name: 'Finish coaching' }));
  await vi.waitFor(() => expect(push).toHaveBeenCalledWith('/reached/7'));
});

test('asks for the day of a pause before it sends anything', async () => {
  whatNext();
  await userEvent.click(await screen.findByRole('radio', { name: /^Pause/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Pause coaching' }));
  screen.getByText('Choose the day on which the pause ends.');
  expect(askedOf(chooseNext)).toEqual([]);
  fireEvent.change(screen.getByLabelText('Pause until', { exact: false }), { target: { value: '2027-01-10' } });
  await userEvent.click(screen.getByRole('button', { name: 'Pause coaching' }));
  await screen.findByText('Saved.');
});

test('lets a coachee turn down what their coach suggests', async () => {
  whatNext({ proposed: { choice: 'finish', until: null } });
  await screen.findByText(/Maya suggests to finish/);
  await userEvent.click(screen.getByRole('button', { name: 'Turn suggestion down' }));
  await vi.waitFor(() => expect(screen.queryByText(/suggests to finish/)).toBeNull());
});

test('lets a coach suggest, and not decide', async () => {
  whatNext({ part: 'coach', with: { firstName: 'Asha', lastName: null } });
  await screen.findByText(/Asha decides/);
  await userEvent.click(screen.getByRole('radio', { name: /^Finish/ }));
  screen.getByRole('button', { name: 'Suggest finishing' });
});

test('keeps a sentence for the page', async () => {
  answer(saveEndingWords, ({ body }) => ({ data: { ...ENDING, words: body.words } }));
  whatNext();
  await userEvent.type(await screen.findByLabelText('A sentence about what you reached'), 'I sleep.');
  await userEvent.click(screen.getByRole('button', { name: 'Save sentence' }));
  await screen.findByText('Saved.');
});

test('shows what was reached, offers the download, and keeps a letter', async () => {
  answer(showReachedPage, { data: PAGE });
  answer(showLetter, { data: null });
  answer(saveLetter, ({ body }) => ({
    data: { ...body, deliverAt: '2027-05-29T09:00:00Z', sentAt: null },
  }));
  answer(deleteReachedPage, undefined);
  show(<ReachedPage matchId="7" />);
  await screen.findByText('“I sleep.”');
  for (const text of ['“You asked.”', /^Say it once ·/, 'Sleep', 'Decide', /11 sessions/]) screen.getByText(text);
  screen.getByText(/well-being and balance only you/);
  expect(screen.getByRole('link', { name: 'Download your data' }).getAttribute('href')).toBe('/settings/data');

  await userEvent.click(await screen.findByRole('button', { name: 'Save letter' }));
  await screen.findByText('Write something to yourself.');
  await userEvent.type(screen.getByLabelText('Your letter'), 'Dear me');
  await userEvent.click(screen.getByRole('button', { name: 'Save letter' }));
  await screen.findByText(/We’ll email it to you on/);

  await userEvent.click(screen.getByRole('button', { name: 'Delete page' }));
  screen.getByText(/It will be gone for Maya too/);
});

test('shows a coach neither the letter nor what wasn’t shared', async () => {
  answer(showReachedPage, { data: { ...PAGE, part: 'coach', ownGoals: [], changes: null } });
  show(<ReachedPage matchId="7" />);
  await screen.findByText('“I sleep.”');
  expect(screen.queryByText('A letter to yourself')).toBeNull();
  expect(screen.queryByText('Well-being')).toBeNull();
  screen.getByText(/well-being and balance only Asha/);
});

test('lists what was finished, and nothing without any', async () => {
  answer(listReachedPages, {
    data: [{ matchId: 7, with: { firstName: 'Maya', lastName: 'Rao' }, finishedAt: '2026-11-29T09:00:00Z' }],
  });
  show(<ReachedList />);
  const link = await screen.findByRole('link', { name: 'What you reached with Maya' });
  expect(link.getAttribute('href')).toBe('/reached/7');
});
