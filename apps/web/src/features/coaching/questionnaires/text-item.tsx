'use client';

import { answerSchema } from '@waymark/contract/coaching/questionnaire-definitions';
import { useId, useState } from 'react';
import { heightOfRows, INPUT_CLASSES } from '#ui/field.tsx';
import type { ItemControl } from './item-group.tsx';
import { ItemMarks } from './item-group.tsx';

function complaint(item: ItemControl<'text'>['item'], typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  return answerSchema(item).safeParse(typed).error?.issues[0]?.message;
}

/** Says that a text is too short on blur, not while someone types. */
export function TextItem({ item, value, error, onAnswer }: ItemControl<'text'>) {
  const id = useId();
  const [isLeft, setLeft] = useState(false);
  const typed = typeof value === 'string' ? value : '';
  const shown = error ?? (isLeft ? complaint(item, typed) : undefined);
  const { help } = item;
  const notes = [help && `${id}-help`, shown && `${id}-error`].filter(Boolean).join(' ');
  const control = {
    id,
    value: typed,
    'aria-invalid': shown ? (true as const) : undefined,
    'aria-describedby': notes || undefined,
    'aria-required': item.isRequired || undefined,
    onBlur: () => setLeft(true),
  };
  return (
    <div>
      <label htmlFor={id} className="block text-md font-semibold">
        {item.label}
      </label>
      <ItemMarks item={item} />
      {help && (
        <p id={`${id}-help`} className="mt-1 text-sm text-ink-700">
          {help}
        </p>
      )}
      {item.rows === 1 ? (
        <input {...control} onChange={({ target }) => onAnswer(target.value)} className={`${INPUT_CLASSES} mt-3`} />
      ) : (
        <textarea
          {...control}
          style={{ minHeight: heightOfRows(item.rows) }}
          onChange={({ target }) => onAnswer(target.value)}
          className={`${INPUT_CLASSES} field-sizing-content mt-3 block h-auto max-h-96 py-2.5 leading-normal`}
        />
      )}
      <p id={`${id}-error`} className="mt-1.5 min-h-5 text-xs font-medium text-danger-600">
        {shown}
      </p>
    </div>
  );
}
