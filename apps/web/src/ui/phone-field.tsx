'use client';

import type { PHONE_COUNTRIES } from '@waymark/contract/without-schemas/people/phone';
import IN from 'country-flag-icons/react/3x2/IN';
import US from 'country-flag-icons/react/3x2/US';
import { ChevronDown } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Field } from './field.tsx';
import { countryOf, inGroups, numberOf, PHONE_PLANS, type PhoneCountry } from './phone-text.ts';

const FLAGS = { US, IN } satisfies Record<(typeof PHONE_COUNTRIES)[number], unknown>;

interface PhoneFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly name: string;
  /** In E.164, possibly incomplete. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Offers only the countries that the product serves. */
export function PhoneField({ ref, label, name, value, error, onChange }: PhoneFieldProps) {
  const [chosen, setCountry] = useState<PhoneCountry>('US');
  const [typed, setTyped] = useState('');
  const country = countryOf(value) ?? chosen;
  // A number that came from elsewhere, such as a kept draft, replaces the text.
  const text = numberOf(typed, country) === value ? typed : inGroups(value, country);
  const Flag = FLAGS[country];

  function type(next: string, from: PhoneCountry): void {
    setTyped(next);
    const number = numberOf(next, from);
    setCountry(countryOf(number) ?? from);
    onChange(number);
  }

  return (
    <Field label={label} error={error}>
      {(frame) => (
        <div
          className={`flex h-12 items-center gap-2 rounded-field border-[1.5px] bg-white px-3.5 focus-within:shadow-[0_0_0_3px_var(--color-pine-300)] ${error ? 'border-danger-600' : 'border-sand-500 focus-within:border-pine-600'}`}
        >
          <span className="relative flex h-full items-center gap-1">
            <select
              aria-label={`${label} country`}
              value={country}
              onChange={({ target }) => type(inGroups(value, country), target.value as PhoneCountry)}
              className="absolute inset-0 cursor-pointer opacity-0"
            >
              {Object.entries(PHONE_PLANS).map(([code, plan]) => (
                <option key={code} value={code}>
                  {plan.name}
                </option>
              ))}
            </select>
            <Flag aria-hidden className="h-4 w-6 ring-1 ring-sand-300" />
            <ChevronDown aria-hidden className="size-4 text-ink-700" />
          </span>
          <input
            {...frame}
            ref={ref}
            name={name}
            type="tel"
            autoComplete="tel"
            value={text}
            onChange={({ target }) => type(target.value, country)}
            onBlur={() => setTyped(inGroups(value, country))}
            className="h-full min-w-0 flex-1 bg-transparent text-md outline-none focus-visible:shadow-none"
          />
        </div>
      )}
    </Field>
  );
}
