// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { listRatingMeans } from '@waymark/contract/sessions/rating-means';
import { afterEach, expect, test } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer } from '../../../../test/contract-api.ts';
import { RatingMeansCard } from './rating-means-card.tsx';

afterEach(cleanup);

function show(means: number[]) {
  answer(listRatingMeans, { data: means });
  render(
    <QueryProvider>
      <RatingMeansCard />
    </QueryProvider>,
  );
}

test('shows a coach the means, and no limit as if it were one', async () => {
  show([3.4, 4.8, 1.2]);
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '3.4',
    '4.8 or more',
    '1.2 or less',
  ]);
  screen.getByText(/^Means of 5 answers in a row/);
});

test('says when there will be a first one', async () => {
  show([]);
  await screen.findByText(/5 answers have come from at least 3 people/);
});
