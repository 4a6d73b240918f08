'use client';

import type { OwnAction } from '@waymark/contract/sessions/actions';
import { type ReactNode, useRef, useState } from 'react';
import { usePressed } from '#query/use-pressed.ts';
import { ActionRow } from '#ui/action-row.tsx';
import { drawn } from '#ui/icon.tsx';
import { OrOffline } from '#ui/or-offline.tsx';
import { offerUndo, useRowMarks } from '#ui/toasts.tsx';
import { useChangeAction } from './actions.api.ts';

const Pencil = /* @__PURE__ */ drawn(
  <>
    <path d="M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z" />
    <path d="m15 5 4 4" />
  </>,
);

interface ActionItemProps {
  readonly action: OwnAction;
  readonly who?: string | undefined;
  /** The form for changing it, where that can be done. */
  readonly changing?: (close: () => void) => ReactNode;
}

/** One's own action, ticked off in place. */
export function ActionItem({ action, who, changing }: ActionItemProps) {
  const change = useChangeAction(action);
  const marks = useRowMarks();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const [isDone, setIsDone] = usePressed<boolean>(change);
  const shown = isDone === undefined ? action : { ...action, doneAt: isDone ? new Date().toISOString() : null };

  async function save(isTicked: boolean): Promise<void> {
    setIsDone(isTicked);
    await change.mutateAsync({ isDone: isTicked });
  }

  async function tick(isTicked: boolean): Promise<void> {
    await save(isTicked);
    if (isTicked) offerUndo({ said: `Done: ${action.text}`, onUndo: () => save(false) });
  }

  function close(): void {
    setOpen(false);
    opener.current?.focus();
  }

  if (marks.has(action.id)) return null;
  return (
    <li className="border-t border-sand-200 first:border-t-0">
      <ActionRow action={shown} who={who} onTick={(isTicked) => void tick(isTicked).catch(() => {})}>
        {changing && (
          <button
            ref={opener}
            type="button"
            aria-expanded={isOpen}
            aria-label={`Change: ${action.text}`}
            onClick={() => setOpen(!isOpen)}
            className="-my-1.5 -mr-2.5 grid size-11 shrink-0 place-items-center rounded-full text-ink-500 hover:bg-sand-100 focus-visible:rounded-full"
          >
            <Pencil aria-hidden className="size-4" />
          </button>
        )}
      </ActionRow>
      {change.isError && (
        <p role="alert" className="pb-2.5 pl-8.5 text-xs font-medium text-danger-600">
          We couldn’t save that. <OrOffline>Please try again.</OrOffline>
        </p>
      )}
      {isOpen && changing?.(close)}
    </li>
  );
}
