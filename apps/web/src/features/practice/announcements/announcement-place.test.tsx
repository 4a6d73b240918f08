// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { closeAnnouncement } from '@waymark/contract/practice/announcements';
import { listShownAnnouncements, type ShownAnnouncement } from '@waymark/contract/practice/shown-announcements';
import { afterEach, expect, test, vi } from 'vitest';
import { currentQueryClient } from '#query/query-client.ts';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';

let pathname = '/dashboard';
vi.mock('next/navigation', () => ({ usePathname: () => pathname }));
vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { AnnouncementPlace } = await import('./announcement-place.tsx');
await import('./announcement-banners.tsx');
const { shownAnnouncementsQuery } = await import('./shown-announcements.api.ts');

const NEWS: ShownAnnouncement = {
  ...{ id: '7d9f0f43-4f1c-4d0e-9d5e-0c2a4f1b7a11', kind: 'news', text: 'New shelves.' },
  ...{ awayFrom: null, until: '2027-01-10T00:00:00Z' },
};

afterEach(() => {
  cleanup();
  currentQueryClient().clear();
  pathname = '/dashboard';
});

const page = () => (
  <QueryProvider>
    <AnnouncementPlace />
    <main id="content" tabIndex={-1} />
  </QueryProvider>
);

/** Until what was fetched is drawn, in what is loaded for it. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise<void>((done) => void setImmediate(done)));
}

test('closes with a press, and says so when that fails', async () => {
  currentQueryClient().setQueryData(shownAnnouncementsQuery().queryKey, [NEWS]);
  const { rerender } = render(page());
  await settled();
  pathname = '/profile';
  rerender(page());
  await screen.findByText('New shelves.');
  refuse(closeAnnouncement, 'unavailable');
  answer(listShownAnnouncements, { data: [NEWS] });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByRole('alert');

  answer(closeAnnouncement, undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  await vi.waitFor(() => expect(screen.queryByText('New shelves.')).toBeNull());
  expect(askedOf(closeAnnouncement).at(-1)?.params).toEqual({ announcementId: NEWS.id });
  expect(document.activeElement?.id).toBe('content');
});

test('what is announced while a page is open waits for the next page', async () => {
  currentQueryClient().setQueryData(shownAnnouncementsQuery().queryKey, []);
  const { rerender } = render(page());
  answer(listShownAnnouncements, { data: [NEWS] });
  await currentQueryClient().invalidateQueries();
  await settled();
  expect(screen.queryByText('New shelves.')).toBeNull();

  // The next one, once what draws it has been loaded.
  let pages = 0;
  await vi.waitFor(() => {
    pages += 1;
    pathname = `/page/${pages}`;
    rerender(page());
    expect(screen.getByText('New shelves.')).toBeDefined();
  });
});
