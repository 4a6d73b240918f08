// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { addBookmark, listBookmarkedSlugs, listBookmarks, removeBookmark } from '@waymark/contract/library/library';
import { ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentQueryClient } from '#query/query-client.ts';
import { QueryProvider } from '#query/query-provider.tsx';
import type { SessionState } from '#session/session-store.ts';
import { answer, asked, refuse } from '../../../test/contract-api.ts';
import { libraryItem, libraryPage } from '../../../test/library.ts';
import { sessionUser } from '../../../test/people.ts';

const session = vi.hoisted(() => ({ state: { status: 'loading' } as SessionState }));
vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => session.state }));
const { BookmarkButton } = await import('./bookmark-button.tsx');
const { BookmarksPage } = await import('./bookmarks-page.tsx');

const SIGNED_IN: SessionState = {
  status: 'authenticated',
  session: { user: sessionUser(ROLE.coach), accessToken: 'a.b.c', expires: '' },
};

let kept: string[];

beforeEach(() => {
  session.state = SIGNED_IN;
  kept = ['grief-at-work'];
  answer(listBookmarkedSlugs, () => ({ bookmarks: kept }));
  answer(addBookmark, { bookmarked: true });
  answer(removeBookmark, { bookmarked: false });
  answer(listBookmarks, libraryPage([libraryItem(1, 'Grief at work')]));
});
afterEach(cleanup);

const calls = () =>
  asked.mock.calls
    .filter(([endpoint]) => endpoint === addBookmark || endpoint === removeBookmark)
    .map(([endpoint]) => endpoint);

const show = () =>
  render(
    <QueryProvider>
      <BookmarkButton slug="saying-no" title="Saying no" />
      <BookmarkButton slug="grief-at-work" title="Grief at work" />
      <BookmarkButton slug="saying-no" title="Saying no" isLarge />
    </QueryProvider>,
  );

const small = () => screen.getByRole('button', { name: 'Bookmark: Saying no' });
const large = () => screen.getByRole('button', { name: 'Bookmark' });
const other = () => screen.getByRole('button', { name: 'Bookmark: Grief at work' });
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';
const ready = () => vi.waitFor(() => expect(isPressed(other())).toBe(true));

describe('a bookmark', () => {
  test('shows at once on every card of the article, and on no other', async () => {
    answer(addBookmark, () => new Promise(() => {}));
    show();
    await ready();
    await userEvent.click(small());

    await vi.waitFor(() => expect(isPressed(large())).toBe(true));
    expect(isPressed(small())).toBe(true);
    expect(asked).toHaveBeenCalledWith(addBookmark, { params: { slug: 'saying-no' } });
    expect(isPressed(other())).toBe(true);
  });

  test('stays after it is saved, without another request', async () => {
    show();
    await ready();
    await userEvent.click(large());
    await vi.waitFor(() => expect(calls()).toEqual([addBookmark]));

    await vi.waitFor(() => expect(isPressed(small())).toBe(true));
    expect(asked.mock.calls.filter(([endpoint]) => endpoint === listBookmarkedSlugs)).toHaveLength(1);
  });

  test('is undone everywhere when it could not be saved, and says so', async () => {
    refuse(addBookmark, 'unavailable');
    show();
    await ready();
    await userEvent.click(small());

    expect((await screen.findByRole('alert')).textContent).toBe('We couldn’t save that. Please try again.');
    expect(isPressed(small())).toBe(false);
    expect(isPressed(large())).toBe(false);
  });

  test('sends quick presses in order, and ends as the last one left it', async () => {
    const waiting: Array<() => void> = [];
    const inTime = () => new Promise<void>((resolve) => waiting.push(resolve));
    answer(addBookmark, () => inTime().then(() => ({ bookmarked: true as const })));
    answer(removeBookmark, () => inTime().then(() => ({ bookmarked: false as const })));
    show();
    await ready();
    for (const shown of [true, false, true]) {
      await userEvent.click(small());
      await vi.waitFor(() => expect(isPressed(large())).toBe(shown));
    }
    expect(calls()).toEqual([addBookmark]);
    for (let place = 0; place < 3; place += 1) {
      await vi.waitFor(() => expect(waiting).toHaveLength(place + 1));
      waiting[place]?.();
    }

    await vi.waitFor(() => expect(calls()).toEqual([addBookmark, removeBookmark, addBookmark]));
    await vi.waitFor(() => expect(currentQueryClient().isMutating()).toBe(0));
    expect(isPressed(small())).toBe(true);
  });

  test('appears on return to this tab when it was made in another', async () => {
    show();
    await ready();
    kept = ['saying-no'];
    fireEvent(window, new Event('visibilitychange'));

    await vi.waitFor(() => expect(isPressed(small())).toBe(true));
    expect(isPressed(other())).toBe(false);
  });

  test('asks visitors to log in, and saves nothing', async () => {
    session.state = { status: 'unauthenticated', because: 'none' };
    const heard = vi.fn();
    window.addEventListener('show-login-modal', heard, { once: true });
    show();
    await userEvent.click(small());

    expect(heard.mock.calls[0]?.[0].detail).toEqual({ reason: 'bookmark' });
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('the page of bookmarks', () => {
  const showPage = () =>
    render(
      <QueryProvider>
        <BookmarksPage page={1} />
      </QueryProvider>,
    );

  test('lists the bookmarked articles', async () => {
    showPage();

    expect((await screen.findByRole('link', { name: 'Grief at work' })).getAttribute('href')).toBe(
      '/blogs/grief-at-work',
    );
    await ready();
  });

  test('keeps a removed article in place until the list is opened again', async () => {
    showPage();
    await screen.findByRole('link', { name: 'Grief at work' });
    await ready();
    await userEvent.click(other());

    await vi.waitFor(() => expect(isPressed(other())).toBe(false));
    expect(screen.getByRole('link', { name: 'Grief at work' })).toBeDefined();
  });

  test('links to the library when there are no bookmarks', async () => {
    answer(listBookmarks, libraryPage([]));
    showPage();

    expect((await screen.findByRole('link', { name: 'Go to the library' })).getAttribute('href')).toBe('/blogs');
  });

  test('links from a page after the last to the first one', async () => {
    answer(listBookmarks, libraryPage([], { page: 2, total: 1 }));
    showPage();

    expect((await screen.findByRole('link', { name: 'Go to the first page' })).getAttribute('href')).toBe(
      '/blogs/bookmarks',
    );
    expect(screen.queryByText('No bookmarks yet')).toBeNull();
  });

  test('offers another try when it fails to load', async () => {
    refuse(listBookmarks, 'rate_limited');
    showPage();
    await screen.findByText('We can’t show your bookmarks right now');
    answer(listBookmarks, libraryPage([libraryItem(1, 'Grief at work')]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'Grief at work' })).toBeDefined();
  });
});
