// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { askForHelp, showHelpLine } from '@waymark/contract/messages/triage';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Clock } from '#dates/clock.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { TriageLineCard } from './triage-line-card.tsx';

const ID = '11111111-1111-4111-8111-111111111111';
const contacts = { country: null, lines: [], emergency: 'Call your local emergency number.' };
const lineWith = (duty: { isNow: boolean; nextAt: string | null; until: string | null }) => ({
  data: { threadId: null, isOpen: false, answerDueAt: null, duty },
  contacts,
});

beforeEach(() => {
  answer(showHelpLine, lineWith({ isNow: true, nextAt: null, until: null }));
  answer(askForHelp, { data: { threadId: ID, isUrgent: true, answerDueAt: null }, contacts });
});
afterEach(cleanup);

const show = (isLowScore = false) =>
  render(
    <QueryProvider>
      <Clock startsAt={Date.now()}>
        <TriageLineCard isLowScore={isLowScore} />
      </Clock>
    </QueryProvider>,
  );
const ask = () => userEvent.click(screen.getByRole('button', { name: 'Write to the triage line' }));

test.each([
  [{ isNow: true, nextAt: null, until: null }, /Someone is on duty now, and answers within 30 minutes/],
  [{ isNow: false, nextAt: '2026-11-27T03:30:00Z', until: null }, /The next duty begins.*call one of the numbers/],
  [{ isNow: false, nextAt: null, until: null }, /No duty hours are set at the moment/],
])('says when the line is staffed: %o', async (duty, words) => {
  answer(showHelpLine, lineWith(duty));
  show();
  await screen.findByText((_, element) => element?.tagName === 'P' && words.test(element.textContent ?? ''));
});

test('asks with the sentence that was picked, and leads to the conversation', async () => {
  show();
  await userEvent.click(screen.getByLabelText('I can’t go on like this'));
  await ask();
  await screen.findByText(/You’re at the top of the queue/);
  expect(askedOf(askForHelp).map(({ body }) => body)).toEqual([{ reason: 'phrase', phrase: 'cannot-go-on' }]);
  expect(screen.getByRole('link', { name: 'Open the conversation' }).getAttribute('href')).toContain(ID);
});

test.each([
  [true, 'low-score'],
  [false, 'button'],
])('asks without a sentence, after a low score (%s) as %s', async (isLowScore, reason) => {
  show(isLowScore);
  await userEvent.click(screen.getByLabelText('Someone is hurting me'));
  await userEvent.click(screen.getByRole('button', { name: 'None of these' }));
  await ask();
  await screen.findByText(/You’re at the top of the queue/);
  expect(askedOf(askForHelp).map(({ body }) => body)).toEqual([{ reason }]);
});

test('says that nothing was sent, and keeps what was picked', async () => {
  refuse(askForHelp, 'unavailable');
  show();
  await userEvent.click(screen.getByLabelText('Someone is hurting me'));
  await ask();
  await screen.findByText(/Nothing was sent\. The numbers above work without it\./);
  expect(screen.getByLabelText<HTMLInputElement>('Someone is hurting me').checked).toBe(true);
});

test('works while it isn’t known who is on duty', async () => {
  refuse(showHelpLine, 'unavailable');
  show();
  await ask();
  await screen.findByRole('link', { name: 'Open the conversation' });
});
