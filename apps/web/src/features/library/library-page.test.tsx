// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  type LibraryItem,
  listBookmarkedSlugs,
  listLibrary,
  listLibraryForMe,
} from '@waymark/contract/library/library';
import { listTopics, TOPICS_AT_MOST } from '@waymark/contract/people/topics';
import { ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import type { SessionState } from '#session/session-store.ts';
import { answer, askedOf } from '../../../test/contract-api.ts';
import { libraryItem, libraryItemForMe, libraryPage } from '../../../test/library.ts';
import { sessionUser } from '../../../test/people.ts';
import { enterRequest } from '../../../test/request-scope.ts';
import type { LibraryState } from './library-address.ts';
import { readLibraryState } from './library-address.ts';

const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
const session = vi.hoisted(() => ({ state: { status: 'unauthenticated', because: 'none' } as SessionState }));
vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => session.state }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));
const { LibraryPage } = await import('./library-page.tsx');
const { ForYou } = await import('./for-you.tsx');

const SIGNED_IN: SessionState = {
  status: 'authenticated',
  session: { user: sessionUser(ROLE.coach), accessToken: 'a.b.c', expires: '' },
};
const topics = [
  { id: 1, attributes: { name: 'Grief', slug: 'grief' } },
  { id: 2, attributes: { name: 'Sleep', slug: 'sleep' } },
];

beforeEach(() => {
  session.state = { status: 'unauthenticated', because: 'none' };
  enterRequest(new Headers());
  router.push.mockReset();
  router.refresh.mockReset();
  const pagination = { page: 1, pageSize: TOPICS_AT_MOST, pageCount: 1, total: topics.length };
  answer(listTopics, { data: topics, meta: { pagination } });
  answer(listBookmarkedSlugs, { bookmarks: [] });
  find(libraryItem(1, 'Grief at work', ['loss', 'work']), libraryItem(2, 'Saying no', ['limits']));
});
afterEach(cleanup);

const find = (...articles: LibraryItem[]) => answer(listLibrary, libraryPage(articles));

async function show(query: Record<string, string> = {}) {
  const forYou = session.state.status === 'authenticated' && <ForYou />;
  const page = await LibraryPage({ state: readLibraryState(query) as LibraryState, forYou });
  render(<QueryProvider>{page}</QueryProvider>);
}

const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('renders the articles on the server, and requests what the address says', async () => {
  await show({ q: 'slep', topic: 'sleep', keyword: 'rest', page: '2' });

  expect(linkOf('Grief at work')).toBe('/blogs/grief-at-work');
  expect(screen.getAllByText('1 Mar 2026')[0]?.parentElement?.textContent).toBe('1 Mar 2026 · 4 min to read');
  expect(askedOf(listLibrary)).toEqual([
    {
      query: {
        _q: 'slep',
        filters: { topics: { slug: 'sleep' }, keywords: { name: 'rest' } },
        pagination: { page: 2, pageSize: 12 },
      },
    },
  ]);
});

describe('searching', () => {
  test('opens an address with the words, the topic and the keyword', async () => {
    await show({ keyword: 'rest', page: '3' });
    await userEvent.type(screen.getByLabelText('Search the library'), ' burnuot ');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));

    expect(router.push).toHaveBeenCalledWith('/blogs?q=burnuot&keyword=rest');
  });

  test('applies a topic as soon as it is chosen', async () => {
    await show({ q: 'rest' });
    await userEvent.selectOptions(screen.getByLabelText('Topic'), 'Sleep');

    expect(router.push).toHaveBeenCalledWith('/blogs?q=rest&topic=sleep');
  });

  test('shows what the address says, and is a form that needs no JavaScript', async () => {
    await show({ q: 'rest', topic: 'grief' });
    const words = screen.getByLabelText('Search the library') as HTMLInputElement;

    expect(words.value).toBe('rest');
    expect(words.form?.getAttribute('action')).toBe('/blogs');
    expect((screen.getByLabelText('Topic') as HTMLSelectElement).value).toBe('grief');
  });
});

