'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatSpan } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import type { BusyCalendar } from '@waymark/contract/without-schemas/sessions/calendar-feeds';
import { useState } from 'react';
import { addDays, localOf, weekStartOf } from '#dates/calendar-days.ts';
import { timeZoneName } from '#dates/time-zones.ts';
import { SESSIONS_KEY } from '#query/keys.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { ChevronLeft, ChevronRight } from '#ui/icons.tsx';
import { Loaded } from '#ui/loaded.tsx';
import type { ChosenTime } from './block-time-modal.tsx';
import { blockedTimesQuery, calendarQuery, weekSessionsQuery } from './calendar.api.ts';
import { busyCalendarQuery, weekBusyTimesQuery } from './calendar-feeds.api.ts';
import { hoursAndMinutes, weekInWords } from './day-words.ts';
import { type MovedEntry, startOf } from './moved-entry.ts';
import { NoHours } from './no-hours.tsx';
import { TimeTabs } from './time-tabs.tsx';
import { CalendarFaults, UnknownCalendar, useUnknownCalendar } from './unknown-calendar.tsx';
import { useEntryMove } from './use-entry-move.ts';
import { WeekBoard } from './week-board.tsx';
import { type BlockedTime, freeMinutes, type WeekContent, weekDays } from './week-items.ts';
import { weekLayout } from './week-layout.ts';

const BlockTimeModal = fetchedModal(() => import('./block-time-modal.tsx').then((module) => module.BlockTimeModal));
const MoveModal = fetchedModal(() =>
  import('#features/sessions/booking/move-modal.tsx').then((module) => module.MoveModal),
);
const UnblockModal = fetchedModal(() => import('./unblock-modal.tsx').then((module) => module.UnblockModal));

interface WeekPageProps {
  readonly monday: string;
  readonly presentMonday: string;
}

interface Known extends WeekContent {
  readonly other: BusyCalendar | null;
}

function useWeek(monday: string) {
  const [calendar, sessions, blocked, busy, other] = [
    useQuery(calendarQuery()),
    useQuery(weekSessionsQuery(monday)),
    useQuery(blockedTimesQuery()),
    useQuery(weekBusyTimesQuery(monday)),
    useQuery(busyCalendarQuery()),
  ];
  const data: Known | undefined =
    calendar.data && sessions.data && blocked.data && busy.data && other.data !== undefined
      ? { calendar: calendar.data, sessions: sessions.data, blocked: blocked.data, busy: busy.data, other: other.data }
      : undefined;
  const queries = [calendar, sessions, blocked, busy, other];
  return {
    data,
    error: queries.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(queries.filter(({ error }) => error).map((query) => query.refetch())),
  };
}

export function WeekPage({ monday, presentMonday }: WeekPageProps) {
  const week = useWeek(monday);
  const isPresent = monday === presentMonday;
  return (
    <>
      <TimeTabs />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <h1 aria-live="polite" className="text-display-md">
          {weekInWords(monday)}
        </h1>
        <nav aria-label="Weeks" className="flex gap-2">
          <ButtonLink
            variant="ghost"
            aria-label="Previous week"
            href={linkPaths.coachWeek(addDays(monday, -7))}
            className="size-11.5 px-0!"
          >
            <ChevronLeft aria-hidden className="size-5" />
          </ButtonLink>
          <ButtonLink variant="ghost" aria-current={isPresent || undefined} href={linkPaths.coachWeek()}>
            This week
          </ButtonLink>
          <ButtonLink
            variant="ghost"
            aria-label="Next week"
            href={linkPaths.coachWeek(addDays(monday, 7))}
            className="size-11.5 px-0!"
          >
            <ChevronRight aria-hidden className="size-5" />
          </ButtonLink>
        </nav>
      </div>
      <Loaded
        isLong
        query={week}
        loading="Looking up your week"
        failed="We can’t show your week right now"
        className="mt-6"
      >
        {(content) => <Week content={content} monday={monday} presentMonday={presentMonday} />}
      </Loaded>
    </>
  );
}

const NINE_TO_TEN = { from: 540, to: 600 };

/** The present day in the present week, or else the Monday. */
function firstDay(monday: string, timeZone: string): string {
  const today = localOf(Date.now(), timeZone).date;
  return weekStartOf(today) === monday ? today : monday;
}

interface WeekProps extends WeekPageProps {
  readonly content: Known;
}

function Week({ content, monday }: WeekProps) {
  const [chosen, setChosen] = useState<ChosenTime & { readonly isFromWeek: boolean }>();
  const [unblocking, setUnblocking] = useState<BlockedTime>();
  const [asking, setAsking] = useState<MovedEntry>();
  const [said, setSaid] = useState('');
  const [opened, setOpened] = useState({ early: false, late: false });
  const queryClient = useQueryClient();
  const unknown = useUnknownCalendar();
  const { timeZone } = content.calendar;
  const days = weekDays(monday, content);
  const sessions = new Set(
    days.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'session' ? item.session.id : []))),
  ).size;
  const free = days.reduce((sum, day) => sum + freeMinutes(day), 0);
  const layout = weekLayout(days, opened);
  const move = useEntryMove({ timeZone, monday, layout, onAsk: setAsking, onSaid: setSaid });
  const inWords = (span: BlockedTime['attributes']) => formatSpan(span, { zone: timeZone });

  function endAsking(): void {
    setAsking(undefined);
    move.putBack();
  }

  return (
    <>
      <div className="mt-3 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <p className="text-sm text-ink-700">
            {timeZoneName(timeZone)} · {sessions === 1 ? '1 session' : `${sessions || 'no'} sessions`},{' '}
            {unknown ? 'free time not known yet' : `${hoursAndMinutes(free)} free`}
          </p>
          <p id="how-to-move" className="hidden text-xs text-ink-500 lg:block">
            To move a session, drag it or use the arrow keys. We’ll ask first.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="ghost"
            onClick={() => setChosen({ date: firstDay(monday, timeZone), ...NINE_TO_TEN, isFromWeek: false })}
          >
            Block time
          </Button>
          <ButtonLink href={linkPaths.bookForClient()}>New session</ButtonLink>
        </div>
      </div>
      <div className="mb-5 grid gap-3 empty:hidden">
        {unknown && <UnknownCalendar calendar={unknown} />}
        {content.other && <CalendarFaults calendar={content.other} />}
        <NoHours calendar={content.calendar} />
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <WeekBoard
        days={days}
        timeZone={timeZone}
        layout={layout}
        opened={opened}
        onOpened={setOpened}
        move={move}
        onChosen={(date, range) => setChosen({ date, ...range, isFromWeek: true })}
        onUnblock={setUnblocking}
      />
      {chosen && (
        <BlockTimeModal
          chosen={chosen}
          isFromWeek={chosen.isFromWeek}
          zone={timeZone}
          onBlocked={(span) => setSaid(`Blocked ${inWords(span)}.`)}
          onClose={() => setChosen(undefined)}
        />
      )}
      {asking && (
        <MoveModal
          session={asking.session}
          startsAt={startOf(asking, { timeZone, monday })}
          zone={timeZone}
          onMoved={() => void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }).then(endAsking)}
          onClose={endAsking}
        />
      )}
      {unblocking && (
        <UnblockModal
          blocked={unblocking}
          zone={timeZone}
          onUnblocked={() => setSaid(`Unblocked ${inWords(unblocking.attributes)}.`)}
          onClose={() => setUnblocking(undefined)}
        />
      )}
    </>
  );
}
