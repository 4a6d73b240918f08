'use client';

import type { AgendaTopic } from '@waymark/contract/sessions/agenda-topics';
import { Button } from '#ui/button.tsx';
import type { Pair } from './session-people.ts';

export interface TopicDeeds {
  readonly topic: AgendaTopic;
  readonly pair: Pair;
  readonly index: number;
  readonly count: number;
  /** Left out for those who don't set the order. */
  readonly onMove: ((from: number, to: number) => void) | undefined;
  readonly onDefer: () => void;
  readonly onRemove: () => void;
}

interface TopicChoicesProps extends TopicDeeds {
  readonly id: string;
  readonly onClose: () => void;
}

/** What can be done with a topic. */
export function TopicChoices({ id, topic, pair, index, count, onMove, onDefer, onRemove }: TopicChoicesProps) {
  return (
    <div id={id} className="flex flex-wrap gap-x-3 pl-8">
      {onMove && index > 0 && (
        <Button variant="quiet" onClick={() => onMove(index, index - 1)}>
          Move up
        </Button>
      )}
      {onMove && index < count - 1 && (
        <Button variant="quiet" onClick={() => onMove(index, index + 1)}>
          Move down
        </Button>
      )}
      <Button variant="quiet" onClick={onDefer}>
        Move to next session
      </Button>
      {topic.addedBy === pair.part && (
        <Button variant="quiet" onClick={onRemove}>
          Remove topic
        </Button>
      )}
    </div>
  );
}
