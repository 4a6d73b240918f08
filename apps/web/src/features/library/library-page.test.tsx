// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listLibraryForMe } from '@waymark/contract/library';
import { ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallProblem } from '#problems/call-problem.ts';
import { QueryProvider } from '#query/query-provider.tsx';
import type { SessionState } from '#session/session-store.ts';
import { libraryItem, libraryItemForMe, libraryPage } from '../../../test/library.ts';
import { sessionUser } from '../../../test/people.ts';
import { enterRequest } from '../../../test/request-scope.ts';
import type { LibraryState } from './library-address.ts';
import { readLibraryState } from './library-state.ts';

const call = vi.hoisted(() => vi.fn());
const serverCall = vi.hoisted(() => vi.fn());
const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
const session = vi.hoisted(() => ({ state: { status: 'unauthenticated', because: 'none' } as SessionState }));
vi.mock('#http/call.ts', () => ({ call }));
vi.mock('#http/server-call.ts', () => ({ serverCall, sharedCall: serverCall }));
vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => session.state }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));
const { LibraryPage } = await import('./library-page.tsx');
const { listLibrary } = await import('@waymark/contract/library');

const SIGNED_IN: SessionState = {
  status: 'authenticated',
  session: { user: sessionUser(ROLE.coach), accessToken: 'a.b.c', expires: '' },
};
const topics = [
  { id: 1, attributes: { name: 'Grief', slug: 'grief' } },
  { id: 2, attributes: { name: 'Sleep', slug: 'sleep' } },
];
let results: unknown;

beforeEach(() => {
  session.state = { status: 'unauthenticated', because: 'none' };
  enterRequest(new Headers());
  router.push.mockReset();
  router.refresh.mockReset();
  results = libraryPage([libraryItem(1, 'Grief at work', ['loss', 'work']), libraryItem(2, 'Saying no', ['limits'])]);
  call.mockReset().mockResolvedValue({ bookmarks: [] });
  serverCall.mockReset().mockImplementation(async (endpoint: unknown) => {
    if (endpoint !== listLibrary) return { data: topics };
    if (results instanceof Error) throw results;
    return results;
  });
});
afterEach(cleanup);

async function show(query: Record<string, string> = {}) {
  const page = await LibraryPage({ state: readLibraryState(query) as LibraryState });
  render(<QueryProvider>{page}</QueryProvider>);
}

const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the articles stand in the page as the server writes it, and what the address says is asked for', async () => {
  await show({ q: 'slep', topic: 'sleep', keyword: 'rest', page: '2' });

  expect(linkOf('Grief at work')).toBe('/blogs/grief-at-work');
  expect(screen.getAllByText('1 Mar 2026')[0]?.parentElement?.textContent).toBe('1 Mar 2026 · 4 min to read');
  expect(serverCall).toHaveBeenCalledWith(listLibrary, {
    query: {
      _q: 'slep',
      filters: { topics: { slug: 'sleep' }, keywords: { name: 'rest' } },
      pagination: { page: 2, pageSize: 12 },
    },
  });
});

describe('searching', () => {
  test('leads to an address that holds the words, the topic and the keyword', async () => {
    await show({ keyword: 'rest', page: '3' });
    await userEvent.type(screen.getByLabelText('Search the library'), ' burnuot ');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));

    expect(router.push).toHaveBeenCalledWith('/blogs?q=burnuot&keyword=rest');
  });

  test('a topic is chosen without pressing anything else', async () => {
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
  test('are chips that narrow the list to theirs, from its first page', async () => {
    await show({ topic: 'grief', page: '2' });
    const chips = within(screen.getByRole('list', { name: 'Keywords' })).getAllByRole('link');

    expect(chips.map(({ textContent }) => textContent)).toEqual(['loss', 'work', 'limits']);
    expect(linkOf('loss')).toBe('/blogs?topic=grief&keyword=loss');
  });

  test('the chosen one comes first and lets go of itself', async () => {
    await show({ keyword: 'work' });
    const [first, ...others] = within(screen.getByRole('list', { name: 'Keywords' })).getAllByRole('link');

    expect(first?.textContent).toMatch(/^work/);
    expect(first?.getAttribute('aria-current')).toBe('true');
    expect(first?.getAttribute('href')).toBe('/blogs');
    expect(others.map(({ textContent }) => textContent)).toEqual(['loss', 'limits']);
  });

  test('there are three of an article and ten in all at most, each once', async () => {
    const words = (from: number) => [0, 1, 2, 3].map((step) => `word ${from + step}`);
    results = libraryPage([0, 2, 10, 20, 30].map((from) => libraryItem(from, `Article ${from}`, words(from))));
    await show();
    const chips = within(screen.getByRole('list', { name: 'Keywords' })).getAllByRole('link');

    expect(chips.map(({ textContent }) => textContent)).toEqual(
      [0, 1, 2, 3, 4, 10, 11, 12, 20, 21].map((place) => `word ${place}`),
    );
  });
});

describe('where there is nothing to show', () => {
  test('a search that finds nothing leads back to everything', async () => {
    results = libraryPage([]);
    await show({ q: 'xyzzy' });

    expect(screen.getByText('No results')).toBeDefined();
    expect(linkOf('Show all articles')).toBe('/blogs');
  });

  test('a page beyond the last leads to the first, of the same search', async () => {
    results = libraryPage([], { page: 9, pageCount: 2, total: 20 });
    await show({ q: 'rest', page: '9' });

    expect(linkOf('Go to the first page')).toBe('/blogs?q=rest');
  });

  test('a library without articles says so', async () => {
    results = libraryPage([]);
    await show();

    expect(screen.getByText('The library is still empty')).toBeDefined();
  });

  test('says when the API is away, and can try again', async () => {
    results = new CallProblem({ status: 0, name: 'NetworkError', message: 'Something went wrong' });
    await show();
    expect(screen.getByText('The library cannot be shown right now')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(router.refresh).toHaveBeenCalledOnce();
  });

  test('a fault of ours is not taken for an outage', async () => {
    results = new TypeError('a fault');

    await expect(show()).rejects.toThrow('a fault');
  });
});

test('pages lead to their neighbours with everything else kept', async () => {
  results = libraryPage([libraryItem(1, 'One')], { page: 2, pageCount: 3, total: 30 });
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
    enterRequest(new Headers({ cookie: 'next-auth.session-token=x' }));
    call.mockImplementation(async (endpoint: unknown) =>
      endpoint === listLibraryForMe ? libraryPage(forMe) : { bookmarks: [] },
    );
  };

  test('comes first for signed-in readers', async () => {
    signIn();
    await show();

    await screen.findByRole('link', { name: 'Sleeping well' });
    screen.getByText('Articles on your topics first, then the newest.');
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

  test('is not there for visitors, nor between the results of a search', async () => {
    await show();
    expect(screen.queryByText('For you')).toBeNull();
    cleanup();
    signIn();
    await show({ q: 'rest' });
    expect(screen.queryByText('For you')).toBeNull();
  });
});
