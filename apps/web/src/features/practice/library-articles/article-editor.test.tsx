// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { EditedArticle } from '@waymark/contract/library/article-drafts';
import {
  publishArticle,
  saveArticle,
  showEditedArticle,
  showEdition,
  withdrawArticle,
} from '@waymark/contract/practice/library-articles';
import { listEditedTopics } from '@waymark/contract/practice/library-topics';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, problem } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { ArticleEditorPage } = await import('./article-editor-page.tsx');
const { addressOf } = await import('./library-articles-page.tsx');

const DRAFT: EditedArticle['draft'] = {
  title: 'A walk at noon',
  summary: 'Twenty minutes are enough.',
  content: 'Light helps.',
  topics: ['sleep'],
  keywords: 'walking',
  sources: '',
  pictureAlt: '',
};

const ARTICLE: EditedArticle = {
  slug: 'a-walk',
  title: DRAFT.title,
  state: 'draft',
  hasChanges: true,
  isFirstEdition: false,
  changedAt: '2026-11-02T09:00:00.000Z',
  changedBy: 'Ines Owner',
  draft: DRAFT,
  picture: null,
  publishedOn: null,
  version: 4,
  editions: [],
};

beforeEach(() => {
  answer(listEditedTopics, {
    data: [
      { slug: 'sleep', name: 'Sleep', isWithdrawn: false, articles: 2 },
      { slug: 'grief', name: 'Grief', isWithdrawn: false, articles: 1 },
      { slug: 'gone', name: 'Gone', isWithdrawn: true, articles: 0 },
    ],
  });
});

afterEach(cleanup);

async function show(changes: Partial<EditedArticle> = {}): Promise<void> {
  answer(showEditedArticle, { ...ARTICLE, ...changes });
  render(
    <QueryProvider>
      <Suspense>
        <ArticleEditorPage slug="a-walk" />
      </Suspense>
    </QueryProvider>,
  );
  await screen.findByRole('heading', { name: 'Preview' });
  await screen.findByRole('checkbox', { name: 'Sleep' });
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('shows the draft as it is typed, without anything that runs', async () => {
  await show();
  await userEvent.clear(field('Text'));
  await userEvent.type(field('Text'), '## Why{Enter}{Enter}<b>no</b> **yes**');
  await screen.findByRole('heading', { name: 'Why' });
  expect(document.querySelector('.article-text b')).toBeNull();
  expect(document.querySelector('.article-text strong')?.textContent).toBe('yes');
});

test('saves what was typed and chosen, and says that no reader sees it', async () => {
  const saved = { ...ARTICLE, version: 5, draft: { ...DRAFT, title: 'Noon', topics: ['sleep', 'grief'] } };
  answer(saveArticle, saved);
  await show();
  expect(screen.queryByRole('checkbox', { name: 'Gone' })).toBeNull();
  await userEvent.clear(field('Title'));
  await userEvent.type(field('Title'), 'Noon');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Grief' }));
  await press('Save draft');
  await screen.findByText('Saved. Readers don’t see it yet.');
  expect(askedOf(saveArticle)).toEqual([
    { params: { slug: 'a-walk' }, body: { ...DRAFT, version: 4, title: 'Noon', topics: ['sleep', 'grief'] } },
  ]);
});

test('publishes what was saved, by the version that it has then', async () => {
  answer(saveArticle, { ...ARTICLE, version: 5 });
  answer(publishArticle, { ...ARTICLE, version: 5, state: 'published', hasChanges: false });
  await show();
  await press('Publish');
  await screen.findByText('Published. Readers see it within a minute.');
  expect(askedOf(publishArticle)).toEqual([{ params: { slug: 'a-walk' }, body: { version: 5 } }]);
  screen.getByRole('button', { name: 'Withdraw article' });
});

test('says at the text what can’t be in it, and keeps what was typed', async () => {
  const sentence = 'Line 3 of the text holds HTML. Take it out, then save again.';
  answer(saveArticle, () =>
    problem('invalid_request', [{ path: ['content'], message: sentence, name: 'ValidationError' }]),
  );
  await show();
  await userEvent.type(field('Text'), '{Enter}{Enter}<i>x</i>');
  await press('Save draft');
  await screen.findByText(sentence);
  expect(field('Text').value).toContain('<i>x</i>');
});

test('shows what someone else saved beside what was typed, and saves over it when pressed again', async () => {
  answer(saveArticle, () => {
    answer(showEditedArticle, { ...ARTICLE, version: 5, draft: { ...DRAFT, summary: 'Theirs.' } });
    return problem('request_reused');
  });
  await show();
  await userEvent.type(field('Title'), ' and after');
  await press('Save draft');
  await screen.findByText('Summary, as they saved it');
  screen.getByText('Theirs.');
  expect(field('Title').value).toBe('A walk at noon and after');
  answer(saveArticle, { ...ARTICLE, version: 6, draft: { ...DRAFT, title: 'A walk at noon and after' } });
  await press('Save draft');
  await waitFor(() => expect(askedOf(saveArticle).at(-1)?.body).toMatchObject({ version: 5 }));
});

test('withdraws at once, and puts the words of an edition into the fields', async () => {
  const editions = [{ number: 1, publishedAt: '2026-11-01T09:00:00.000Z', publishedBy: null }];
  answer(withdrawArticle, { ...ARTICLE, state: 'withdrawn', editions });
  answer(showEdition, { ...DRAFT, title: 'As it was' });
  await show({ state: 'published', hasChanges: false, editions });
  await press('Take this text of edition 1');
  await waitFor(() => expect(field('Title').value).toBe('As it was'));
  await press('Withdraw article');
  await screen.findByText('Withdrawn. Publishing it brings it back, with its bookmarks.');
  expect(askedOf(withdrawArticle)).toEqual([{ params: { slug: 'a-walk' }, body: { version: 4 } }]);
});

test.each([
  ['Grief, at work', 'grief-at-work'],
  ['Don’t rush: über', 'dont-rush-uber'],
  ['—', ''],
])('makes of the title %j the address %j', (title, address) => {
  expect(addressOf(title)).toBe(address);
});
