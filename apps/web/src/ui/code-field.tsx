'use client';

import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';

interface CodeFieldProps {
  /** Focuses the first box that is empty. */
  readonly ref?: Ref<{ focus: () => void }>;
  readonly label: string;
  readonly length: number;
  /** The digits so far; a box that is empty is a space. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

const onlyDigits = (text: string) => text.replace(/\D/g, '');

/** One box a digit. A code that is pasted or filled in by the phone is spread over the boxes. */
export function CodeField({ ref, label, length, value, error, onChange }: CodeFieldProps) {
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const digits = Array.from({ length }, (_, index) => value[index]?.trim() ?? '');
  const focusBox = (index: number) => boxes.current[Math.max(0, Math.min(index, length - 1))]?.focus();
  useImperativeHandle(ref, () => ({ focus: () => focusBox(Math.max(0, digits.indexOf(''))) }));

  function write(from: number, typed: string): void {
    const next = [...digits];
    for (const [offset, digit] of [...typed].entries()) if (from + offset < length) next[from + offset] = digit;
    onChange(
      next
        .map((digit) => digit || ' ')
        .join('')
        .trimEnd(),
    );
    focusBox(from + typed.length);
  }

  function onType(index: number, text: string): void {
    const typed = onlyDigits(text);
    const current = digits[index] ?? '';
    // A box that holds a digit already reports both; the new one is what is left when the old one is taken out once.
    const added = typed.length === 2 && current ? typed.replace(current, '') : typed;
    if (added) write(added.length >= length ? 0 : index, added.slice(0, length));
  }

  function erase(index: number): void {
    const target = digits[index] ? index : index - 1;
    if (target < 0) return;
    onChange(
      digits
        .map((digit, at) => (at === target ? ' ' : digit || ' '))
        .join('')
        .trimEnd(),
    );
    focusBox(target);
  }

  function onKeyDown(index: number, event: KeyboardEvent): void {
    const moves: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: length - 1 };
    const target = moves[event.key];
    if (target !== undefined) focusBox(target);
    else if (event.key === 'Backspace') erase(index);
    else return;
    event.preventDefault();
  }

  function onPaste(event: ClipboardEvent): void {
    event.preventDefault();
    const pasted = onlyDigits(event.clipboardData.getData('text')).slice(0, length);
    if (pasted) write(0, pasted);
  }

  return (
    <fieldset className="mt-5 min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">{label}</legend>
      <div className="flex gap-2.5">
        {digits.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            aria-label={`Digit ${index + 1} of ${length}`}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            value={digit}
            onChange={(event) => onType(index, event.target.value)}
            onKeyDown={(event) => onKeyDown(index, event)}
            onPaste={onPaste}
            onFocus={(event) => event.target.select()}
            className="h-15.5 w-full min-w-0 max-w-15 rounded-field border-[1.5px] border-sand-500 bg-white text-center font-display text-display-sm font-semibold focus-visible:border-pine-600 aria-invalid:border-danger-600"
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-xs font-medium text-danger-600">
          {error}
        </p>
      )}
    </fieldset>
  );
}
