// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listLibrary } from '@waymark/contract/library/library';
import {
  changeShelf,
  changeWelcome,
  LOGO_MAX_BYTES,
  removeLogo,
  type ShelfItem,
  showWelcome,
  uploadLogo,
  type Welcome,
} from '@waymark/contract/organisations/welcomes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { WelcomePage } = await import('./welcome-page.tsx');

const ARTICLE: ShelfItem = {
  ...{ kind: 'article', slug: 'listening-well', title: 'Listening well' },
  ...{ summary: 'Three habits.', readingMinutes: 4 },
};
const LINK: ShelfItem = { kind: 'link', title: 'House rules', url: 'https://intranet.example.org/rules' };
const EMPTY: Welcome = { organisation: 'Tide', logo: null, words: '', shelf: [] };
const KEY = 'abcdefghijklmnopqrstuvwxyz';

const FOUND = {
  id: 7,
  attributes: {
    ...{ title: 'Saying no', slug: 'saying-no', summary: 'Short.', readingMinutes: 3, publishedOn: '2026-01-05' },
    ...{ topics: { data: [] }, keywords: { data: [] } },
  },
};

beforeEach(() => {
  answer(showWelcome, { data: EMPTY });
  answer(listLibrary, {
    data: [FOUND],
    meta: { pagination: { page: 1, pageSize: 5, pageCount: 1, total: 1 } },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryProvider>
      <WelcomePage />
    </QueryProvider>,
  );
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

test('previews the welcome while it is written, and saves it', async () => {
  answer(changeWelcome, ({ body }) => ({ data: { ...EMPTY, words: body.words } }));
  show();
  await screen.findByText(/Nothing yet/);
  await userEvent.type(screen.getByLabelText('What do you want to say?'), 'Good to have you.');
  expect(preview().getByText('Good to have you.')).toBeDefined();
  expect(preview().getByRole('heading', { name: 'Tide pays for your coaching' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Save welcome' }));
  expect(await screen.findByText('Saved. Your people see it from now on.')).toBeDefined();
  expect(askedOf(changeWelcome)).toMatchObject([{ body: { words: 'Good to have you.' } }]);
});

test('says at the field why a welcome has no links', async () => {
  show();
  await userEvent.type(await screen.findByLabelText('What do you want to say?'), 'See www.example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Save welcome' }));
  expect(await screen.findByText(/Write it without links/)).toBeDefined();
  expect(askedOf(changeWelcome)).toEqual([]);
});

test('sends a logo whole, shows it with its name, and removes it', async () => {
  answer(uploadLogo, { data: { ...EMPTY, logo: KEY } });
  answer(removeLogo, { data: EMPTY });
  show();
  const input = await screen.findByLabelText('Logo file');
  await userEvent.upload(input, new File(['bytes'], 'logo.png', { type: 'image/png' }));
  expect((await screen.findAllByRole('img', { name: 'Logo of Tide' })).length).toBe(2);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the logo' }));
  await vi.waitFor(() => expect(screen.queryByRole('img', { name: 'Logo of Tide' })).toBeNull());
});

test('says why a file can’t be the logo', async () => {
  refuse(uploadLogo, 'picture_too_large');
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
  });
  show();
  const input = await screen.findByLabelText('Logo file');
  const choose = (bytes: number, type: string) =>
    userEvent.upload(input, new File([new Uint8Array(bytes)], 'logo', { type }), { applyAccept: false });
  await choose(9, 'image/svg+xml');
  expect((await screen.findByRole('alert')).textContent).toContain('JPEG, PNG or WebP');
  await choose(LOGO_MAX_BYTES + 1, 'image/png');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('larger than 4 MB'));
  expect(askedOf(uploadLogo)).toEqual([]);
  await choose(9, 'image/png');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('too many pixels'));
});

test('puts articles and links on the shelf, moves them and takes them off', async () => {
  answer(showWelcome, { data: { ...EMPTY, shelf: [ARTICLE, LINK] } });
  answer(changeShelf, { data: { ...EMPTY, shelf: [LINK, ARTICLE] } });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Move up: House rules' }));
  const first = { kind: 'article', slug: 'listening-well' };
  const second = { kind: 'link', title: LINK.title, url: LINK.url };
  await vi.waitFor(() => expect(askedOf(changeShelf)).toMatchObject([{ body: { items: [second, first] } }]));
  expect(preview().getByText('Leads to intranet.example.org')).toBeDefined();

  await userEvent.click(await screen.findByRole('button', { name: 'Add to the shelf: Saying no' }));
  await vi.waitFor(() => expect(askedOf(changeShelf)[1].body.items).toHaveLength(3));
  await userEvent.click(screen.getByRole('button', { name: 'Remove from the shelf: House rules' }));
  await vi.waitFor(() => expect(askedOf(changeShelf)[2].body.items).toEqual([first]));
});

test('adds a link with a title, and only an https address', async () => {
  answer(changeShelf, { data: { ...EMPTY, shelf: [LINK] } });
  show();
  await userEvent.type(await screen.findByLabelText('Title'), 'House rules');
  await userEvent.type(screen.getByLabelText('Address'), 'javascript:alert(1)');
  await userEvent.click(screen.getByRole('button', { name: 'Add link' }));
  expect(await screen.findByText('Enter an address that begins with https://.')).toBeDefined();
  await userEvent.clear(screen.getByLabelText('Address'));
  await userEvent.type(screen.getByLabelText('Address'), 'https://intranet.example.org/rules');
  await userEvent.click(screen.getByRole('button', { name: 'Add link' }));
  await vi.waitFor(() => expect(askedOf(changeShelf)).toMatchObject([{ body: { items: [LINK] } }]));
  expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('');
});

test('says what went wrong with the shelf', async () => {
  refuse(changeShelf, 'no_such_article');
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Add to the shelf: Saying no' }));
  expect((await screen.findByRole('alert')).textContent).toContain('isn’t in the library any more');
});

test('says so where there is no organisation', async () => {
  answer(showWelcome, { data: null });
  show();
  expect(await screen.findByText('There is no one to welcome')).toBeDefined();
});
