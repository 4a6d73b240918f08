import type { MatchReason } from '@waymark/contract/coaching/coach-matches';
import { Check, TriangleAlert } from '#ui/icons.tsx';

export function Reasons({ label, reasons }: { label: string; reasons: readonly MatchReason[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul aria-label={label} className="grid gap-1.5">
      {reasons.map(({ kind, words }) => (
        <li key={words} className="flex items-start gap-2 text-sm">
          {kind === 'fit' ? (
            <Check aria-hidden className="mt-0.75 size-4 shrink-0 text-pine-600" />
          ) : (
            <>
              <TriangleAlert aria-hidden className="mt-0.75 size-4 shrink-0 text-warning-700" />
              <span className="sr-only">But: </span>
            </>
          )}
          <span className="min-w-0 break-words">{words}</span>
        </li>
      ))}
    </ul>
  );
}
