// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import * as contract from '@waymark/contract/practice/announcements';
import { listOrganisationAccounts } from '@waymark/contract/practice/organisation-accounts';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { AnnouncementsPage } = await import('./announcements-page.tsx');

const NEWS: contract.Announcement = {
  ...{ id: '7d9f0f43-4f1c-4d0e-9d5e-0c2a4f1b7a11', kind: 'news', text: 'New shelves in the library.', version: 0 },
  ...{ awayFrom: null, until: '2027-01-10T00:00:00Z', audience: 'coach', organisation: null, people: 12 },
  ...{ showFrom: '2026-11-20T08:00:00Z', state: 'shown', isTakenDown: false },
};

afterEach(cleanup);

const pageOf = (data: contract.Announcement[]) => ({
  data,
  meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: data.length } },
});

function show(...data: contract.Announcement[]): void {
  answer(contract.listAnnouncements, pageOf(data));
  render(
    <QueryProvider>
      <AnnouncementsPage page={1} />
    </QueryProvider>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('lists what is shown, who it is for and how many they are', async () => {
  show(NEWS, { ...NEWS, id: '7d9f0f43-4f1c-4d0e-9d5e-0c2a4f1b7a12', state: 'over', isTakenDown: true });
  const table = await screen.findByRole('table', { name: 'Announcements' });
  const [first, second] = within(table).getAllByRole('row').slice(1);
  expect(first?.textContent).toMatch(/New shelves in the library\..*Now.*Coaches.*12/);
  expect(second?.textContent).toContain('Taken down');
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
});

test('shows how it will look and how many it reaches before it is sent', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'New announcement' }));
  await press('See how it looks');
  expect(await screen.findByText('Write what you announce.')).toBeDefined();
  expect(screen.getByText('Choose a day.')).toBeDefined();

  await userEvent.type(screen.getByLabelText('Text'), 'Read https://example.org/news, please.');
  await userEvent.type(screen.getByLabelText('Last day'), '2099-01-09');
  answer(contract.countAudience, { people: 214 });
  await press('See how it looks');

  expect((await screen.findByRole('link')).getAttribute('href')).toBe('https://example.org/news');
  expect(screen.getByText('Announce this to 214 people?')).toBeDefined();
  expect(askedOf(contract.announce)).toEqual([]);

  refuse(contract.announce, 'unavailable');
  await press('Announce');
  await screen.findByRole('alert');
  answer(contract.announce, NEWS);
  await press('Announce');
  await screen.findByText('Announced. Notifications go out now, or when the banner begins.');
  const [first, second] = askedOf(contract.announce).map(({ body }) => body as contract.AnnouncementDraft);
  expect(second).toEqual(first);
  expect(second).toMatchObject({ kind: 'news', audience: 'everyone', organisationId: null, showFrom: null });
});

test('one organisation is chosen by its name', async () => {
  answer(listOrganisationAccounts, pageOf([]) as never);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'New announcement' }));
  await userEvent.selectOptions(screen.getByLabelText('For'), 'One organisation');
  await userEvent.type(screen.getByLabelText('Text'), 'Hello.');
  await press('See how it looks');
  expect(await screen.findByText('Choose an organisation.')).toBeDefined();
});

test('of two who change a text, the second reads what the first saved and keeps their own', async () => {
  show(NEWS);
  await userEvent.click(await screen.findByRole('button', { name: /^Change text/ }));
  const field = screen.getByLabelText('Text');
  await userEvent.clear(field);
  await userEvent.type(field, 'My words.');
  refuse(contract.rewordAnnouncement, 'request_reused');
  answer(contract.listAnnouncements, pageOf([{ ...NEWS, text: 'Their words.', version: 1 }]));
  await press('Save text');

  expect(await screen.findByText('Someone else saved “Their words.”. Saving replaces theirs.')).toBeDefined();
  expect(screen.getByText(PROBLEMS.request_reused.message)).toBeDefined();
  expect((screen.getByLabelText('Text') as HTMLTextAreaElement).value).toBe('My words.');

  answer(contract.rewordAnnouncement, { ...NEWS, text: 'My words.', version: 2 });
  await press('Save text');
  await vi.waitFor(() =>
    expect(askedOf(contract.rewordAnnouncement).at(-1)?.body).toEqual({ text: 'My words.', version: 1 }),
  );
});
