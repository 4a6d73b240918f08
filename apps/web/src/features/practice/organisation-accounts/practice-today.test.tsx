// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { showBackups } from '@waymark/contract/practice/backups';
import { type AgreementRate, listCoachReviews, showAgreementRate } from '@waymark/contract/practice/coach-reviews';
import { showMoneyDue } from '@waymark/contract/practice/console-invoices';
import { type CountryContacts, listCrisisContacts } from '@waymark/contract/practice/crisis-contacts';
import { type DataRequest, listDataRequests } from '@waymark/contract/practice/data-requests';
import { listOrganisationAccounts } from '@waymark/contract/practice/organisation-accounts';
import { showPracticeHealth } from '@waymark/contract/practice/practice-health';
import { listPracticeMembers, type PracticeMember } from '@waymark/contract/practice/practice-members';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, askedOf } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { PracticeToday } = await import('./practice-today.tsx');

afterEach(cleanup);

const meta = { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } };
const AT = '2026-11-10T08:00:00Z';
const CORRECTION: DataRequest = {
  ...{
    id: '0190a1b2-0000-4000-8000-000000000004',
    kind: 'correction',
    state: 'waiting',
    askedAt: AT,
    dueOn: '2026-12-10',
    wish: 'My name is Asha.',
  },
  ...{ name: 'Asha Kumar', email: 'asha@example.org' },
};

const COUNTRY: CountryContacts = {
  ...{ country: 'IN', name: 'India', isOwn: false, isInUse: true, version: 0 },
  entry: { lines: [], emergency: { phone: '112', source: 'https://112.gov.in/' } },
  ...{ lookedAt: null, lookedAtBy: null, state: 'never' },
};

let rate: AgreementRate = { agreed: 14, clients: 20, atLeast: 5 };

function showToday(part: PracticeMember['part']): void {
  const me = { id: 9, name: 'Ines Roth', email: 'ines@example.org', since: AT, isMe: true };
  answer(listPracticeMembers, { data: [{ ...me, part, hasFactor: true }] });
  answer(listCoachReviews, {
    meta,
    data: [
      {
        ...{ id: 7, name: 'Maya Rao', email: 'maya@example.org', state: 'pending', since: AT, slug: null },
        ...{ isBlocked: false, clients: 0, clientLimit: 10, openRequests: 0, oldestRequestAt: null, duty: 'none' },
        readiness: { profile: true, picture: false, languages: true, hours: true, prices: false },
        ...{ agreed: null, nextFreeAt: null, minutesThisMonth: 0, handover: null },
      },
    ],
  });
  answer(listOrganisationAccounts, {
    meta,
    data: [
      {
        ...{ id: 3, kind: 'enterprise', name: 'Harbour Light', since: AT, renewsOn: null, isSuspended: false },
        ...{ isClosed: false, seats: 20, freeSeats: 4, sessions: 30 },
        request: { seats: 7, reason: 'For the night shift.', askedBy: 'Samuel Okafor', createdAt: AT },
      },
    ],
  });
  answer(showAgreementRate, { data: rate });
  answer(showMoneyDue, { data: { drafts: 0, overdue: 0, objections: 0 } });
  answer(listDataRequests, {
    data: [CORRECTION, { ...CORRECTION, id: '0190a1b2-0000-4000-8000-000000000005', kind: 'export', wish: null }],
  });
  answer(listCrisisContacts, {
    data: [
      COUNTRY,
      { ...COUNTRY, country: 'US', name: 'United States', lookedAt: AT, state: 'due' },
      { ...COUNTRY, country: 'GB', isInUse: false },
    ],
  });
  const waiting = { refusedMails: 1, lateTriage: 2 };
  answer(showPracticeHealth, {
    ...{ warnings: [], parts: [], version: '0.1.0', migrations: { count: 0, newest: [] }, mayAct: true },
    ...{ deadLetters: { count: 3, oldest: [] }, waiting },
  });
  const tried = { at: AT, words: '74 tables and 20 accounts were there.' };
  answer(showBackups, {
    ...{ isEmbedded: true, last: { at: AT, bytes: 2_000 }, tried, failed: null, isBusy: false, mayFetch: true },
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PracticeToday />
    </QueryClientProvider>,
  );
}

test('leads to the coaches in review, and names who asks for seats', async () => {
  showToday('coordinator');
  const link = await screen.findByRole('link', { name: 'Review 1 coach' });
  expect(link.getAttribute('href')).toBe('/practice/coaches?state=pending');
  expect((await screen.findByText('Harbour Light')).closest('li')?.textContent).toMatch(
    /Harbour Light, 7 seats, since/,
  );
});

test('counts the corrections that wait, and no download, which needs no hand', async () => {
  showToday('owner');
  expect((await screen.findByText(/^1 correction waits/)).textContent).toContain('the oldest since');
  expect(screen.getByRole('link', { name: 'Answer requests' }).getAttribute('href')).toBe('/practice/data-requests');
});

test('counts what waits, and says when a backup was made and tried, naming no one', async () => {
  showToday('owner');
  await screen.findByText('2 triage answers are late');
  expect(screen.getByText('1 mail bounced')).toBeDefined();
  expect(screen.getByText('2 other jobs were given up')).toBeDefined();
  expect((await screen.findByText('Last tried restore')).nextSibling?.textContent).toMatch(/74 tables and 20 accounts/);
});

test('asks nothing about coaches for a bookkeeper, who decides about none', async () => {
  showToday('bookkeeper');
  expect(await screen.findByText('Harbour Light')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Requests about data' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Coaches in review' })).toBeNull();
  expect(askedOf(listCoachReviews)).toEqual([]);
});

test('says which contacts of countries in use were never looked at, or not for a year, to those who look', async () => {
  showToday('coordinator');
  await screen.findByText('Crisis contacts of India were never looked at.');
  screen.getByText('Those of United States were last looked at over a year ago.');
  cleanup();
  showToday('bookkeeper');
  await screen.findByText(/^Harbour Light$/);
  expect(screen.queryByText(/Crisis contacts of/)).toBeNull();
});

test('counts clients with an agreement in force, and says so while there are too few', async () => {
  showToday('owner');
  expect((await screen.findByText('14 of 20')).parentElement?.textContent).toBe(
    '14 of 20 clients have one in force, with coaches of 5 clients or more. By coach',
  );
  cleanup();
  rate = { agreed: 0, clients: 0, atLeast: 5 };
  showToday('owner');
  await screen.findByText('No coach has the 5 clients yet from which they are counted.');
});
