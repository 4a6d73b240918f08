'use client';

import { Switch as Radix } from 'radix-ui';

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Takes effect at once, without a save button. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <Radix.Root
      aria-label={label}
      checked={isOn}
      onCheckedChange={onChange}
      className="flex h-8 w-14 shrink-0 items-center rounded-pill bg-sand-500 p-1 transition-colors focus-visible:rounded-pill data-[state=checked]:bg-pine-600"
    >
      <Radix.Thumb className="size-6 rounded-full bg-white transition-transform data-[state=checked]:translate-x-6" />
    </Radix.Root>
  );
}
