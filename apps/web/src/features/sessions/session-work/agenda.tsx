'use client';

import type { AgendaTopic } from '@waymark/contract/sessions/agenda-topics';
import type { SessionWork } from '@waymark/contract/sessions/session-work';
import { TOPICS_AT_MOST } from '@waymark/contract/without-schemas/sessions/agenda-topics';
import { Suspense, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { withThePage } from '#ui/fetched-part.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { WhoSees } from '#ui/who-sees.tsx';
import { AgendaRow, withMoved } from './agenda-row.tsx';
import type { Pair } from './session-people.ts';
import { readersOf } from './session-readers.ts';
import { useDeferTopic, useOrderTopics, useRemoveTopic } from './session-work.api.ts';

const WaitingTopics = withThePage(() => import('./waiting-topics.tsx').then((module) => module.WaitingTopics));
const AddTopic = fetchedModal(() => import('./add-topic.tsx').then((module) => module.AddTopic));

interface AgendaProps {
  readonly pair: Pair;
  readonly work: SessionWork;
  readonly isCompact?: boolean;
}

/** What the two want to talk about; the coachee alone says what matters most. */
export function Agenda({ pair, work, isCompact = false }: AgendaProps) {
  const { topics, waiting, isOpen, closing } = work;
  const isGoingOn = isOpen && closing === null;
  const kept = useKeptFocus();
  const { told, problem, rowOf, remove } = useAgenda(pair, work);
  return (
    <div {...kept}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">Agenda</h2>
        {isGoingOn && !isCompact && (
          <p className="text-xs text-ink-500">
            {pair.part === 'coachee'
              ? `You set the order. ${pair.otherName} can add topics too.`
              : `${pair.names.coachee} sets the order. You can add topics too.`}
          </p>
        )}
      </div>
      {topics.length === 0 ? (
        <p className="mt-3 text-sm text-ink-700">
          {isGoingOn ? 'No topics yet. Add the first thing you want to talk about.' : 'There were no topics.'}
        </p>
      ) : (
        <ol aria-label="Agenda" className="mt-2">
          {topics.map((topic, index) => (
            <AgendaRow key={topic.id} {...rowOf(topic, index)} isCompact={isCompact} />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
      {problem && (
        <div className="mt-3">
          <Alert tone="danger">{problem.message}</Alert>
        </div>
      )}
      <Suspense>{waiting.length > 0 && <WaitingTopics pair={pair} topics={waiting} onRemove={remove} />}</Suspense>
      {isGoingOn && <Add sessionId={pair.sessionId} isFull={topics.length >= TOPICS_AT_MOST} />}
      <div className="mt-3">
        <WhoSees readers={readersOf('agenda', pair.part, pair.sharedWith)} />
      </div>
    </div>
  );
}

function Add({ sessionId, isFull }: { sessionId: string; isFull: boolean }) {
  const [isAdding, setAdding] = useState(false);
  if (isFull) {
    return (
      <p className="mt-3 text-sm text-ink-700">
        The agenda is full with {TOPICS_AT_MOST} topics. Remove one, or move it to the next session, to add another.
      </p>
    );
  }
  if (isAdding) return <AddTopic sessionId={sessionId} onClose={() => setAdding(false)} />;
  return (
    <Button variant="quiet" className="-ml-2" onClick={() => setAdding(true)}>
      Add topic
    </Button>
  );
}

/** What can be done with the topics, and what came of the last thing that was. */
function useAgenda(pair: Pair, { topics, isOpen, next }: SessionWork) {
  const order = useOrderTopics(pair.sessionId);
  const defer = useDeferTopic(pair.sessionId);
  const remove = useRemoveTopic(pair.sessionId);
  const [told, setTold] = useState('');
  const [last, setLast] = useState<'order' | 'defer' | 'remove'>();
  const error = last && { order, defer, remove }[last].error;
  const mayOrder = isOpen && pair.part === 'coachee';

  function move(from: number, to: number): void {
    if (!mayOrder || to < 0 || to >= topics.length || from === to) return;
    setLast('order');
    setTold(`“${topics[from]?.text}” is now ${to + 1} of ${topics.length}.`);
    void order.put(withMoved(topics, from, to));
  }

  function removeTopic(topic: AgendaTopic): void {
    setLast('remove');
    remove.mutate(topic.id, { onSuccess: () => setTold(`“${topic.text}” removed.`) });
  }

  return {
    told,
    remove: removeTopic,
    problem: error ?? undefined,
    rowOf: (topic: AgendaTopic, index: number) => ({
      topic,
      pair,
      index,
      count: topics.length,
      isOpen,
      onMove: mayOrder ? move : undefined,
      onDefer: () => {
        setLast('defer');
        const where = next ? 'moved to the next session' : 'waits for your next session';
        defer.mutate(topic.id, { onSuccess: () => setTold(`“${topic.text}” ${where}.`) });
      },
      onRemove: () => removeTopic(topic),
    }),
  };
}
