'use client';

import { Switch } from './switch.tsx';

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
