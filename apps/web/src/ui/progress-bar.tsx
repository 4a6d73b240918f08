/** Purely visual: the text next to it says the same. */
export function ProgressBar({ label, done, of }: { label: string; done: number; of: number }) {
  const share = of === 0 ? 0 : done / of;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
      className="h-2 overflow-hidden rounded-pill bg-sand-200"
    >
      <div
        className="h-full rounded-pill forced-color-adjust-none bg-apricot-400 transition-[width] duration-300"
        style={{ width: `${Math.round(share * 100)}%` }}
      />
    </div>
  );
}
