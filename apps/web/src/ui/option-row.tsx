'use client';

import type { ComponentProps, ReactNode } from 'react';

interface OptionRowProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly type: 'radio' | 'checkbox';
  readonly label: ReactNode;
  readonly help?: string | undefined;
}

/** A native radio or checkbox with a clickable row. */
export function OptionRow({ type, label, help, ...input }: OptionRowProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-field border-[1.5px] border-sand-300 bg-white px-3.5 py-2.5 text-sm transition-colors hover:bg-sand-50 has-checked:border-pine-600 has-checked:bg-pine-50 has-disabled:cursor-default has-disabled:text-ink-500 has-disabled:hover:bg-white has-focus-visible:ring-2 has-focus-visible:ring-pine-600 has-focus-visible:ring-offset-2">
      <input {...input} type={type} className="mt-0.75 size-4.5 shrink-0 accent-pine-600 focus-visible:shadow-none" />
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        {help && <span className="block text-ink-500">{help}</span>}
      </span>
    </label>
  );
}
