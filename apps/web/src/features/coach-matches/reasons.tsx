import { Check } from 'lucide-react';

/** What a coach and a coachee have in common, in words. */
export function Reasons({ label, reasons }: { label: string; reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul aria-label={label} className="grid gap-1.5">
      {reasons.map((reason) => (
        <li key={reason} className="flex items-start gap-2 text-sm">
          <Check aria-hidden className="mt-0.75 size-4 shrink-0 text-pine-600" />
          <span className="min-w-0 break-words">{reason}</span>
        </li>
      ))}
    </ul>
  );
}
