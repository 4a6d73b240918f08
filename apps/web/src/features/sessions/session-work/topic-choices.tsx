'use client';

import { Button } from '#ui/button.tsx';
import type { AgendaRowProps } from './agenda-row.tsx';

interface TopicChoicesProps extends AgendaRowProps {
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
