import type { Action } from '@waymark/contract/actions';
import { formatDate } from '@waymark/contract/moments';
import { Pill } from '#ui/pill.tsx';

interface AgreedActionsProps {
  readonly actions: readonly Action[];
  /** The session on whose page they stand: others were carried over. */
  readonly sessionId: string;
  readonly part: 'coach' | 'coachee';
  /** The other person's. */
  readonly name: string;
}

export function AgreedActions({ actions, sessionId, part, name }: AgreedActionsProps) {
  return (
    <ul className="mt-2 divide-y divide-sand-200">
      {actions.map((action) => (
        <li key={action.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
          <span className="min-w-0 flex-1 basis-60 text-sm">
            <span className="block font-semibold break-words">{action.text}</span>
            <span className="block text-xs text-ink-500">
              {[
                action.owner === part ? 'You' : name,
                action.dueOn && `due ${formatDate(action.dueOn)}`,
                action.sessionId !== sessionId && 'carried over',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {action.doneAt && <Pill tone="success">Done</Pill>}
        </li>
      ))}
    </ul>
  );
}
