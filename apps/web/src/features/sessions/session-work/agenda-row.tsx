'use client';

import { formatDayShort } from '@waymark/contract/moments';
import type { AgendaTopic } from '@waymark/contract/sessions/agenda-topics';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { localDate } from '#dates/calendar-days.ts';
import { useNow } from '#dates/clock.tsx';
import { useReaderZone } from '#person/reader-zone.tsx';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { drawn } from '#ui/icon.tsx';
import { Ellipsis } from '#ui/icons.tsx';
import { Pill } from '#ui/pill.tsx';
import { nameInPair, type Pair } from './session-people.ts';
import type { TopicDeeds } from './topic-choices.tsx';

const GripVertical = /* @__PURE__ */ drawn(
  <>
    <circle cx="9" cy="12" r="1" />
    <circle cx="9" cy="5" r="1" />
    <circle cx="9" cy="19" r="1" />
    <circle cx="15" cy="12" r="1" />
    <circle cx="15" cy="5" r="1" />
    <circle cx="15" cy="19" r="1" />
  </>,
);

/** "You, today", or "Maya, moved here from Thu 5 Nov". */
function topicWords({ addedBy, addedAt, movedFrom }: AgendaTopic, pair: Pair, now: number, zone: string) {
  const who = nameInPair(addedBy, pair);
  const day = (instant: string) => formatDayShort(instant, { zone, now: new Date(now) });
  if (movedFrom) return `${who}, moved here from ${day(movedFrom)}`;
  return `${who}, ${localDate(addedAt, zone) === localDate(now, zone) ? 'today' : day(addedAt)}`;
}

/** A list with one of its entries in another place. */
export function withMoved<Entry>(entries: readonly Entry[], from: number, to: number): readonly Entry[] {
  const others = entries.filter((_, index) => index !== from);
  const moved = entries.slice(from, from + 1);
  return [...others.slice(0, to), ...moved, ...others.slice(to)];
}

const TopicChoices = fetchedModal(() => import('./topic-choices.tsx').then((module) => module.TopicChoices));

const DRAGGED = 'application/x-waymark-topic';

interface AgendaRowProps extends TopicDeeds {
  readonly isOpen: boolean;
  readonly isCompact: boolean;
}

export function AgendaRow(props: AgendaRowProps) {
  const { topic, pair, index, isOpen, isCompact, onMove } = props;
  const [isAsked, setIsAsked] = useState(false);
  const choices = useId();
  const menu = useKeptMenu(index);
  const known = useReaderZone();
  const now = useNow();
  return (
    <li {...dragging(props)} className="border-t border-sand-200 py-2.5 first:border-t-0">
      <div className="flex items-center gap-3">
        {onMove && !isCompact && (
          <GripVertical aria-hidden className="hidden size-4 shrink-0 cursor-grab text-sand-500 sm:block" />
        )}
        <span
          aria-hidden
          className="grid size-7 shrink-0 place-items-center rounded-full bg-apricot-100 text-xs font-semibold text-apricot-700"
        >
          {index + 1}
        </span>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <div className="min-w-0 flex-1 basis-44">
            <p className="text-sm font-semibold [overflow-wrap:anywhere]">{topic.text}</p>
            <p className={`text-xs text-ink-500 ${known === null ? 'invisible' : ''}`}>
              {topicWords(topic, pair, now, known ?? 'UTC')}
            </p>
          </div>
          {index === 0 && <Pill tone="warning">Matters most</Pill>}
        </div>
        {isOpen && (
          <button
            ref={menu}
            type="button"
            aria-label={`Change “${topic.text}”`}
            aria-expanded={isAsked}
            aria-controls={isAsked ? choices : undefined}
            onClick={() => setIsAsked(!isAsked)}
            className="grid size-11 shrink-0 place-items-center rounded-full text-ink-700 hover:bg-sand-100"
          >
            <Ellipsis aria-hidden className="size-4.5" />
          </button>
        )}
      </div>
      {isAsked && isOpen && <TopicChoices id={choices} {...props} onClose={() => setIsAsked(false)} />}
    </li>
  );
}

/** A row that moves takes the pressed button with it, so the row's menu keeps the focus. */
function useKeptMenu(index: number) {
  const menu = useRef<HTMLButtonElement>(null);
  const former = useRef(index);
  useEffect(() => {
    const hasMoved = former.current !== index;
    former.current = index;
    const isMine = menu.current?.getAttribute('aria-expanded') === 'true';
    if (hasMoved && isMine && document.activeElement === document.body) menu.current?.focus();
  }, [index]);
  return menu;
}

/** Dragging by mouse; keyboards and fingers have the row's buttons. */
function dragging({ index, onMove, isCompact }: AgendaRowProps) {
  if (!onMove || isCompact) return {};
  const isTopic = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(DRAGGED);
  return {
    draggable: true,
    onDragStart({ dataTransfer }: DragEvent) {
      dataTransfer.setData(DRAGGED, String(index));
      dataTransfer.effectAllowed = 'move' as const;
    },
    onDragOver(event: DragEvent) {
      if (isTopic(event)) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      if (!isTopic(event)) return;
      event.preventDefault();
      onMove(Number(event.dataTransfer.getData(DRAGGED)), index);
    },
  };
}
