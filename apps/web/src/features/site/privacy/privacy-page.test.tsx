// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { policyOf, relationLabel, resourceNames } from '@waymark/contract/policies';
import type { Relation } from '@waymark/contract/relations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PrivacyPage } from './privacy-page.tsx';

beforeEach(() => {
  render(<PrivacyPage />);
});
afterEach(cleanup);

const cardOf = (resource: string) => {
  const card = document.getElementById(resource);
  if (!card) throw new Error(`There is no card of ${resource}.`);
  return within(card);
};

test.each(resourceNames)('%s names everyone who can read or change it, and no one else', (resource) => {
  const { label, about, read, write } = policyOf(resource);
  const card = cardOf(resource);

  card.getByRole('heading', { name: label });
  card.getByText(about);
  const people: readonly Relation[] = [...read, ...write];
  if (people.every((relation) => relation === 'self')) {
    const own = screen.getByRole('region', { name: 'What only you see and change' });
    expect(own.contains(document.getElementById(resource))).toBe(true);
    return;
  }
  const named = card.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(named).toHaveLength(people.length);
  for (const [place, relation] of people.entries()) {
    expect(named[place]?.startsWith(relationLabel(resource, relation))).toBe(true);
  }
});

test('states each reader’s limits beside the reader', () => {
  expect(cardOf('check-in').getByText(/the ones you share/).parentElement?.textContent).toBe(
    'Your coach, the ones you share',
  );
});

test('lists what others see before what only the person sees', () => {
  const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(parts).toEqual(['People who pay see none of it', 'What others see, too', 'What only you see and change']);
  const own = screen.getByRole('region', { name: 'What only you see and change' });

  within(own).getByRole('heading', { name: policyOf('questionnaire-answers').label });
  expect(within(own).queryByRole('heading', { name: policyOf('match').label })).toBeNull();
});

test('names every role that organises or pays as seeing none of it', () => {
  const sponsors = within(screen.getByRole('region', { name: 'People who pay see none of it' }));

  expect(sponsors.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Group admin',
    'Enterprise admin',
    'Portfolio admin',
    'Business admin',
  ]);
});

test('shows a picture to no more people than the page says', () => {
  cardOf('picture').getByText('Anyone who sees your name here or has the picture’s link');
});
