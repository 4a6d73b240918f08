import type { Action } from '@waymark/contract/sessions/actions';
import { ActionRow } from '#ui/action-row.tsx';

interface AgreedActionsProps {
  readonly actions: readonly Action[];
  readonly sessionId: string;
  readonly part: 'coach' | 'coachee';
  /** The other person's. */
  readonly name: string;
}

/** Actions to read, with who does each; those from earlier say so. */
export function AgreedActions({ actions, sessionId, part, name }: AgreedActionsProps) {
  if (actions.length === 0) return null;
  return (
    <ul className="mt-2 divide-y divide-sand-200">
      {actions.map((action) => {
        const owner = action.owner === part ? 'You' : name;
        return (
          <li key={action.id}>
            <ActionRow action={action} who={action.sessionId === sessionId ? owner : `${owner} · Carried over`} />
          </li>
        );
      })}
    </ul>
  );
}
