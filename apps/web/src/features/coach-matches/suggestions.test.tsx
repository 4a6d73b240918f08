// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { listSuggestions } from '@waymark/contract/coach-matches';
import type { AnswerOf } from '@waymark/contract/endpoint';
import { afterEach, expect, test, vi } from 'vitest';
import { refetchChanged } from '#query/changed-by.ts';
import { currentQueryClient } from '#query/query-client.ts';
import { QueryProvider } from '#query/query-provider.tsx';
import { coachSuggestion } from '../../../test/coaches.ts';
import { answer, askedOf } from '../../../test/contract-api.ts';
import { Suggestions } from './suggestions.tsx';

afterEach(cleanup);

type Found = AnswerOf<typeof listSuggestions>;

test('who is suggested stays on the page while it is asked whether that still holds', async () => {
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
