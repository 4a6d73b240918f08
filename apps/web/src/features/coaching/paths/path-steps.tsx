import type { Milestone } from '@waymark/contract/coaching/paths';

/** A piece for each milestone, filled once it is reached; the words beside it say the same. */
export function PathSteps({ milestones }: { milestones: readonly Milestone[] }) {
  return (
    <div aria-hidden className="flex gap-1">
      {milestones.map(({ id, done }) => (
        <span
          key={id}
          className={`h-2 flex-1 rounded-pill forced-color-adjust-none ${done ? 'bg-apricot-400' : 'bg-sand-200'}`}
        />
      ))}
    </div>
  );
}
