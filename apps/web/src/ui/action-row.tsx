'use client';

import { linkPaths } from '@waymark/contract/paths';
import type { Action } from '@waymark/contract/sessions/actions';
import Link from 'next/link';
import { type ReactNode, useId } from 'react';
import { localDate } from '#dates/calendar-days.ts';
import { useNow } from '#dates/clock.tsx';
import { doneWords, dueWords } from '#dates/due-words.ts';
import { useReaderZone } from '#person/reader-zone.tsx';
import { Check } from './icons.tsx';
import { INLINE_LINK } from './link-classes.ts';

type ShownAction = Pick<Action, 'text' | 'dueOn' | 'doneAt' | 'article'>;

interface ActionRowProps {
  readonly action: ShownAction;
  /** The date by which it is due today, where that isn't the reader's. */
  readonly today?: string | undefined;
  /** Said before the date, such as who will do it. */
  readonly who?: string | undefined;
  /** Left out where the reader can't change it. */
  readonly onTick?: ((isDone: boolean) => void) | undefined;
  /** Buttons beside it. */
  readonly children?: ReactNode;
}

/** An action with its tick, its article and when it is due; needs a `Clock` above it. */
export function ActionRow({ action, today, who, onTick, children }: ActionRowProps) {
  const id = useId();
  const isDone = action.doneAt !== null;
  return (
    <div className="flex items-start gap-3 py-2.5">
      {onTick ? (
        <label className="relative -m-2.5 grid size-11 shrink-0 cursor-pointer place-items-center">
          <input
            type="checkbox"
            checked={isDone}
            onChange={(event) => onTick(event.currentTarget.checked)}
            aria-labelledby={`${id}-text`}
            aria-describedby={`${id}-when`}
            className="peer size-5.5 appearance-none rounded-full border-[1.5px] border-sand-500 bg-white checked:border-pine-600 checked:bg-pine-600 focus-visible:rounded-full forced-colors:appearance-auto"
          />
          <Check
            aria-hidden
            className="pointer-events-none absolute hidden size-3.5 text-white peer-checked:block forced-colors:hidden"
          />
        </label>
      ) : (
        <StaticTick isDone={isDone} />
      )}
      <div className="min-w-0 flex-1">
        <p id={`${id}-text`} className="text-sm font-semibold break-words">
          <ActionText action={action} />
        </p>
        <p id={`${id}-when`} className="mt-0.5 text-xs text-ink-500">
          {who && `${who} · `}
          <When action={action} today={today} />
        </p>
      </div>
      {children}
    </div>
  );
}

function StaticTick({ isDone }: { isDone: boolean }) {
  return (
    <span
      className={`grid size-5.5 shrink-0 place-items-center rounded-full border-[1.5px] ${isDone ? 'border-pine-600 bg-pine-600' : 'border-sand-500'}`}
    >
      {isDone && <Check aria-hidden className="size-3.5 text-white" />}
    </span>
  );
}

function ActionText({ action: { text, article } }: { action: ShownAction }) {
  if (!article) return text;
  const read = `Read: ${article.title}`;
  return (
    <>
      {text !== read && <span className="block">{text}</span>}
      <Link prefetch={false} href={linkPaths.article(article.slug)} className={INLINE_LINK}>
        {read}
      </Link>
    </>
  );
}

function When({ action: { dueOn, doneAt }, today: theirs }: Pick<ActionRowProps, 'action' | 'today'>) {
  const zone = useReaderZone();
  const now = useNow();
  const today = theirs ?? localDate(now, zone ?? 'UTC');
  const shown = zone === null ? 'invisible' : '';
  if (doneAt) return <span className={shown}>{doneWords(localDate(doneAt, zone ?? 'UTC'), today)}</span>;
  if (dueOn === null) return 'No date';
  const isLate = dueOn <= today;
  return (
    <span
      className={`${shown} ${isLate ? 'rounded-pill bg-warning-100 px-2 py-0.5 font-semibold text-warning-700' : ''}`}
    >
      {dueWords(dueOn, today)}
    </span>
  );
}
