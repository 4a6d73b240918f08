// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { listSeatEntries, type SeatEntry } from '@waymark/contract/organisations/seat-entries';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { SeatsPage } = await import('./seats-page.tsx');

const TAKEN: SeatEntry = {
  at: '2026-11-10T08:00:00Z',
  isOfGroup: true,
  group: 'First-time leads',
  change: 'taken',
  seats: -2,
  free: 1,
  people: [],
  isByProduct: false,
  by: 'Samuel Okafor',
};

afterEach(cleanup);

function show(data: SeatEntry[], pageCount = 1) {
  answer(listSeatEntries, { data, meta: { pagination: { page: 1, pageSize: 25, pageCount, total: data.length } } });
  render(
    <QueryProvider>
      <SeatsPage area="enterprise-admin" filter={{ page: 1 }} />
    </QueryProvider>,
  );
}

test('says what happened to which seats, who did it, and how many were free then', async () => {
  show([
    TAKEN,
    { ...TAKEN, change: 'came-back', seats: 1, by: null },
    { ...TAKEN, isOfGroup: false, group: null, change: 'granted', seats: 60, free: 60, by: null, isByProduct: true },
    { ...TAKEN, group: null, change: 'moved-here', seats: 3 },
  ]);
  const list = await screen.findByRole('table', { name: 'Seat ledger' });
  expect(
    within(list)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Given to people.*First-time leadsSamuel OkaforSeats −2Free afterwards 1$/),
    expect.stringMatching(/^Came back from people.*First-time leadsSomeone whose account is goneSeats \+1Free/),
    expect.stringMatching(/^Granted.*The organisationWaymarkSeats \+60Free afterwards 60$/),
    expect.stringMatching(/^Moved here.*Not described yetSamuel OkaforSeats \+3/),
  ]);
});

test('leads to the next page', async () => {
  show([TAKEN], 2);
  expect((await screen.findByRole('link', { name: 'Next page' })).getAttribute('href')).toBe(
    '/enterprise-admin/seats?page=2',
  );
});

test('says what will be here while there are none', async () => {
  show([]);
  expect(await screen.findByText('No seats yet')).toBeDefined();
});

test('says whose seats they are, when they joined, and how many are not named', async () => {
  const people = [
    { name: 'Asha Rao', joinedAt: '2026-11-02T08:00:00Z' },
    { name: 'tom@example.org', joinedAt: null },
  ];
  show([{ ...TAKEN, seats: -5, people }]);
  const list = await screen.findByRole('table', { name: 'Seat ledger' });
  expect(list.textContent).toMatch(/Asha Rao \(joined 2 Nov 2026\), tom@example\.org \(not joined yet\) and 3 more/);
});
