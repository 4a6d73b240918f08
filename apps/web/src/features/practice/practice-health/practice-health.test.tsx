// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Backups, fetchBackup, makeBackup, showBackups } from '@waymark/contract/practice/backups';
import {
  dropDeadLetter,
  type PracticeHealth,
  retryDeadLetter,
  sendTest,
  showPracticeHealth,
} from '@waymark/contract/practice/practice-health';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { PracticeHealthPage } = await import('./practice-health-page.tsx');

const AT = '2026-11-10T08:00:00Z';
const LETTER = { id: 'b2a1c0de-0000-4000-8000-000000000001', kind: 'accounts.mail-code', reason: 'Refused', since: AT };
const FOUND: PracticeHealth = {
  warnings: [],
  parts: [
    { part: 'database', state: 'good', words: 'Embedded, PostgreSQL 17.4.' },
    { part: 'mail', state: 'warning', words: 'The mail server has taken no mail for 20 minutes.' },
    { part: 'texts', state: 'off', words: 'Twilio isn’t set.' },
  ],
  version: '0.1.0',
  migrations: { count: 72, newest: [{ name: '0071_operation-notes', ranAt: null }] },
  deadLetters: { count: 0, oldest: [] },
  waiting: { refusedMails: 0, lateTriage: 0 },
  mayAct: true,
};
const BACKUPS: Backups = {
  ...{ isEmbedded: true, last: { at: AT, bytes: 2_400_000 }, tried: null, failed: null },
  ...{ isBusy: false, mayFetch: true },
};

afterEach(cleanup);

async function show(health: Partial<PracticeHealth> = {}, backups: Partial<Backups> = {}): Promise<void> {
  answer(showPracticeHealth, { ...FOUND, ...health });
  answer(showBackups, { ...BACKUPS, ...backups });
  render(
    <QueryProvider>
      <PracticeHealthPage />
    </QueryProvider>,
  );
  await screen.findByRole('heading', { name: 'What runs' });
  await screen.findByText('Last backup');
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('says in words what works, what to look at and what isn’t set, and each warning', async () => {
  await show({ warnings: ['The mail server has taken no mail for 20 minutes.'] });
  expect(screen.getByText('Mail').nextSibling?.textContent).toMatch(/^Look at this The mail server/);
  expect(screen.getByText('Text messages').nextSibling?.textContent).toMatch(/^Not set/);
  expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(/for 20 minutes/);
  expect(screen.getByText(/72 changes of the database have run/)).toBeDefined();
});

test('shows beneath the button what the server answered', async () => {
  answer(sendTest, { outcome: 'away', words: 'The mail server answered 451 to RCPT TO.' });
  await show();
  await press('Send a test mail');
  expect(await screen.findByText('The mail server answered 451 to RCPT TO.')).toBeDefined();
  expect(askedOf(sendTest)).toEqual([{ body: { channel: 'mail' } }]);
});

test('tries a failed job again, and drops one only after a question', async () => {
  answer(retryDeadLetter, undefined);
  answer(dropDeadLetter, undefined);
  await show({ deadLetters: { count: 1, oldest: [LETTER] } });
  await press('Try again: accounts.mail-code');
  expect(await screen.findByText(/It is tried again now/)).toBeDefined();
  await press('More for accounts.mail-code');
  await userEvent.click(await screen.findByRole('menuitem', { name: /Drop/ }));
  expect(askedOf(dropDeadLetter)).toEqual([]);
  await press('Drop job');
  await vi.waitFor(() => expect(askedOf(dropDeadLetter)).toEqual([{ params: { letterId: LETTER.id } }]));
});

test('makes a backup by a press, and asks before everything is downloaded', async () => {
  answer(makeBackup, { ...BACKUPS, isBusy: true });
  await show();
  expect(screen.getByText(/Never\. A backup that was never opened/)).toBeDefined();
  await press('Download backup');
  const step = screen.getByRole('group', { name: 'Download everything?' });
  await userEvent.click(within(step).getByRole('button', { name: 'Don’t download' }));
  expect(askedOf(fetchBackup)).toEqual([]);
  await press('Make a backup now');
  expect((await screen.findAllByRole('button', { name: 'Working ...' })).length).toBe(2);
});

test('gives a bookkeeper nothing to press, and says on a server which commands to run', async () => {
  await show({ mayAct: false }, { isEmbedded: false, mayFetch: false });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/pg_restore --dbname=waymark_tried/)).toBeDefined();
});
