// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { listSignInEvents, type SignInEvent } from '@waymark/contract/practice/sign-in-log';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf } from '../../../../test/contract-api.ts';
import { readSignInFilter } from './sign-in-log.api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { SignInLogPage } = await import('./sign-in-log-page.tsx');

afterEach(cleanup);

const EVENT: SignInEvent = {
  ...{ id: 7, at: '2026-11-10T08:00:00Z', account: 1_073_741_900, way: 'password', outcome: 'failed' },
  ...{ network: '203.0.113.0/24', times: 12 },
};

test('says what failed, how often, for which number and from which network', async () => {
  const pagination = { page: 1, pageSize: 25, pageCount: 1, total: 2 };
  answer(listSignInEvents, { data: [EVENT, { ...EVENT, id: 6, account: null, times: 1 }], meta: { pagination } });
  render(
    <QueryProvider>
      <SignInLogPage filter={readSignInFilter({ outcome: 'failed', sort: 'by', page: '1' })} />
    </QueryProvider>,
  );
  const table = await screen.findByRole('table', { name: 'Sign-ins' });
  const [first, second] = within(table).getAllByRole('row').slice(1);
  expect(first?.textContent).toMatch(/Failed, 12 times within an hourPassword.*1073741900.*203\.0\.113\.0\/24/);
  expect(second?.textContent).toMatch(/^FailedPassword.*None known/);
  expect(askedOf(listSignInEvents)).toEqual([{ query: { outcome: 'failed' } }]);
});
