// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { listPracticeEntries, type PracticeEntry } from '@waymark/contract/practice/practice-log';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer } from '../../../../test/contract-api.ts';
import { readPracticeLogFilter } from './practice-log.api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { PracticeLogPage } = await import('./practice-log-page.tsx');

const ENTRY: PracticeEntry = {
  ...{ number: 2, at: '2026-11-10T08:00:00Z', by: 'Ines Roth', isByOperator: false },
  ...{ deed: 'coach-approved', about: 'Maya Rao', count: null },
};

afterEach(cleanup);

function show(data: PracticeEntry[], faultAt: number | null = null): void {
  const pagination = { page: 1, pageSize: 25, pageCount: 1, total: data.length };
  answer(listPracticeEntries, { data, meta: { pagination, proof: { lines: data.length, faultAt } } });
  render(
    <QueryProvider>
      <PracticeLogPage filter={{ page: 1 }} />
    </QueryProvider>,
  );
}

test('says who did what about whose account, and that the chain is whole', async () => {
  show([ENTRY, { ...ENTRY, number: 1, by: null, isByOperator: true, deed: 'member-added', about: null }]);
  const table = await screen.findByRole('table', { name: 'Practice log' });
  const [first, second] = within(table).getAllByRole('row').slice(1);
  expect(first?.textContent).toMatch(/Approved a coachMaya Rao.*Ines Roth/);
  expect(second?.textContent).toMatch(/Gave a part in the practicesomeone whose account is gone.*The operator/);
  expect(screen.getByText(/The chain is whole: no line of 2 was changed or removed\./)).toBeDefined();
});

test('names the first line that was changed', async () => {
  show([ENTRY], 2);
  expect(await screen.findByText(/Line 2 was changed or is missing\./)).toBeDefined();
});

test('takes from the address what it knows, and leaves out the rest', () => {
  expect(readPracticeLogFilter({ deed: 'lead-named', sort: 'at', page: '3' })).toEqual({
    ...{ page: 3, kind: 'lead-named', sort: 'at' },
  });
  expect(readPracticeLogFilter({ deed: 'toString', sort: 'by', page: '-1' })).toEqual({ page: 1 });
});
