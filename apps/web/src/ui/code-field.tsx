'use client';

import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';

interface CodeFieldProps {
  readonly ref?: Ref<{ focus: () => void }>;
  readonly label: string;
  readonly length: number;
  /** The digits so far; an empty box is a space. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

const onlyDigits = (text: string) => text.replace(/\D/g, '');

/** Spreads a pasted or filled-in code over the boxes; the last digit submits the form. */
export function CodeField({ ref, label, length, value, error, onChange }: CodeFieldProps) {
  const id = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const digits = Array.from({ length }, (_, index) => value[index]?.trim() ?? '');
  const focusBox = (index: number) => boxes.current[Math.max(0, Math.min(index, length - 1))]?.focus();
  useImperativeHandle(ref, () => ({ focus: () => focusBox(Math.max(0, digits.indexOf(''))) }));

  function show(next: readonly string[]): void {
    const text = next.map((digit) => digit || ' ').join('');
    onChange(text.trimEnd());
  }

  function write(from: number, typed: string): void {
    const next = [...digits];
    for (const [offset, digit] of [...typed].entries()) if (from + offset < length) next[from + offset] = digit;
    show(next);
    focusBox(from + typed.length);
    const isWhole = typed.length >= length || digits.includes('');
    if (isWhole && !next.includes('')) fieldset.current?.form?.requestSubmit();
  }

  function take(index: number, typed: string): void {
    if (typed) write(typed.length >= length ? 0 : index, typed.slice(0, length));
  }

  /** Typing is in `data`; a phone or password manager fills in the whole value. */
  function onInput(index: number, event: FormEvent<HTMLInputElement>): void {
    const { data } = event.nativeEvent as InputEvent;
    take(index, onlyDigits(data || event.currentTarget.value));
  }

  function erase(index: number): void {
    const target = digits[index] ? index : index - 1;
    if (target < 0) return;
    show(digits.with(target, ''));
    focusBox(target);
  }

  function onKeyDown(index: number, event: KeyboardEvent): void {
    const moves: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: length - 1 };
    const target = moves[event.key];
    if (target !== undefined) focusBox(target);
    else if (event.key === 'Backspace') erase(index);
    else if (event.key === 'Delete') show(digits.with(index, ''));
    else return;
    event.preventDefault();
  }

  function onPaste(index: number, event: ClipboardEvent): void {
    event.preventDefault();
    take(index, onlyDigits(event.clipboardData.getData('text')));
  }

  return (
    <fieldset ref={fieldset} className="mt-5 min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">{label}</legend>
      <div className="flex gap-2.5">
        {digits.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies the box.
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            aria-label={`Digit ${index + 1} of ${length}`}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            value={digit}
            // Unlike onChange, it also fires when the same digit is typed again.
            onInput={(event) => onInput(index, event)}
            onKeyDown={(event) => onKeyDown(index, event)}
            onPaste={(event) => onPaste(index, event)}
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
