// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { type AuditEntry, downloadAuditEntries, listAuditEntries } from '@waymark/contract/organisations/audit-entries';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, refuse } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { AuditPage } = await import('./audit-page.tsx');

const ENTRY: AuditEntry = {
  number: 4,
  at: '2026-11-10T08:00:00Z',
  by: 'Wei Ling Tan',
  isByOperator: false,
  deed: 'people-invited',
  detail: 'member',
  about: null,
  to: null,
  count: 3,
};
const MOVED = { ...ENTRY, deed: 'business-seats-moved', detail: null } as const;

afterEach(cleanup);

function show(data: AuditEntry[], pageCount = 1) {
  answer(listAuditEntries, { data, meta: { pagination: { page: 1, pageSize: 25, pageCount, total: data.length } } });
  render(
    <QueryProvider>
      <AuditPage area="smb" filter={{ page: 1 }} />
    </QueryProvider>,
  );
}

test('says who did what, about what and how many, and that someone is gone', async () => {
  show([
    ENTRY,
    { ...MOVED, number: 3, about: 'Oak and Ember', to: 'Brightwater', count: 2 },
    { ...MOVED, number: 2, about: 'Brightwater', count: -1 },
    { ...ENTRY, number: 1, by: null, deed: 'membership-ended', count: null },
    { ...ENTRY, number: 0, by: null, isByOperator: true, deed: 'seats-granted', detail: null, count: 1 },
  ]);
  const list = await screen.findByRole('table', { name: 'Audit log' });
  const lines = within(list).getAllByRole('row').slice(1);
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^Invited peopleMember · 3 peopleWei Ling Tan.*Line 4$/),
    expect.stringMatching(/from Oak and Ember to Brightwater · 2 seatsWei Ling Tan.*Line 3$/),
    expect.stringMatching(/Brightwater · 1 seat taken backWei Ling Tan/),
    expect.stringMatching(/^Deactivated someonesomeone whose account is gone · MemberAn admin whose account is gone/),
    expect.stringMatching(/^Granted seats1 seatWaymark/),
  ]);
});

test('leads to older lines', async () => {
  show([ENTRY], 3);
  expect((await screen.findByRole('link', { name: 'Next page' })).getAttribute('href')).toBe('/smb/audit?page=2');
});

test('says when there are no lines yet', async () => {
  show([]);
  expect(await screen.findByText('Nothing here yet')).toBeDefined();
});

test('says that the file could not be made', async () => {
  show([ENTRY]);
  refuse(downloadAuditEntries, 'not_found');
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText(PROBLEMS.not_found.message)).toBeDefined();
});
