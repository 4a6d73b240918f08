'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import { Check, Plus } from './icons.tsx';

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

interface OptionGroupProps {
  readonly legend: string;
  readonly mark?: ReactNode;
  readonly help?: string | undefined;
  /** Hides the help visually when the previous item already shows it. */
  readonly isHelpSaid?: boolean;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** Groups several controls under one question, with its help and error. */
export function OptionGroup({ legend, mark, help, isHelpSaid = false, error, children }: OptionGroupProps) {
  const id = useId();
  const notes = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="min-w-0" aria-describedby={notes || undefined}>
      <legend className="text-md font-semibold">{legend}</legend>
      {mark}
      {help && (
        <p id={`${id}-help`} className={isHelpSaid ? 'sr-only' : 'mt-1 text-sm text-ink-700'}>
          {help}
        </p>
      )}
      <div className="mt-3">{children}</div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-xs font-medium text-danger-600">
          {error}
        </p>
      )}
    </fieldset>
  );
}

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
