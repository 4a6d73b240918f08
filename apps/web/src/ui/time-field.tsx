'use client';

import { DAY_MINUTES } from '@waymark/contract/durations';
import { formatClock } from '@waymark/contract/moments';
import { type ComponentProps, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { readersHourCycle } from '#dates/reader-display.ts';
import type { FieldElement } from '#forms/form-elements.ts';
import { Field, INPUT_CLASSES } from './field.tsx';

const TYPED = /^(\d{1,2})(?:[:.h]?([0-5]\d))? *(?:([ap])\.?m?\.?)?$/i;

const ofMinutes = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** "17:55" for "5:55 pm", "5.55p", "17:55" or "1755"; undefined for what is no time. */
export function timeTyped(text: string): string | undefined {
  const [, hours, minutes = '0', half = ''] = TYPED.exec(text.trim()) ?? [];
  if (hours === undefined) return undefined;
  const hour = Number(hours);
  if (half === '' ? hour > 23 : hour < 1 || hour > 12) return undefined;
  const inHalf = half === '' ? hour : hour % 12;
  return ofMinutes((inHalf + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minutes));
}

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

const inWords = (time: string): string => (time === '' ? '' : formatClock(minutesOf(time)));

/** What a form reads and writes: "17:55", however the input shows it. */
const fieldOf = (input: HTMLInputElement) =>
  ({
    get value() {
      return timeTyped(input.value) ?? '';
    },
    set value(time: string) {
      input.value = inWords(time);
    },
    get defaultValue() {
      return timeTyped(input.defaultValue) ?? '';
    },
    focus: () => input.focus(),
  }) as HTMLInputElement;

interface Heard {
  readonly target: { readonly value: string };
}

interface TimeInputProps
  extends Omit<ComponentProps<'input'>, 'type' | 'step' | 'value' | 'ref' | 'onChange' | 'onBlur'> {
  /** "17:55", or empty; left out in a form, which keeps it. */
  readonly value?: string;
  readonly ref?: (field: FieldElement | null) => (() => void) | undefined;
  /** `target.value` is "17:55", or empty while what is typed is no time. */
  readonly onChange: (heard: Heard) => unknown;
  readonly onBlur?: (heard: Heard) => unknown;
  /** By which the arrow keys change it. */
  readonly stepMinutes?: number;
}

/** A time in the reader's hours; the browser's own field would follow the browser's language. */
export function TimeInput(props: TimeInputProps) {
  const { value, defaultValue, ref, onChange, onBlur, stepMinutes = 5, ...input } = props;
  const shown = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string>();
  const isControlled = value !== undefined;

  const join = useCallback(
    (element: HTMLInputElement | null) => {
      shown.current = element;
      return element ? ref?.(fieldOf(element)) : undefined;
    },
    [ref],
  );

  const hear = (text: string) => onChange({ target: { value: timeTyped(text) ?? '' } });

  /** Shows a whole time in words once more; what is no time stays, to be mended. */
  function leave(element: HTMLInputElement): void {
    const time = element.value === '' ? '' : timeTyped(element.value);
    if (time !== undefined && isControlled) setDraft(undefined);
    else if (time !== undefined) element.value = inWords(time);
    onBlur?.({ target: { value: time ?? '' } });
  }

  function step(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, currentTarget } = event;
    const time = timeTyped(currentTarget.value);
    if (time === undefined || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
    event.preventDefault();
    const by = key === 'ArrowUp' ? stepMinutes : -stepMinutes;
    const next = inWords(ofMinutes((minutesOf(time) + by + DAY_MINUTES) % DAY_MINUTES));
    if (isControlled) setDraft(next);
    else currentTarget.value = next;
    hear(next);
  }

  return (
    <input
      {...input}
      {...(isControlled ? { value: draft ?? inWords(value) } : { defaultValue: inWords(String(defaultValue ?? '')) })}
      ref={join}
      type="text"
      inputMode={readersHourCycle() === 'h23' ? 'numeric' : 'text'}
      autoComplete="off"
      placeholder={inWords('09:30')}
      onChange={({ currentTarget }) => {
        if (isControlled) setDraft(currentTarget.value);
        hear(currentTarget.value);
      }}
      onBlur={({ currentTarget }) => leave(currentTarget)}
      onKeyDown={step}
    />
  );
}

interface TimeFieldProps extends Omit<TimeInputProps, 'className'> {
  readonly label: string;
  readonly error?: string | undefined;
}

export function TimeField({ label, error, ...input }: TimeFieldProps) {
  return (
    <Field label={label} error={error}>
      {(frame) => <TimeInput {...input} {...frame} className={`${INPUT_CLASSES} placeholder:text-ink-500`} />}
    </Field>
  );
}
