// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  type DutyPerson,
  grantDuty,
  listDutyRoster,
  revokeDuty,
  saveDutyHours,
} from '@waymark/contract/messages/duty-roster';
import type { Week } from '@waymark/contract/sessions/calendars';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, problem, refuse } from '../../../../test/contract-api.ts';
import { DutyPage } from './duty-page.tsx';

const NONE: Week = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const person = (id: number, firstName: string, changes: Partial<DutyPerson> = {}): DutyPerson => ({
  ...{ id, firstName, lastName: 'Rao', picture: null, isLead: false, isMe: false },
  ...{ timeZone: 'Asia/Kolkata', week: { ...NONE, mon: [{ from: 540, to: 720 }] }, days: [] },
  ...changes,
});

let roster: DutyPerson[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:48:00Z') });
  roster = [person(1, 'Maya', { isMe: true, isLead: true }), person(2, 'Daniel', { week: NONE })];
  answer(listDutyRoster, () => ({ data: roster }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function show() {
  render(
    <QueryProvider>
      <DutyPage />
    </QueryProvider>,
  );
  await waitFor(() => expect(screen.queryByText(/^Looking up/)).toBeNull());
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const onRoster = () => within(screen.getByRole('region', { name: 'On the roster' }));

test('shows who takes turns, when, and who has no hours yet', async () => {
  await show();
  const [maya, daniel] = onRoster()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(maya).toMatch(/^Maya Rao \(you\)Lead of the practiceMon 9.*12.*Kolkata/);
  expect(daniel).toContain('No hours yet');
});

test('says that the roster can’t be shown, and asks again', async () => {
  refuse(listDutyRoster, 'unavailable');
  await show();
  await screen.findByText('We can’t show the roster right now');
  answer(listDutyRoster, () => ({ data: roster }));
  await press(/again/i);
  await screen.findByRole('region', { name: 'On the roster' });
});

test('tells a coach without triage duty who says who takes turns, with nothing to try again', async () => {
  refuse(listDutyRoster, 'not_found');
  await show();
  await screen.findByText('You don’t have triage duty');
  expect(screen.queryByRole('button', { name: /again/i })).toBeNull();
});

test('lets the lead put a coach on duty, with what is wrong beside the field', async () => {
  await show();
  await press('Put on duty');
  const field = screen.getByLabelText('Put a coach on duty');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(askedOf(grantDuty)).toEqual([]);
  const message = 'No approved coach has this email. Check the spelling.';
  answer(grantDuty, problem('not_a_coach', [{ path: ['email'], message, name: 'ValidationError' }]));
  await userEvent.type(field, 'noor@example.org');
  await press('Put on duty');
  await screen.findByText(message);
  answer(grantDuty, () => {
    roster = [...roster, person(3, 'Noor')];
    return { data: roster };
  });
  await press('Put on duty');
  await onRoster().findByText('Noor Rao');
});

test('lets the lead take others off duty after a question', async () => {
  answer(revokeDuty, () => {
    roster = roster.slice(0, 1);
    return { data: roster };
  });
  await show();
  expect(screen.queryByRole('button', { name: /^Take Maya/ })).toBeNull();
  await press('Take Daniel Rao off duty');
  await press('Keep on duty');
  expect(askedOf(revokeDuty)).toEqual([]);
  await press('Take Daniel Rao off duty');
  await press('Take off duty');
  await waitFor(() => expect(onRoster().queryByText(/Daniel/)).toBeNull());
});

test('offers those who don’t lead nothing of it', async () => {
  roster = [person(1, 'Maya', { isMe: true }), person(2, 'Daniel', { isLead: true })];
  await show();
  expect(screen.queryByRole('button', { name: /off duty/ })).toBeNull();
  expect(screen.queryByLabelText('Put a coach on duty')).toBeNull();
});

test('saves one’s own hours, and says so', async () => {
  answer(saveDutyHours, ({ body }) => {
    roster = [person(1, 'Maya', { isMe: true, ...body })];
    return { data: roster };
  });
  await show();
  await press('Save duty hours');
  await screen.findByText('Your duty hours are saved.');
  expect(askedOf(saveDutyHours)[0].body.week.mon).toEqual([{ from: 540, to: 720 }]);
});

test('takes a date off duty, which the roster then shows', async () => {
  answer(saveDutyHours, ({ body }) => {
    roster = [person(1, 'Maya', { isMe: true, ...body })];
    return { data: roster };
  });
  await show();
  screen.getByText(/^Days off, or a night that you take over/);
  await press('Add a date');
  const modal = within(await screen.findByRole('dialog', { name: 'Add a date' }));
  fireEvent.change(modal.getByLabelText('Date'), { target: { value: '2026-12-25' } });
  fireEvent.change(modal.getByLabelText(/^Until/), { target: { value: '2026-12-26' } });
  modal.getByRole('radio', { name: 'On duty at these times' });
  expect(modal.queryByLabelText(/^Note/)).toBeNull();
  await press('Add to other days');
  await screen.findByText('Off duty');
  await press('Save duty hours');
  await onRoster().findByText('Fri 25 Dec – Sat 26 Dec off duty');
  screen.getByText('Your duty hours are saved.');
  expect(askedOf(saveDutyHours)[0].body.days).toEqual([
    { date: '2026-12-25', hours: [] },
    { date: '2026-12-26', hours: [] },
  ]);
  await press('Remove Fri 25 Dec – Sat 26 Dec');
  screen.getByText('Not saved yet.');
});

test('says at the date what is wrong with it', async () => {
  roster = [person(1, 'Maya', { isMe: true, days: [{ date: '2026-12-25', hours: [] }] })];
  const message = 'This date is already there.';
  answer(
    saveDutyHours,
    problem('invalid_request', [{ path: ['days', '0', 'date'], message, name: 'ValidationError' }]),
  );
  await show();
  await press('Save duty hours');
  await screen.findByText(message);
});

test('says at the day what is wrong with its hours', async () => {
  const message = 'The end must be after the start.';
  answer(
    saveDutyHours,
    problem('invalid_request', [{ path: ['week', 'mon', '0', 'to'], message, name: 'ValidationError' }]),
  );
  await show();
  await press('Save duty hours');
  await screen.findByText(message);
});
