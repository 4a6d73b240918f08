'use client';

import { DAY_MINUTES } from '@waymark/contract/durations';
import { linkPaths } from '@waymark/contract/paths';
import type { OpenRange } from '@waymark/contract/sessions/calendars';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import Link from 'next/link';
import { useNow } from '#dates/clock.tsx';
import { formatRange } from '#dates/week-times.ts';
import { dayInWords } from './day-words.ts';
import { canBeClosed, canBeMoved } from './moved-entry.ts';
import type { EntryMove } from './use-entry-move.ts';
import type { BlockedTime, WeekItem } from './week-items.ts';

export const HATCHED =
  'border border-sand-500/60 bg-[repeating-linear-gradient(135deg,var(--color-sand-200)_0_6px,var(--color-sand-50)_6px_12px)]';
/** Keeps words on hatching legible. */
const ON_HATCHED = 'rounded bg-sand-50/90 px-1 lg:px-0.5';

/** The shortest item that a second line fits into on the grid. */
const TWO_LINES_MINUTES = 40;
/** A quarter of an hour is as high as its letters. */
const TIGHT_MINUTES = 20;
const BLOCK = 'block size-full rounded-lg px-2.5 py-2 text-left text-sm leading-tight lg:px-1.5 lg:py-0.5 lg:text-xs';

interface EntryProps {
  readonly item: WeekItem;
  readonly day: string;
  /** Whether one line has to do on the grid, as in a fold. */
  readonly isFolded: boolean;
  readonly move: EntryMove;
  readonly onUnblock: (blocked: BlockedTime) => void;
}

export function WeekEntry({ item, day, isFolded, move, onUnblock }: EntryProps) {
  const isOneLine = isFolded || item.to - item.from < TWO_LINES_MINUTES;
  const isTight = !isFolded && item.to - item.from < TIGHT_MINUTES;
  const look = isTight ? 'lg:py-0! lg:leading-[0.875rem]!' : '';
  if (item.kind === 'busy') return <Busy item={item} day={day} isOneLine={isOneLine} look={look} />;
  if (item.kind === 'session') {
    return <SessionEntry session={item.session} range={item} day={day} isOneLine={isOneLine} look={look} move={move} />;
  }
  return (
    <button
      type="button"
      onClick={() => onUnblock(item.blocked)}
      className={`${BLOCK} ${look} ${HATCHED} flex! items-center font-medium text-ink-700 hover:text-ink-900 max-lg:min-h-11 lg:items-start`}
    >
      <span>
        <span className={ON_HATCHED}>Blocked </span>
        <span className="sr-only">{dayInWords(day)}, </span>
        <span className={ON_HATCHED}>{formatRange(item)}</span>
      </span>
    </button>
  );
}

interface LookProps {
  readonly day: string;
  readonly isOneLine: boolean;
  readonly look: string;
}

/** A time that is busy in the coach's other calendar, which only that calendar can change. */
function Busy({ item, day, isOneLine, look }: LookProps & { readonly item: OpenRange }) {
  const isAllDay = item.to - item.from === DAY_MINUTES;
  return (
    <p className={`${BLOCK} ${look} ${HATCHED} text-ink-700`}>
      <span className={`font-medium ${ON_HATCHED}`}>
        Busy<span className={isOneLine ? 'lg:sr-only' : ''}> in your other calendar</span>
      </span>
      <span className="sr-only">, {dayInWords(day)}, </span>
      <span className={`w-fit text-xs ${ON_HATCHED} ${isOneLine ? 'lg:sr-only' : 'mt-0.5 block'}`}>
        {isAllDay ? 'All day' : formatRange(item)}
      </span>
    </p>
  );
}

interface SessionEntryProps extends LookProps {
  readonly session: CoachingSession;
  readonly range: OpenRange;
  readonly move: EntryMove;
}

export const entryName = ({ attributes: { group, people } }: CoachingSession): string =>
  group?.title ?? people.find(({ part }) => part === 'coachee')?.firstName ?? 'Client';

function lookOf({ attributes: { state, attendance } }: CoachingSession, isToClose: boolean): string {
  if (state === 'proposed') return 'border-[1.5px] border-dashed border-pine-600 bg-white';
  if (isToClose) return 'border-l-4 border-apricot-400 bg-apricot-100';
  return attendance === null ? 'bg-pine-100 hover:bg-pine-300' : 'bg-sand-200';
}

function SessionEntry({ session, range, day, isOneLine, look, move }: SessionEntryProps) {
  const now = useNow();
  const { kind, state, group, attendance } = session.attributes;
  const [from, to] = formatRange(range).split(' – ');
  const name = entryName(session);
  const isToClose = canBeClosed(session, now);
  const isMovable = canBeMoved(session, now);
  const isMoved = move.moved?.session.id === session.id;
  const words = [
    kind === 'intro' && 'Intro',
    group && 'Group',
    state === 'proposed' && 'Proposed',
    attendance === 'held' && 'Closed',
    attendance === 'missed' && 'Didn’t take place',
  ].filter((word) => word !== null && word !== false);
  return (
    <div
      {...(isMovable && move.handlersFor(session))}
      className={`${BLOCK} ${look} flex! overflow-hidden text-pine-900 transition-colors max-lg:min-h-11 max-lg:items-center ${isOneLine ? 'gap-1.5' : 'lg:flex-col'} ${isToClose ? 'lg:leading-[0.875rem]' : ''} ${lookOf(session, isToClose)} ${isMovable ? 'lg:cursor-grab lg:select-none' : ''} ${isMoved ? 'opacity-50' : ''}`}
    >
      <Link
        prefetch={false}
        draggable={false}
        href={linkPaths.coachSession(session.id)}
        aria-describedby={isMovable ? 'how-to-move' : undefined}
        className={`min-w-0 flex-1 font-semibold text-pine-900 no-underline [-webkit-touch-callout:none] ${isOneLine ? 'lg:truncate' : ''}`}
      >
        {from} {name}
        <span className="sr-only">, {dayInWords(day)}</span>
        <span className={`block text-xs font-medium text-ink-700 ${isOneLine || isToClose ? 'lg:sr-only' : ''}`}>
          {words.join(', ')}
          <span className="lg:@max-[6.5rem]:sr-only">
            {words.length > 0 && ', '}until {to}
          </span>
        </span>
      </Link>
      {isToClose && (
        <Link
          prefetch={false}
          href={linkPaths.closeSession(session.id)}
          aria-label={`Close session with ${name}, ${dayInWords(day)}`}
          className="shrink-0 font-semibold text-apricot-700 underline underline-offset-2 max-lg:inline-flex max-lg:min-h-11 max-lg:items-center max-lg:whitespace-pre"
        >
          Close
          <span className={`lg:sr-only ${isOneLine ? '' : 'lg:@[6.5rem]:not-sr-only'}`}> session</span>
        </Link>
      )}
    </div>
  );
}
