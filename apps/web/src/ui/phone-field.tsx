'use client';

import { callingCodeOf, countryOf, type PhoneCountry, phoneNumberOf } from '@waymark/contract/people/typed-phone';
import { type Ref, useState } from 'react';
import { Field } from './field.tsx';
import { ChevronDown } from './icons.tsx';

interface PhonePlan {
  readonly name: string;
  readonly groups: readonly number[];
}

const PHONE_PLANS: Readonly<Record<PhoneCountry, PhonePlan>> = {
  US: { name: 'United States', groups: [3, 3, 4] },
  IN: { name: 'India', groups: [5, 5] },
};

/** As people of that country write it; a number of another one stays as it is. */
export function numberInGroups(number: string, country: PhoneCountry): string {
  const [callingCode, { groups }] = [callingCodeOf(country), PHONE_PLANS[country]];
  if (!number.startsWith(`+${callingCode}`)) return number;
  let rest = number.slice(callingCode.length + 1);
  const parts = groups.map((length, index) => {
    const isLast = index === groups.length - 1;
    const part = isLast ? rest : rest.slice(0, length);
    rest = rest.slice(part.length);
    return part;
  });
  return parts.filter(Boolean).join(' ');
}

/** Thirteen stripes, and stars too small to count. */
const STARS_AND_STRIPES = (
  <>
    <path fill="#fff" d="M0 0h39v26H0z" />
    <path stroke="#b31942" strokeWidth="2" d="M0 1h39M0 5h39M0 9h39M0 13h39M0 17h39M0 21h39M0 25h39" />
    <path fill="#0a3161" d="M0 0h17v14H0z" />
    <path
      stroke="#fff"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeDasharray="0 3"
      d="M2.5 2.5h13M4 5.5h10M2.5 8.5h13M4 11.5h10"
    />
  </>
);

/** Saffron, white and green, with the wheel of 24 spokes. */
const TIRANGA = (
  <>
    <path fill="#fff" d="M0 0h39v26H0z" />
    <path fill="#ff671f" d="M0 0h39v8.67H0z" />
    <path fill="#046a38" d="M0 17.33h39V26H0z" />
    <circle cx="19.5" cy="13" r="3.4" fill="none" stroke="#06038d" strokeWidth=".7" />
    <circle cx="19.5" cy="13" r="1.7" fill="none" stroke="#06038d" strokeWidth="3.4" strokeDasharray=".15 .295" />
  </>
);

const FLAGS = { US: STARS_AND_STRIPES, IN: TIRANGA } satisfies Record<PhoneCountry, unknown>;

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
  const text = phoneNumberOf(typed, country) === value ? typed : numberInGroups(value, country);

  function type(next: string, from: PhoneCountry): void {
    setTyped(next);
    const number = phoneNumberOf(next, from);
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
              onChange={({ target }) => type(numberInGroups(value, country), target.value as PhoneCountry)}
              className="absolute inset-0 cursor-pointer opacity-0"
            >
              {Object.entries(PHONE_PLANS).map(([code, plan]) => (
                <option key={code} value={code}>
                  {plan.name}
                </option>
              ))}
            </select>
            <svg aria-hidden viewBox="0 0 39 26" className="h-4 w-6 ring-1 ring-sand-300">
              {FLAGS[country]}
            </svg>
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
            onBlur={() => setTyped(numberInGroups(value, country))}
            className="h-full min-w-0 flex-1 bg-transparent text-md outline-none focus-visible:shadow-none"
          />
        </div>
      )}
    </Field>
  );
}
