'use client';

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Takes effect at once, without a save button. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
      className="group flex h-8 w-14 shrink-0 items-center rounded-pill forced-color-adjust-none bg-sand-500 p-1 transition-colors focus-visible:rounded-pill aria-checked:bg-pine-600"
    >
      <span className="scheme-light size-6 rounded-full bg-white transition-transform group-aria-checked:translate-x-6" />
    </button>
  );
}

interface SwitchRowProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function SwitchRow({ label, hint, isOn, onChange }: SwitchRowProps) {
  return (
    <div className="mt-6 flex items-start justify-between gap-4">
      <div>
        <p className="text-sm font-semibold">{label}</p>
        <p className="mt-0.5 text-sm text-ink-700">{hint}</p>
      </div>
      <Switch label={label} isOn={isOn} onChange={onChange} />
    </div>
  );
}
