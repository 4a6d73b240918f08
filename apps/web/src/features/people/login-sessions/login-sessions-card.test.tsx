// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  endLoginSession,
  endOtherLoginSessions,
  type LoginSession,
  listLoginSessions,
} from '@waymark/contract/people/login-sessions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { LoginSessionsCard } from './login-sessions-card.tsx';

const HERE: LoginSession = {
  id: '0f9b7c1e-6a51-4a3c-9d0e-2f4c1b7a8d90',
  browser: 'Firefox on Windows',
  country: 'IN',
  startedAt: '2026-11-20T10:00:00Z',
  lastUsedAt: '2026-11-23T10:00:00Z',
  isCurrent: true,
};
const PHONE = { ...HERE, id: '1a9b7c1e-6a51-4a3c-9d0e-2f4c1b7a8d91', browser: 'Safari on iOS', isCurrent: false };
const OLD = { ...PHONE, id: '2b9b7c1e-6a51-4a3c-9d0e-2f4c1b7a8d92', browser: null, country: null };

let open: LoginSession[] = [];

beforeEach(() => {
  open = [HERE, PHONE, OLD];
  answer(listLoginSessions, () => ({ data: open }));
  render(
    <QueryProvider>
      <LoginSessionsCard />
    </QueryProvider>,
  );
});
afterEach(cleanup);

const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

test('says where someone is signed in, and which of these is this device', async () => {
  const [here, phone, old] = await rows();
  expect(here).toContain('Firefox on WindowsThis deviceIndia · Signed in');
  expect(phone).toContain('Safari on iOSIndia · Signed in');
  expect(old).toContain('An unknown browserSigned in');
  const [own] = screen.getAllByRole('listitem');
  expect(own && within(own).queryByRole('button')).toBeNull();
});

test('signs out one of them, and takes one that ended in another tab for signed out', async () => {
  answer(endLoginSession, () => {
    open = [HERE, OLD];
    return undefined;
  });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Sign out Safari on iOS in India' }));
  await vi.waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(askedOf(endLoginSession)[0].params).toEqual({ loginSessionId: PHONE.id });

  open = [HERE];
  refuse(endLoginSession, 'not_found');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out An unknown browser' }));
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('signs out all others once that is confirmed', async () => {
  answer(endOtherLoginSessions, () => {
    open = [HERE];
    return undefined;
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  expect(askedOf(endOtherLoginSessions)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1));
});
