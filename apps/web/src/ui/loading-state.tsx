/** Skeleton lines in a card of their own, or one bar as high as a button within a card. */
export function LoadingState({ label, isInCard = false }: { label: string; isInCard?: boolean }) {
  if (isInCard) {
    return (
      <div role="status" className="mt-3 h-11.5 animate-pulse rounded-field bg-sand-100">
        <span className="sr-only">{label}</span>
      </div>
    );
  }
  return (
    <div role="status" className="grid animate-pulse gap-3 rounded-card bg-white p-5.5 shadow-card">
      <span className="sr-only">{label}</span>
      <span className="h-5 w-2/5 rounded-pill bg-sand-200" />
      <span className="h-4 w-4/5 rounded-pill bg-sand-100" />
      <span className="h-4 w-3/5 rounded-pill bg-sand-100" />
    </div>
  );
}
