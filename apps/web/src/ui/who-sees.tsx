import { Eye } from './icons.tsx';

export function WhoSees({ readers }: { readers: string }) {
  return (
    <p className="flex items-start gap-1.5 text-xs text-ink-500">
      <Eye aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>
        <span className="font-semibold">Who sees this:</span> {readers}
      </span>
    </p>
  );
}
