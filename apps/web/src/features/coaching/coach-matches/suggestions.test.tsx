// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { listSuggestions } from '@waymark/contract/coaching/coach-matches';
import type { AnswerOf } from '@waymark/contract/endpoint';
import { afterEach, expect, test, vi } from 'vitest';
import { refetchChanged } from '#query/changed-by.ts';
import { currentQueryClient } from '#query/query-client.ts';
import { QueryProvider } from '#query/query-provider.tsx';
import { coachSuggestion } from '../../../../test/coaches.ts';
import { answer, askedOf } from '../../../../test/contract-api.ts';
import { Suggestions } from './suggestions.tsx';

afterEach(cleanup);

type Found = AnswerOf<typeof listSuggestions>;

test('keeps the suggestions on the page while it refetches them', async () => {
  const found = (name: string): Found => ({ data: [coachSuggestion(31, name, [])], meta: { hasMore: false } });
  const later = Promise.withResolvers<Found>();
  answer(listSuggestions, found('Maya'));
  render(
    <QueryProvider>
      <Suggestions isOnboarded onAsk={() => {}} />
    </QueryProvider>,
  );
  await screen.findByRole('button', { name: 'Ask Maya' });
  cleanup();
  render(
    <QueryProvider>
      <Suggestions isOnboarded onAsk={() => {}} />
    </QueryProvider>,
  );
  answer(listSuggestions, later.promise);
  void refetchChanged(currentQueryClient());
  await vi.waitFor(() => expect(askedOf(listSuggestions)).toHaveLength(2));

  screen.getByRole('button', { name: 'Ask Maya' });
  later.resolve(found('Ines'));
  await screen.findByRole('button', { name: 'Ask Ines' });
});

test('shows what speaks against a coach as a caution, and the picture if there is one', async () => {
  const cautions = ['Fits your times, not your topics'];
  const picture = 'a'.repeat(32);
  answer(listSuggestions, {
    data: [
      coachSuggestion(31, 'Maya', ['9 hours a week in common'], { cautions, picture }),
      coachSuggestion(32, 'Tomas', ['Your topic']),
    ],
    meta: { hasMore: false },
  });
  const { container } = render(
    <QueryProvider>
      <Suggestions isOnboarded onAsk={() => {}} />
    </QueryProvider>,
  );

  const reasons = within(await screen.findByRole('list', { name: 'Why Maya' })).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    '9 hours a week in common',
    'But: Fits your times, not your topics',
  ]);
  const pictures = [...container.querySelectorAll('img')].map((image) => decodeURIComponent(image.src));
  expect(pictures).toEqual([expect.stringContaining(picture)]);
});
