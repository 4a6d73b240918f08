'use client';

import { formatSpan } from '@waymark/contract/moments';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { entryAt, isElsewhere, type MovedEntry, movedByKey, movedTo, spanOf, startOf } from './moved-entry.ts';
import { minutesAt, type WeekLayout } from './week-layout.ts';

/** A finger that stays this long takes the entry; one that goes on sooner scrolls. */
const HOLD_MS = 350;
const SLACK_PX = 5;
/** From where the week is drawn as a grid. */
const GRID = '(min-width: 64rem)';

interface EntryMoveOptions {
  readonly timeZone: string;
  readonly monday: string;
  readonly layout: WeekLayout;
  /** Asks whether to move it there; nothing is sent before. */
  readonly onAsk: (entry: MovedEntry) => void;
  readonly onSaid: (words: string) => void;
}

interface Grip {
  readonly entry: MovedEntry;
  readonly x: number;
  readonly y: number;
  /** How far below the entry's start the pointer took it, in minutes. */
  readonly below: number;
  readonly hold: ReturnType<typeof setTimeout> | undefined;
  isDragged: boolean;
  at: MovedEntry;
}

interface Column {
  readonly date: string;
  readonly rect: DOMRect;
}

const columnsOf = (board: HTMLElement): readonly Column[] =>
  [...board.querySelectorAll<HTMLElement>('[data-day]')].map((column) => ({
    date: column.dataset.day ?? '',
    rect: column.getBoundingClientRect(),
  }));

const columnAt = (columns: readonly Column[], x: number): Column | undefined =>
  columns.find(({ rect }) => x < rect.right) ?? columns.at(-1);

/** Moves an entry of the week by pointer, finger or arrow keys, up to the question. */
export function useEntryMove({ timeZone, monday, layout, onAsk, onSaid }: EntryMoveOptions) {
  const week = { timeZone, monday };
  const board = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip>(undefined);
  const isPressSpent = useRef(false);
  const isAsked = useRef(false);
  const [moved, setMoved] = useState<MovedEntry>();

  // Browsers decide about scrolling before they ask React.
  useEffect(() => {
    const element = board.current;
    const keepStill = (event: TouchEvent) => grip.current?.isDragged && event.preventDefault();
    element?.addEventListener('touchmove', keepStill, { passive: false });
    return () => element?.removeEventListener('touchmove', keepStill);
  }, []);

  function putBack(): void {
    clearTimeout(grip.current?.hold);
    grip.current = undefined;
    isAsked.current = false;
    setMoved(undefined);
  }

  function ask(entry: MovedEntry): void {
    if (!isElsewhere(entry, week)) {
      putBack();
      return;
    }
    if (Date.parse(startOf(entry, week)) <= Date.now()) {
      onSaid('That time is over. The session stays where it is.');
      putBack();
      return;
    }
    isAsked.current = true;
    onAsk(entry);
  }

  function minutesUnder(y: number, { rect }: Column): number {
    return minutesAt((y - rect.top) / rect.height, layout);
  }

  function take(event: PointerEvent<HTMLElement>, session: CoachingSession): void {
    isPressSpent.current = false;
    if (event.button !== 0 || !board.current || !window.matchMedia(GRID).matches) return;
    const entry = entryAt(session, week);
    const column = columnsOf(board.current).find(({ date }) => date === entry.date);
    if (!column) return;
    const { currentTarget, pointerId, clientX, clientY, pointerType } = event;
    const start = () => {
      if (!grip.current) return;
      grip.current.isDragged = true;
      currentTarget.setPointerCapture(pointerId);
      setMoved(entry);
    };
    const below = Math.max(0, minutesUnder(clientY, column) - entry.from);
    const hold = pointerType === 'touch' ? setTimeout(start, HOLD_MS) : undefined;
    grip.current = { entry, at: entry, x: clientX, y: clientY, below, hold, isDragged: false };
  }

  function drag(event: PointerEvent<HTMLElement>): void {
    const held = grip.current;
    if (!held || !board.current) return;
    const isAway = Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLACK_PX;
    if (!held.isDragged && !isAway) return;
    if (!held.isDragged && held.hold !== undefined) {
      putBack();
      return;
    }
    if (!held.isDragged) {
      held.isDragged = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    const column = columnAt(columnsOf(board.current), event.clientX);
    if (!column) return;
    held.at = movedTo(held.entry, column.date, minutesUnder(event.clientY, column) - held.below, week);
    setMoved(held.at);
  }

  function drop(): void {
    const held = grip.current;
    clearTimeout(held?.hold);
    grip.current = undefined;
    if (!held?.isDragged) return;
    isPressSpent.current = true;
    ask(held.at);
  }

  function press(event: KeyboardEvent<HTMLElement>, session: CoachingSession): void {
    isPressSpent.current = false;
    const present = moved?.session.id === session.id ? moved : undefined;
    if (event.key === 'Escape' && present) {
      putBack();
      onSaid('Put back. Nothing changed.');
    } else if (event.key === 'Enter' && present) {
      event.preventDefault();
      ask(present);
    } else {
      const next = movedByKey(present ?? entryAt(session, week), event.key, week);
      if (!next) return;
      event.preventDefault();
      setMoved(next);
      const where = formatSpan(spanOf(next, week), { zone: timeZone });
      onSaid(`${where}. Press Enter to move it there, Escape to put it back.`);
    }
  }

  return {
    board,
    moved,
    putBack,
    handlersFor: (session: CoachingSession) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => take(event, session),
      onPointerMove: drag,
      onPointerUp: drop,
      onPointerCancel: putBack,
      /** A finger that stays would open the menu of a link. */
      onContextMenu: (event: MouseEvent<HTMLElement>) => grip.current?.hold !== undefined && event.preventDefault(),
      onBlur: () => isAsked.current || grip.current || putBack(),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => press(event, session),
      /** The press that ends a drag opens nothing. */
      onClickCapture(event: MouseEvent<HTMLElement>) {
        if (!isPressSpent.current) return;
        isPressSpent.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    }),
  };
}

export type EntryMove = ReturnType<typeof useEntryMove>;
