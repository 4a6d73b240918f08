// @vitest-environment happy-dom

import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { previewCalendar, showCalendar } from '@waymark/contract/sessions/calendars';
import { listSessions } from '@waymark/contract/sessions/coaching-sessions';
import { describe, expect, test, vi } from 'vitest';
import { calendar, sessionAt } from '../../../../test/calendars.ts';
import { sessionsFound } from '../../../../test/coaching-sessions.ts';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { bar, click, known, openTimePage, save, showTimePage, type } from '../../../../test/time-page.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => '/coach/time' }));

test('shows what a client elsewhere would get before anything is saved', async () => {
  answer(listSessions, sessionsFound([sessionAt('2026-11-25T04:30:00.000Z')]));
  await showTimePage();

  await screen.findByRole('heading', { name: 'What a client in London sees' });
  await screen.findByText('1 of 2 is before 7 am there');
  screen.getByText(/^Mon 23 Nov · 45 min · London/);
  screen.getByText('4:30 am');
  await click('Add hours on Monday');
  await vi.waitFor(() => expect(askedOf(previewCalendar).at(-1).body.calendar.week.mon).toHaveLength(2));
  expect(askedOf(previewCalendar).at(-1).body).toMatchObject({
    minutes: 45,
    from: '2026-11-23T00:00:00.000Z',
    until: '2026-11-24T00:00:00.000Z',
  });

  await click('Change place, day or length');
  answer(previewCalendar, { data: [] });
  await userEvent.selectOptions(screen.getByLabelText('Length'), '15 min');
  type('Day', '2026-12-08');
  await screen.findByText('No times on this day.');
  expect(askedOf(previewCalendar).at(-1).body).toMatchObject({ minutes: 15, from: '2026-12-08T00:00:00.000Z' });
});

test('says that the preview failed, and nothing else fails with it', async () => {
  refuse(previewCalendar, 'forbidden');
  await showTimePage();
  await screen.findByText('We can’t show these times right now.');
  bar('Monday, 10 am – 1 pm');
});

describe('other days', () => {
  test('are added as a range, listed as one, saved date by date, and removed', async () => {
    await showTimePage();
    await click('Add a date');
    const modal = within(await screen.findByRole('dialog', { name: 'Add a date' }));
    const fill = (label: RegExp, value: string) => fireEvent.change(modal.getByLabelText(label), { target: { value } });
    fill(/^Date/, '2026-12-25');
    fill(/^Until/, '2026-12-24');
    await userEvent.click(modal.getByRole('button', { name: 'Add to other days' }));
    await modal.findByText('The last date must not be before the first.');
    fill(/^Until/, '2026-12-26');
    fill(/^Note/, 'Year’s end');
    await userEvent.click(modal.getByRole('radio', { name: 'Open at these times' }));
    fireEvent.change(modal.getByLabelText('Time 1, until'), { target: { value: '08:00' } });
    await userEvent.click(modal.getByRole('button', { name: 'Add to other days' }));
    await modal.findByText('The end must be after the start.');
    await userEvent.click(modal.getByRole('radio', { name: 'Closed' }));
    await userEvent.click(modal.getByRole('button', { name: 'Add to other days' }));

    await screen.findByText('Fri 25 Dec – Sat 26 Dec');
    screen.getByText('1 change not saved');
    await save();
    await screen.findByText('Saved. Clients see these times now.');
    expect(known.calendar.days).toEqual([
      { date: '2026-12-25', hours: [], note: 'Year’s end' },
      { date: '2026-12-26', hours: [], note: 'Year’s end' },
    ]);

    await click('Remove Fri 25 Dec – Sat 26 Dec');
    screen.getByText('1 change not saved');
  });

  test('refuse a date that is already there', async () => {
    known.calendar = calendar({ days: [{ date: '2026-12-25', hours: [], note: '' }] });
    await showTimePage();
    await click('Add a date');
    const modal = within(await screen.findByRole('dialog'));
    fireEvent.change(modal.getByLabelText('Date'), { target: { value: '2026-12-25' } });
    await userEvent.click(modal.getByRole('button', { name: 'Add to other days' }));
    await modal.findByText('Fri 25 Dec is already in the list. Remove it there first.');
  });
});

test('says which booked sessions stay outside of new hours', async () => {
  known.calendar = calendar({ days: [{ date: '2026-11-24', hours: [], note: '' }] });
  answer(listSessions, sessionsFound([sessionAt('2026-11-23T04:30:00.000Z'), sessionAt('2026-11-24T04:30:00.000Z')]));
  await showTimePage();

  await screen.findByText('1 session is booked and stays: Sofía, Tue 24 Nov, 10 am');
  await click('Remove these hours of Monday');
  await screen.findByText('1 session is booked and stays: Sofía, Mon 23 Nov, 10 am');
});

test('saves lengths, limits and the zone', async () => {
  await showTimePage();
  await userEvent.click(screen.getByRole('checkbox', { name: '45 min' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '15 min intro' }));
  await userEvent.selectOptions(screen.getByLabelText('Most in a day'), '5 sessions');
  await userEvent.selectOptions(screen.getByLabelText('Start every'), '1 hour');
  await userEvent.type(screen.getByLabelText('Time zone'), 'New York');
  await userEvent.click(await screen.findByRole('option', { name: /New York/ }));
  await save();

  await screen.findByText('Saved. Clients see these times now.');
  expect(known.calendar.timeZone).toBe('America/New_York');
  expect(known.calendar.rules).toEqual({
    ...calendar().rules,
    lengths: [60],
    hasIntro: false,
    dayLimit: 5,
    stepMinutes: 60,
  });
});

test('asks for a length at its field', async () => {
  await showTimePage();
  for (const name of ['45 min', '60 min']) await userEvent.click(screen.getByRole('checkbox', { name }));
  await save();
  await screen.findByText('Choose at least one length.');
});

test('offers another try when the hours can’t be loaded', async () => {
  refuse(showCalendar, 'forbidden');
  await openTimePage();
  await screen.findByRole('heading', { name: 'We can’t show your hours right now' });
  answer(showCalendar, { data: known.calendar });
  await click('Try again');
  await screen.findByRole('heading', { name: 'Weekly hours' });
});

test('says that booked sessions can’t be checked, and shows the hours all the same', async () => {
  refuse(listSessions, 'forbidden');
  await showTimePage();
  await screen.findByText(/^We can’t check right now which booked sessions/);
  bar('Monday, 10 am – 1 pm');
});
