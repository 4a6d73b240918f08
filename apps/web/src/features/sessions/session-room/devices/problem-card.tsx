import { Button } from '#ui/button.tsx';
import { TriangleAlert } from '#ui/icons.tsx';
import { type DeviceProblem, problemWords } from './device-problem.ts';
import type { LocalMedia } from './local-media.ts';

interface ProblemCardProps {
  readonly problem: DeviceProblem;
  readonly media: LocalMedia;
}

export function ProblemCard({ problem, media }: ProblemCardProps) {
  const { title, advice, action } = problemWords(problem);
  const tryAgain = () => void (problem.kind === 'screen' ? media.shareScreen() : media.turnOn(problem.kind));
  return (
    <div
      role="alert"
      className="flex gap-3 rounded-card border-l-4 border-warning-700 bg-white p-4 text-ink-900 shadow-card"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning-700" />
      <div className="min-w-0">
        <p className="text-sm font-semibold">{title}</p>
        <p className="mt-0.5 text-sm text-ink-700">{advice}</p>
        <div className="mt-1 flex flex-wrap gap-x-4">
          <Button variant="quiet" onClick={tryAgain}>
            {action}
          </Button>
          <Button variant="quiet" onClick={media.dismissProblem}>
            Close
          </Button>
        </div>
      </div>
    </div>
  );
}
