// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listBusyTimes, showBusyCalendar } from '@waymark/contract/sessions/calendar-feeds';
import { listBlockedTimes, showCalendar } from '@waymark/contract/sessions/calendars';
import { listSessions, moveSession } from '@waymark/contract/sessions/coaching-sessions';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Clock } from '#dates/clock.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { calendar, sessionAt } from '../../../../test/calendars.ts';
import { sessionsFound } from '../../../../test/coaching-sessions.ts';
import { answer, askedOf, takenTime } from '../../../../test/contract-api.ts';

const showToast = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('#ui/toasts.tsx', () => ({ showToast }));
vi.mock('next/navigation', () => ({ usePathname: () => '/coach/week' }));
const { WeekPage } = await import('./week-page.tsx');

const TEN_ON_MONDAY = '2026-11-23T04:30:00.000Z';
const TEN_ON_WEDNESDAY = '2026-11-25T04:30:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:48:00Z') });
  showToast.mockClear();
  const open = [{ from: 600, to: 780 }];
  answer(showCalendar, { data: calendar({ week: { ...calendar().week, wed: open, thu: open } }) });
  answer(listBusyTimes, { data: [] });
  answer(showBusyCalendar, { data: null });
  answer(listBlockedTimes, { data: [] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function show(...sessions: readonly ReturnType<typeof sessionAt>[]) {
  answer(listSessions, sessionsFound(sessions));
  const page = render(
    <QueryProvider>
      <Clock startsAt={Date.now()}>
        <WeekPage monday="2026-11-23" presentMonday="2026-11-23" />
      </Clock>
    </QueryProvider>,
  );
  await screen.findByText(/ free$/);
  return page;
}

const entry = (name: RegExp) => screen.findByRole('link', { name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const question = async () => within(await screen.findByRole('dialog', { name: 'Move your session with Sofía?' }));

test('leads to closing a session that is over from its entry, and not one that was closed', async () => {
  const [over, closed] = [sessionAt(TEN_ON_MONDAY), sessionAt('2026-11-23T06:00:00.000Z', { attendance: 'held' })];
  await show(over, closed, sessionAt(TEN_ON_WEDNESDAY));

  const links = screen.getAllByRole('link', { name: /^Close session/ });
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Close session with Sofía, Mon 23 Nov', `/coach/sessions/${over.id}/close`],
  ]);
});

test('draws the working hours, folds what is outside of them, and opens the fold', async () => {
  await show(sessionAt('2026-11-25T01:30:00.000Z'), sessionAt(TEN_ON_WEDNESDAY));
  const placeOf = async (name: RegExp) => (await entry(name)).closest('li')?.getAttribute('style');

  expect([await placeOf(/^7 am Sofía/), await placeOf(/^10 am Sofía/)]).toEqual([
    '--top: 0; --height: 1.75;',
    '--top: 1.75; --height: 3;',
  ]);
  await press('More hours before 10 am, 1 entry');
  expect([await placeOf(/^7 am Sofía/), await placeOf(/^10 am Sofía/)]).toEqual([
    '--top: 5.75; --height: 3;',
    '--top: 17.75; --height: 3;',
  ]);
  await press('Less of the early hours');

  expect(await placeOf(/^7 am Sofía/)).toBe('--top: 0; --height: 1.75;');
});

describe('moving a session by keyboard', () => {
  test('goes by quarters of an hour and by days, asks at Enter with the policy, and then moves', async () => {
    const session = sessionAt(TEN_ON_WEDNESDAY, { policy: 'You can move it until it starts. We’ll let Sofía know.' });
    await show(session);
    answer(moveSession, { data: session });
    (await entry(/^10 am Sofía/)).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{ArrowUp}');
    screen.getByText(/^Thu 26 Nov, 10:15 – 11 am\. Press Enter to move it there, Escape to put it back\.$/);
    expect(askedOf(moveSession)).toEqual([]);
    await userEvent.keyboard('{Enter}');
    const modal = await question();
    modal.getByText('You can move it until it starts. We’ll let Sofía know.');
    modal.getByText('From Wed 25 Nov, 10 am to');
    modal.getByText('Thu 26 Nov, 10:15 – 11 am IST');
    modal.getByText('4:45 – 5:30 am GMT for Sofía');
    await userEvent.click(modal.getByRole('button', { name: 'Move session' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const body = { startsAt: '2026-11-26T04:45:00.000Z', sequence: 0, reason: '', waivesBuffer: false };
    expect(askedOf(moveSession)).toEqual([{ params: { id: session.id }, body }]);
    expect(askedOf(listSessions)).toHaveLength(2);
  });

  test('is put back by Escape, and by the answer that keeps it', async () => {
    await show(sessionAt(TEN_ON_WEDNESDAY));
    (await entry(/^10 am Sofía/)).focus();
    await userEvent.keyboard('{ArrowDown}');
    screen.getByText('Sofía here?');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Sofía here?')).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.click((await question()).getByRole('button', { name: 'Keep Wed 25 Nov, 10 am' }));

    await vi.waitFor(() => expect(screen.queryByText('Sofía here?')).toBeNull());
    expect(askedOf(moveSession)).toEqual([]);
  });

  test('says why a time can’t be had, and offers others in its place', async () => {
    await show(sessionAt(TEN_ON_WEDNESDAY));
    answer(moveSession, () => takenTime('slot_taken', ['2026-11-25T06:30:00.000Z']) as never);
    (await entry(/^10 am Sofía/)).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const modal = await question();
    await userEvent.click(modal.getByRole('button', { name: 'Move session' }));
    await userEvent.click(await modal.findByRole('button', { name: /^Wed 25 Nov, 12 pm/ }));

    modal.getByText('Wed 25 Nov, 12 – 12:45 pm IST');
  });

  test('moves no session that has begun, and none to a time that is over', async () => {
    vi.setSystemTime(new Date('2026-11-25T03:00:00Z'));
    await show(sessionAt(TEN_ON_MONDAY), sessionAt(TEN_ON_WEDNESDAY));
    const [begun, coming] = await screen.findAllByRole('link', { name: /^10 am Sofía/ });
    begun?.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.queryByText('Sofía here?')).toBeNull();
    coming?.focus();
    await userEvent.keyboard('{ArrowLeft}{Enter}');

    screen.getByText('That time is over. The session stays where it is.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('dragging a session', () => {
  const GRID_TOP = 28;

  /** Columns of 100 pixels, an hour every 64. */
  function layOut(container: HTMLElement): void {
    for (const [index, column] of container.querySelectorAll<HTMLElement>('[data-day]').entries()) {
      column.getBoundingClientRect = () =>
        ({ top: 0, height: 248, left: index * 100, right: index * 100 + 100 }) as DOMRect;
    }
  }

  async function take(container: HTMLElement, pointerType: string) {
    layOut(container);
    const block = (await entry(/^10 am Sofía/)).parentElement as HTMLElement;
    block.setPointerCapture = vi.fn();
    const at = { pointerType, pointerId: 1, button: 0 };
    fireEvent.pointerDown(block, { ...at, clientX: 250, clientY: GRID_TOP + 16 });
    return {
      move: (clientX: number, clientY: number) => fireEvent.pointerMove(block, { ...at, clientX, clientY }),
      drop: () => fireEvent.pointerUp(block, at),
    };
  }

  test('puts it where the pointer lets go, and asks', async () => {
    const { container } = await show(sessionAt(TEN_ON_WEDNESDAY));
    const pointer = await take(container, 'mouse');
    pointer.move(350, GRID_TOP + 64 + 16);
    pointer.drop();

    (await question()).getByText('Thu 26 Nov, 11 – 11:45 am IST');
    expect(askedOf(moveSession)).toEqual([]);
  });

  test('by finger begins once the finger stays, and scrolls before', async () => {
    const { container } = await show(sessionAt(TEN_ON_WEDNESDAY));
    const scrolling = await take(container, 'touch');
    scrolling.move(250, GRID_TOP + 80);
    scrolling.drop();
    expect(screen.queryByText('Sofía here?')).toBeNull();

    const staying = await take(container, 'touch');
    await screen.findByText('Sofía here?');
    staying.move(250, GRID_TOP + 64 + 16);
    staying.drop();

    (await question()).getByText('Wed 25 Nov, 11 – 11:45 am IST');
  });
});
