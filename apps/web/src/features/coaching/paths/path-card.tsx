'use client';

import type { Milestone, Path, PathSide } from '@waymark/contract/coaching/paths';
import { useRef, useState } from 'react';
import { usePressed } from '#query/use-pressed.ts';
import { ActionRow } from '#ui/action-row.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { OrOffline } from '#ui/or-offline.tsx';
import { Pill } from '#ui/pill.tsx';
import { offerUndo } from '#ui/toasts.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { PathSteps } from './path-steps.tsx';
import { useMarkMilestone } from './paths.api.ts';

const PathForm = fetchedModal(() => import('./path-form.tsx').then((module) => module.PathForm));

interface PathCardProps {
  readonly path: Path;
  /** Which of the two reads it. */
  readonly part: PathSide;
}

/** The whole path, ticked off in place; what is rarer comes with a press. */
export function PathCard({ path, part }: PathCardProps) {
  const { milestones, isOpen } = path;
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const other = path.with.firstName || (part === 'coach' ? 'your client' : 'your coach');
  const isPlanned = milestones.length > 0;
  if (!isPlanned && !isOpen) return null;

  function close(): void {
    setEditing(false);
    opener.current?.focus();
  }

  return (
    <Card role="region" aria-label={isOpen ? 'Path' : `Path with ${other}`}>
      <div className="-mt-2 flex min-h-11.5 flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg">{isOpen ? 'Path' : `Path with ${other}`}</h2>
        {isOpen && (
          <Button ref={opener} variant="quiet" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
            {isPlanned ? 'Edit path' : 'Plan a path'}
          </Button>
        )}
      </div>
      {isPlanned && <PathSteps milestones={milestones} />}
      {isEditing && <PathForm path={path} other={other} onClose={close} />}
      {isPlanned && !isEditing && <Milestones path={path} part={part} other={other} />}
      {!isPlanned && !isEditing && (
        <p className="text-sm text-ink-700">
          Three to seven milestones that you and {other} plan together, from a template or in your own words.
        </p>
      )}
      <div className="mt-3">
        <WhoSees readers={`you and ${other}. No one else.`} />
      </div>
    </Card>
  );
}

function Milestones({ path, part, other }: PathCardProps & { readonly other: string }) {
  const now = path.milestones.find(({ done }) => done === null);
  return (
    <ol className="mt-1.5">
      {path.milestones.map((milestone) => (
        <MilestoneItem
          key={milestone.id}
          milestone={milestone}
          path={path}
          isNow={path.isOpen && milestone === now}
          markedBy={milestone.done?.by === part ? 'you' : other}
        />
      ))}
    </ol>
  );
}

interface MilestoneItemProps {
  readonly milestone: Milestone;
  readonly path: Path;
  readonly isNow: boolean;
  readonly markedBy: string;
}

function MilestoneItem({ milestone, path, isNow, markedBy }: MilestoneItemProps) {
  const { title, dueOn, done } = milestone;
  const mark = useMarkMilestone(milestone);
  const [isPressed, setPressed] = usePressed<boolean>(mark);
  const pressedAt = isPressed ? new Date().toISOString() : null;
  const doneAt = isPressed === undefined ? (done?.at ?? null) : pressedAt;

  async function save(isDone: boolean): Promise<void> {
    setPressed(isDone);
    await mark.mutateAsync(isDone);
  }

  async function tick(isDone: boolean): Promise<void> {
    await save(isDone);
    if (isDone) offerUndo({ said: `Reached: ${title}`, onUndo: () => save(false) });
  }

  return (
    <li className="border-t border-sand-200 first:border-t-0">
      <ActionRow
        action={{ text: title, dueOn, doneAt }}
        today={path.today}
        who={done && doneAt ? `Marked by ${markedBy}` : undefined}
        onTick={path.isOpen ? (isDone) => void tick(isDone).catch(() => {}) : undefined}
      >
        {isNow && <Pill tone="warning">Now</Pill>}
      </ActionRow>
      {mark.isError && (
        <p role="alert" className="pb-2.5 pl-8.5 text-xs font-medium text-danger-600">
          We couldn’t save that. <OrOffline>Please try again.</OrOffline>
        </p>
      )}
    </li>
  );
}
