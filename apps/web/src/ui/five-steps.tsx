interface FiveStepsProps {
  /** From 1 to 5. */
  readonly step: number;
}

const STEPS = [1, 2, 3, 4, 5] as const;

/** Words beside it say the same, so it is only for the eye. */
export function FiveSteps({ step }: FiveStepsProps) {
  return (
    <span aria-hidden className="flex gap-1">
      {STEPS.map((one) => (
        <span key={one} className={`h-1.5 flex-1 rounded-pill ${one <= step ? 'bg-apricot-400' : 'bg-sand-200'}`} />
      ))}
    </span>
  );
}
