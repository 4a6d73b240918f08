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
import { offerUndo, useRowMarks } from '#ui/toasts.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { WhoSees } from '#ui/who-sees.tsx';
import { nameInPair, type Pair } from './session-people.ts';
import { readersOf } from './session-readers.ts';
import { useRemoveAction, useTickAction } from './session-work.api.ts';

const AddAction = fetchedModal(() => import('./add-action.tsx').then((module) => module.AddAction));

interface SessionActionsProps {
  readonly pair: Pair;
  readonly work: SessionWork;
  /** In the room's panel, or below what was agreed, whose card says who sees it. */
  readonly place?: 'card' | 'room' | 'agreed';
}

/** What the two agreed here, and what is still open from earlier. */
export function SessionActions({ pair, work, place = 'card' }: SessionActionsProps) {
  const { actions, isOpen } = work;
  const Heading = place === 'agreed' ? 'h3' : 'h2';
  const [isAdding, setIsAdding] = useState(false);
  const tick = useTickAction(pair.sessionId);
  const remove = useRemoveAction(pair.sessionId);
  const [pressed, setPressed] = usePressed<Action>(tick);
  const kept = useKeptFocus();
  const marks = useRowMarks();
  const shown = actions.filter(({ id }) => !marks.has(id));
  const problem = tick.error;

  async function save(action: Action, isDone: boolean): Promise<void> {
    setPressed({ ...action, doneAt: isDone ? new Date().toISOString() : null });
    await tick.mutateAsync({ action, isDone });
  }

  async function tickOff(action: Action, isDone: boolean): Promise<void> {
    await save(action, isDone);
    if (isDone) offerUndo({ said: `Done: ${action.text}`, onUndo: () => save(action, false) });
  }

  /** The other sees it go, and no call brings it back as it was. */
  function removeLater({ id, text }: Action): void {
    offerUndo({
      said: `Removed: ${text}`,
      marks: new Map([[id, 'Removed']]),
      send: (isKeptAlive) => remove.mutateAsync({ action: id, isKeptAlive }),
    });
  }

  function whoDoes({ owner, sessionId }: Action): string {
    const who = nameInPair(owner, pair);
    return place === 'agreed' && sessionId !== pair.sessionId ? `${who} · Carried over` : who;
  }

  const mayRemove = ({ addedBy }: Action) => isOpen && addedBy === pair.part;
  return (
    <div {...kept}>
      <Heading className={place === 'card' ? 'text-lg' : 'font-text text-sm font-semibold tracking-normal'}>
        {place === 'agreed' ? 'Actions' : 'Open actions'}
      </Heading>
      {shown.length === 0 ? (
        <p className="mt-2 text-sm text-ink-700">No actions yet.</p>
      ) : (
        <ul className="mt-1.5">
          {shown.map((action) => (
            <li key={action.id} className="border-t border-sand-200 first:border-t-0">
              <ActionRow
                action={pressed?.id === action.id ? pressed : action}
                who={whoDoes(action)}
                onTick={
                  isOpen || action.owner === pair.part
                    ? (isDone) => void tickOff(action, isDone).catch(() => {})
                    : undefined
                }
              >
                {mayRemove(action) && (
                  <button
                    type="button"
                    aria-label={`Remove “${action.text}”`}
                    onClick={() => removeLater(action)}
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
      {place !== 'agreed' && (
        <div className="mt-2">
          <WhoSees readers={readersOf('action', pair.part, pair.otherName)} />
        </div>
      )}
    </div>
  );
}
