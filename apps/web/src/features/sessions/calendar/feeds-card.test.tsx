// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as contract from '@waymark/contract/sessions/calendar-feeds';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, problem } from '../../../../test/contract-api.ts';
import { CalendarFeeds } from './feeds-card.tsx';

const FORMER = 'https://waymark.example/feed/former.ics';
const PRESENT = 'https://waymark.example/feed/present.ics';
const BUSY: contract.BusyCalendar = {
  address: 'webcal://calendar.example/secret-key/basic.ics',
  checkedAt: '2026-11-22T10:00:00Z',
  failingSince: null,
  problem: null,
  leftOut: 0,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(feed: Partial<contract.CalendarFeed> = {}, busy: contract.BusyCalendar | null = null) {
  answer(contract.showCalendarFeed, { data: { address: null, hasNames: false, ...feed } });
  answer(contract.showBusyCalendar, { data: busy });
  render(
    <QueryProvider>
      <CalendarFeeds />
    </QueryProvider>,
  );
  const regions = ['Your sessions in your calendar', 'Busy times from another calendar'];
  const [own, other] = regions.map((name) => within(screen.getByRole('region', { name })));
  await waitFor(() => expect(screen.queryByText(/^Looking up/)).toBeNull());
  return { own, other } as { own: ReturnType<typeof within>; other: ReturnType<typeof within> };
}

const addressShown = () => (screen.getByLabelText('Address of your calendar') as HTMLInputElement).value;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('creates an address, and copies it', async () => {
  const { own } = await show();
  answer(contract.renewCalendarFeed, { data: { address: PRESENT, hasNames: false } });
  await userEvent.click(own.getByRole('button', { name: 'Create an address' }));
  await own.findByText('Each entry says “Coaching session”, without names.');
  expect(addressShown()).toBe(PRESENT);

  await press('Copy');
  await own.findByText(/^Copied\./);
  expect(await navigator.clipboard.readText()).toBe(PRESENT);
});

test('selects the address where the browser copies nothing', async () => {
  await show({ address: PRESENT });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await press('Copy');
  await screen.findByText(/^We can’t copy it here\./);
});

test('asks before it replaces an address or switches it off', async () => {
  await show({ address: FORMER });
  answer(contract.renewCalendarFeed, { data: { address: PRESENT, hasNames: false } });
  await press('New address');
  screen.getByText(/current one stops working at once/);
  await press('Keep the address');
  expect(askedOf(contract.renewCalendarFeed)).toEqual([]);
  await press('New address');
  await press('Create a new address');
  await waitFor(() => expect(addressShown()).toBe(PRESENT));

  answer(contract.closeCalendarFeed, problem('unavailable'));
  await press('Switch off');
  await press('Switch off');
  await screen.findByText(/busy or restarting/);
  answer(contract.closeCalendarFeed, { data: { address: null, hasNames: false } });
  await press('Switch off');
  await screen.findByRole('button', { name: 'Create an address' });
});

test('shows names only once they are wanted', async () => {
  await show({ address: PRESENT });
  answer(contract.changeCalendarFeed, { data: { address: PRESENT, hasNames: true } });
  await userEvent.click(screen.getByRole('switch', { name: 'Show names' }));
  await screen.findByText(/^Each entry says who the session is with\./);
  expect(askedOf(contract.changeCalendarFeed)).toEqual([{ body: { hasNames: true } }]);
});

test('connects a calendar, and waits until it was read', async () => {
  const { other } = await show();
  const waiting = { ...BUSY, checkedAt: null };
  answer(contract.saveBusyCalendar, { data: waiting });
  answer(contract.showBusyCalendar, { data: waiting });
  await userEvent.type(other.getByLabelText('Calendar address'), ` ${BUSY.address} `);
  await press('Connect');
  await other.findByText('Checking it for the first time … Clients are offered no times until then.');
  expect(askedOf(contract.saveBusyCalendar)).toEqual([{ body: { address: BUSY.address } }]);
  answer(contract.showBusyCalendar, { data: BUSY });
  await other.findByText(/^Checked/, undefined, { timeout: 20_000 });
});

test('says at the field what is wrong with an address', async () => {
  const { other } = await show();
  await userEvent.type(other.getByLabelText('Calendar address'), 'calendar.example');
  await press('Connect');
  await other.findByText('Paste an address that begins with https:// or webcal://.');
  expect(askedOf(contract.saveBusyCalendar)).toEqual([]);
});

test('names the calendar’s server and not its secret, and removes it', async () => {
  const { other } = await show({}, BUSY);
  other.getByText('calendar.example');
  expect(document.body.textContent).not.toContain('secret-key');
  answer(contract.removeBusyCalendar, undefined);
  await press('Remove');
  await press('Remove calendar');
  await other.findByLabelText('Calendar address');
});

test.each<[contract.BusyProblem, RegExp]>([
  ['not-public', /only read public addresses/],
  ['unreachable', /doesn’t answer/],
  ['refused', /refuses/],
  ['too-large', /larger than 10 MB/],
  ['unreadable', /isn’t a calendar/],
])('says since when a calendar is not checked, and why: %s', async (reason, words) => {
  const failing = { ...BUSY, failingSince: '2026-11-22T10:15:00Z', problem: reason };
  const { other } = await show({}, failing);
  const said = other.getByRole('alert').textContent;
  expect(said).toMatch(words);
  expect(said).toMatch(/Not checked since .+; the busy times we had then still count\.$/);
});

test('asks to check an address that never worked', async () => {
  const { other } = await show({}, { ...BUSY, checkedAt: null, failingSince: BUSY.checkedAt, problem: 'refused' });
  expect(other.getByRole('alert').textContent).toMatch(
    /may have changed\. Clients are offered no times until we can read it\. Please check the address, or remove the calendar\.$/,
  );
});

test.each([
  [1, 'Partly read, 1 entry left out. We can’t tell when it is, so clients may be offered that time.'],
  [3, 'Partly read, 3 entries left out. We can’t tell when they are, so clients may be offered those times.'],
])('says how many entries it left out: %i', async (leftOut, words) => {
  const { other } = await show({}, { ...BUSY, leftOut });
  other.getByText(words);
  other.getByText(/^Checked/);
});
