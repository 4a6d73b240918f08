'use client';

import type { ComponentProps } from 'react';
import { Check, Plus } from './icons.tsx';

interface OptionChipProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
}

/** A native checkbox in the shape of a chip, for choosing from many short words. */
export function OptionChip({ label, ...input }: OptionChipProps) {
  return (
    <label className="group relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-pill bg-white px-4 text-sm font-medium text-ink-700 inset-ring inset-ring-sand-300 transition-colors hover:bg-sand-100 has-checked:bg-pine-600 has-checked:text-white has-checked:inset-ring-pine-600 has-disabled:cursor-default has-disabled:text-ink-500 has-disabled:hover:bg-white has-focus-visible:ring-2 has-focus-visible:ring-pine-600 has-focus-visible:ring-offset-2">
      <input {...input} type="checkbox" className="absolute inset-0 size-full cursor-[inherit] opacity-0" />
      <Check aria-hidden className="-ml-1 hidden size-4 group-has-checked:block" />
      <Plus aria-hidden className="-ml-1 size-4 group-has-checked:hidden" />
      {label}
    </label>
  );
}
