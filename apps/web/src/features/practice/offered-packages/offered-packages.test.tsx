// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  listPackagesForConsole,
  type PackageForConsole,
  withholdPackage,
} from '@waymark/contract/practice/offered-packages';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { OfferedPackagesPage } = await import('./offered-packages-page.tsx');

afterEach(cleanup);

const SIX: PackageForConsole = {
  ...{ id: '3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b11', name: 'Six', version: 1, sessions: 6, lengths: [60], price: 48_000 },
  ...{ currency: 'EUR', taxRate: 0, validDays: 180, cancelHours: 24, rollsOver: false },
  ...{ coachName: 'Maya Rao', coachSlug: 'maya-rao', isOffered: true, isWithheld: false },
  changedAt: '2032-01-05T09:00:00Z',
};

function show(data: readonly PackageForConsole[], search?: string): void {
  const pagination = { page: 1, pageSize: 25, pageCount: 1, total: data.length };
  answer(listPackagesForConsole, { data: [...data], meta: { pagination } });
  render(
    <QueryProvider>
      <OfferedPackagesPage filter={{ page: 1, search }} />
    </QueryProvider>,
  );
}

test('shows what each coach offers, and takes a package off', async () => {
  show([SIX]);
  const table = await screen.findByRole('table', { name: 'Packages' });
  expect(within(table).getByText('480.00 EUR')).toBeTruthy();
  expect(within(table).getByRole('link', { name: 'Maya Rao' }).getAttribute('href')).toBe('/coaches/maya-rao');
  answer(withholdPackage, undefined);
  await userEvent.click(within(table).getByRole('button', { name: /^Take off the page/ }));
  await vi.waitFor(() => expect(askedOf(withholdPackage)).toMatchObject([{ body: { isWithheld: true } }]));
});

test.each([
  [{ isWithheld: true }, 'Taken off'],
  [{ isOffered: false }, 'Not offered'],
  [{ coachSlug: null }, 'Coach not shown'],
])('says of one with %o that it is “%s”', async (standing, words) => {
  show([{ ...SIX, ...standing }]);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('says why something could not be done', async () => {
  show([SIX]);
  refuse(withholdPackage, 'not_found');
  await userEvent.click(await screen.findByRole('button', { name: /^Take off the page/ }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});

test('says to others in the practice who looks after packages', async () => {
  refuse(listPackagesForConsole, 'forbidden');
  render(
    <QueryProvider>
      <OfferedPackagesPage filter={{ page: 1 }} />
    </QueryProvider>,
  );
  expect(await screen.findByText('Owners and bookkeepers look after packages')).toBeTruthy();
});

test.each([
  [undefined, 'No packages yet'],
  ['other', 'There are no packages like that.'],
])('says when there are none, searched for %s', async (search, words) => {
  show([], search);
  expect(await screen.findByText(words)).toBeTruthy();
});
