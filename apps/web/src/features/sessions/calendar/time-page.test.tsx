// @vitest-environment happy-dom

import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { saveCalendar } from '@waymark/contract/sessions/calendars';
import { describe, expect, test, vi } from 'vitest';
import { CLOSED_WEEK, calendar } from '../../../../test/calendars.ts';
import { answer, askedOf, problem, refuse } from '../../../../test/contract-api.ts';
import { bar, click, known, save, showTimePage, type } from '../../../../test/time-page.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => '/coach/time' }));

describe('weekly hours', () => {
  test('move, stretch and go by keyboard, and are saved as a whole', async () => {
    await showTimePage();
    bar('Monday, 10 am – 1 pm').focus();
    await userEvent.keyboard('{ArrowLeft}');
    bar('Monday, 9:45 am – 12:45 pm');
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    bar('Monday, 9:45 am – 1 pm');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Monday, from'));
    screen.getByText('1 change not saved');
    await save();

    await screen.findByText('Saved. Clients see these times now.');
    expect(known.calendar).toEqual(calendar({ week: { ...CLOSED_WEEK, mon: [{ from: 585, to: 780 }] } }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My time' }));

    bar('Monday, 9:45 am – 1 pm').focus();
    await userEvent.keyboard('{Delete}');
    expect(screen.getAllByText('Closed')).toHaveLength(7);
    expect(document.activeElement).toBe(bar('Add hours on Monday'));
  });

  test('are made, moved and stretched by dragging', async () => {
    const { container } = await showTimePage();
    const track = container.querySelector<HTMLElement>('[data-track=Monday]') as HTMLElement;
    // 6 am to 10 pm, an hour every 10 pixels.
    track.getBoundingClientRect = () => ({ left: 100, width: 160 }) as DOMRect;
    track.setPointerCapture = vi.fn();
    const drag = (target: Element, from: number, to: number) => {
      fireEvent.pointerDown(target, { button: 0, pointerId: 1, clientX: 100 + from });
      fireEvent.pointerMove(track, { pointerId: 1, clientX: 100 + to });
      fireEvent.pointerUp(track, { pointerId: 1 });
    };

    drag(bar('Monday, 10 am – 1 pm'), 50, 60);
    const moved = bar('Monday, 11 am – 2 pm');
    drag(moved.querySelector('[data-part=from]') as Element, 50, 30);
    bar('Monday, 9 am – 2 pm');
    drag(track, 100, 125);
    bar('Monday, 4 pm – 6:30 pm');
    screen.getByText(/^7 hours 30 min open/);
    screen.getByText('· drag, or type the times');

    fireEvent.pointerDown(track, { button: 0, pointerId: 1, clientX: 110 });
    fireEvent.pointerMove(track, { pointerId: 1, clientX: 120 });
    bar('Monday, 7 am – 8 am');
    fireEvent.pointerCancel(track, { pointerId: 1 });
    expect(screen.queryByRole('button', { name: 'Monday, 7 am – 8 am' })).toBeNull();
  });

  test('are added, typed, removed and copied from Monday', async () => {
    await showTimePage();
    await click('Add hours on Sunday');
    bar('Sunday, 9 am – 12 pm');
    type('Sunday, until', '00:00');
    bar('Sunday, 9 am – 12 am');
    await click('Remove these hours of Sunday');
    expect(screen.queryByText('1 change not saved')).toBeNull();

    await click('Copy Monday to other days');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Friday' }));
    await click('Copy to 3 days');
    screen.getByText('3 changes not saved');
    bar('Thursday, 10 am – 1 pm');
    expect(screen.queryByRole('button', { name: 'Friday, 10 am – 1 pm' })).toBeNull();
  });

  test('that are wrong are explained at their fields, where the focus goes, and nothing is sent', async () => {
    await showTimePage();
    type('Monday, until', '09:00');
    await save();

    const field = screen.getByLabelText('Monday, until');
    await screen.findByText('The end must be after the start.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
    expect(askedOf(saveCalendar)).toEqual([]);
    screen.getByText('Complete the hours and the day, and you’ll see what clients get.');

    type('Monday, until', '11:00');
    expect(screen.queryByText('The end must be after the start.')).toBeNull();
  });
});

describe('a save that fails', () => {
  test('keeps every change, and says why', async () => {
    await showTimePage();
    refuse(saveCalendar, 'unavailable');
    await userEvent.selectOptions(screen.getByLabelText('Break after'), '30 min');
    await save();

    expect((await screen.findByRole('alert')).textContent).toBe(
      `${PROBLEMS.unavailable.message} Your changes are still here.`,
    );
    expect(screen.getByLabelText<HTMLSelectElement>('Break after').value).toBe('30');
    screen.getByText('1 change not saved');
  });

  test('shows the API’s messages at the fields they name', async () => {
    await showTimePage();
    const fields = [
      { path: ['rules', 'noticeMinutes'], message: 'Choose up to 14 days.', name: 'ValidationError' },
      { path: ['week', 'mon', '0', 'from'], message: 'Give a start.', name: 'ValidationError' },
    ];
    answer(saveCalendar, problem('invalid_request', fields));
    await userEvent.selectOptions(screen.getByLabelText('Notice'), '14 days');
    await save();

    await screen.findByText('Choose up to 14 days.');
    screen.getByText('Give a start.');
    expect(screen.getByLabelText('Monday, from').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('changes that are not saved', () => {
  test('are discarded when the coach says so', async () => {
    await showTimePage();
    await click('Add hours on Friday');
    await click('Discard');

    expect(screen.queryByText('1 change not saved')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Friday, 9 am – 12 pm' })).toBeNull();
  });

  test('are still there after another page, and the tab asks before it closes', async () => {
    const page = await showTimePage();
    await click('Add hours on Friday');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    page.unmount();
    await vi.waitFor(() => expect(sessionStorage.length).toBe(1));
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);

    await showTimePage();
    await screen.findByText('1 change not saved from before');
    bar('Friday, 9 am – 12 pm');
  });
});
