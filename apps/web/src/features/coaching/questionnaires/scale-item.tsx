'use client';

import { useId } from 'react';
import { OptionRow } from '#ui/options.tsx';
import type { ItemControl } from './item-group.tsx';
import { ItemGroup } from './item-group.tsx';

/** A list, best first, if every value has a label; a row of numbers if only the ends do. */
export function ScaleItem({ item, value, error, isHelpSaid, onAnswer }: ItemControl<'scale'>) {
  const name = useId();
  const { from, to, labels } = item;
  const values = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const isSpelledOut = values.every((one) => labels[one] !== undefined);

  return (
    <ItemGroup {...{ item, error, isHelpSaid }}>
      {isSpelledOut ? (
        <div className="grid gap-2 sm:grid-cols-2">
          {values.toReversed().map((one) => (
            <OptionRow
              key={one}
              type="radio"
              name={name}
              label={labels[one]}
              checked={value === one}
              onChange={() => onAnswer(one)}
            />
          ))}
        </div>
      ) : (
        <>
          <div className="grid max-w-2xl grid-cols-6 gap-1.5 sm:flex">
            {values.map((one) => (
              <label
                key={one}
                className="relative grid h-11 min-w-0 flex-1 cursor-pointer place-items-center rounded-field border-[1.5px] border-sand-300 bg-white text-sm font-medium hover:bg-sand-50 has-checked:border-pine-600 has-checked:bg-pine-600 has-checked:text-white has-focus-visible:ring-2 has-focus-visible:ring-pine-600 has-focus-visible:ring-offset-2"
              >
                <input
                  type="radio"
                  name={name}
                  aria-label={labels[one] ? `${one}, ${labels[one]}` : String(one)}
                  checked={value === one}
                  onChange={() => onAnswer(one)}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                <span aria-hidden>{one}</span>
              </label>
            ))}
          </div>
          <p aria-hidden className="mt-1.5 flex max-w-2xl justify-between text-xs text-ink-500">
            <span>
              {from}: {labels[from]}
            </span>
            <span>
              {to}: {labels[to]}
            </span>
          </p>
        </>
      )}
    </ItemGroup>
  );
}
