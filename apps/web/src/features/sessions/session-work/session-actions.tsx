'use client';

import type { Action } from '@waymark/contract/sessions/actions';
import type { SessionWork } from '@waymark/contract/sessions/session-work';
import { useState } from 'react';
import { usePressed } from '#query/use-pressed.ts';
import { ActionRow } from '#ui/action-row.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { X } from '#ui/icons.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { WhoSees } from '#ui/who-sees.tsx';
import { nameInPair, type Pair } from './session-people.ts';
import { readersOf } from './session-readers.ts';
import { useRemoveAction, useTickAction } from './session-work.api.ts';

const AddAction = fetchedModal(() => import('./add-action.tsx').then((module) => module.AddAction));

interface SessionActionsProps {
  readonly pair: Pair;
  readonly work: SessionWork;
  readonly isCompact?: boolean;
}

/** What the two agreed here, and what is still open from earlier. */
export function SessionActions({ pair, work, isCompact = false }: SessionActionsProps) {
  const { actions, isOpen, closing } = work;
  const [isAdding, setIsAdding] = useState(false);
  const tick = useTickAction(pair.sessionId);
  const remove = useRemoveAction(pair.sessionId);
  const [pressed, setPressed] = usePressed<Action>(tick);
  const kept = useKeptFocus();
  const problem = tick.error ?? remove.error;

  function tickOff(action: Action, isDone: boolean): void {
    setPressed({ ...action, doneAt: isDone ? new Date().toISOString() : null });
    tick.mutate({ action, isDone });
  }

  const mayRemove = ({ addedBy }: Action) => isOpen && addedBy === pair.part;
  return (
    <div {...kept}>
      <h2 className={isCompact ? 'font-text text-sm font-semibold tracking-normal' : 'text-lg'}>
        {closing ? 'Actions' : 'Open actions'}
      </h2>
      {actions.length === 0 ? (
        <p className="mt-2 text-sm text-ink-700">No actions yet.</p>
      ) : (
        <ul className="mt-1.5">
          {actions.map((action) => (
            <li key={action.id} className="border-t border-sand-200 first:border-t-0">
              <ActionRow
                action={pressed?.id === action.id ? pressed : action}
                who={nameInPair(action.owner, pair)}
                onTick={isOpen || action.owner === pair.part ? (isDone) => tickOff(action, isDone) : undefined}
              >
                {mayRemove(action) && (
                  <button
                    type="button"
                    aria-label={`Remove “${action.text}”`}
                    onClick={() => remove.mutate(action.id)}
                    className="-m-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-500 hover:bg-sand-100"
                  >
                    <X aria-hidden className="size-4" />
                  </button>
                )}
              </ActionRow>
            </li>
          ))}
        </ul>
      )}
      {problem && <Alert tone="danger">{problem.message}</Alert>}
      {isAdding && isOpen ? (
        <AddAction pair={pair} onClose={() => setIsAdding(false)} />
      ) : (
        isOpen && (
          <Button variant="quiet" className="-ml-2" onClick={() => setIsAdding(true)}>
            Add action
          </Button>
        )
      )}
      <div className="mt-2">
        <WhoSees readers={readersOf('action', pair.part, pair.otherName)} />
      </div>
    </div>
  );
}