describe('keywords', () => {
  test('are chips that filter the list, starting at its first page', async () => {
    await show({ topic: 'grief', page: '2' });
    const chips = within(screen.getByRole('list', { name: 'Keywords' })).getAllByRole('link');

    expect(chips.map(({ textContent }) => textContent)).toEqual(['loss', 'work', 'limits']);
    expect(linkOf('loss')).toBe('/blogs?topic=grief&keyword=loss');
  });

  test('puts the chosen one first, and removes it on the next press', async () => {
    await show({ keyword: 'work' });
    const [first, ...others] = within(screen.getByRole('list', { name: 'Keywords' })).getAllByRole('link');

    expect(first?.textContent).toMatch(/^work/);
    expect(first?.getAttribute('aria-current')).toBe('true');
    expect(first?.getAttribute('href')).toBe('/blogs');
    expect(others.map(({ textContent }) => textContent)).toEqual(['loss', 'limits']);
  });

  test('shows at most three of an article and ten in all, each once', async () => {
    const words = (from: number) => [0, 1, 2, 3].map((step) => `word ${from + step}`);
    find(...[0, 2, 10, 20, 30].map((from) => libraryItem(from, `Article ${from}`, words(from))));
    await show();
    const chips = within(screen.getByRole('list', { name: 'Keywords' })).getAllByRole('link');

    expect(chips.map(({ textContent }) => textContent)).toEqual(
      [0, 1, 2, 3, 4, 10, 11, 12, 20, 21].map((place) => `word ${place}`),
    );
  });
});

describe('without results', () => {
  test('links from an empty search to all articles', async () => {
    find();
    await show({ q: 'xyzzy' });

    expect(screen.getByText('No results')).toBeDefined();
    expect(linkOf('Show all articles')).toBe('/blogs');
  });

  test('links from a page after the last to the first one of the same search', async () => {
    answer(listLibrary, libraryPage([], { page: 9, pageCount: 2, total: 20 }));
    await show({ q: 'rest', page: '9' });

    expect(linkOf('Go to the first page')).toBe('/blogs?q=rest');
  });

  test('says when the library is empty', async () => {
    find();
    await show();

    expect(screen.getByText('The library is still empty')).toBeDefined();
  });

  test('says when the API is away, and can try again', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    answer(listLibrary, new Error('The connection broke.'));
    await show();
    expect(screen.getByText('We can’t show the library right now')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(router.refresh).toHaveBeenCalledOnce();
  });

  test('throws a fault of our own instead of showing an outage', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      throw new TypeError('a fault');
    });

    await expect(show()).rejects.toMatchObject({ isFault: true });
  });
});

test('links to the next and previous page of the same search', async () => {
  answer(listLibrary, libraryPage([libraryItem(1, 'One')], { page: 2, pageCount: 3, total: 30 }));
  await show({ topic: 'sleep', page: '2' });

  expect(linkOf('Previous page')).toBe('/blogs?topic=sleep');
  expect(linkOf('Next page')).toBe('/blogs?topic=sleep&page=3');
  expect(screen.getByText('Page 2 of 3')).toBeDefined();
});

describe('for you', () => {
  const chosen = libraryItemForMe(5, 'Sleeping well', ['Sleep']);
  const newest = libraryItemForMe(6, 'Setting limits', []);
  const signIn = (forMe = [chosen]) => {
    session.state = SIGNED_IN;
    answer(listLibraryForMe, libraryPage(forMe));
  };

  test('comes first for signed-in readers', async () => {
    signIn();
    await show();

    await screen.findByRole('link', { name: 'Sleeping well' });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['For you', 'All articles']);
    const heard = vi.fn();
    window.addEventListener('show-settings-modal', heard, { once: true });
    await userEvent.click(screen.getByRole('button', { name: 'Choose your topics' }));
    expect(heard).toHaveBeenCalledOnce();
  });

  test('says of each article why it is there', async () => {
    signIn([chosen, newest]);
    await show();
    const textOf = (name: string) => screen.getByRole('link', { name }).closest('li')?.textContent;
    await screen.findByRole('link', { name: 'Setting limits' });

    expect(textOf('Sleeping well')).toMatch(/^Because you chose Sleep/);
    expect(textOf('Setting limits')).toMatch(/^Sleep · One of the newest/);
  });

  test('is hidden from visitors and in search results', async () => {
    await show();
    expect(screen.queryByText('For you')).toBeNull();
    cleanup();
    signIn();
    await show({ q: 'rest' });
    expect(screen.queryByText('For you')).toBeNull();
  });
});
