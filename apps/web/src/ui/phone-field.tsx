'use client';

import { PHONE_COUNTRIES } from '@waymark/contract/without-schemas/phone';
import IN from 'country-flag-icons/react/3x2/IN';
import US from 'country-flag-icons/react/3x2/US';
import type { ComponentProps, Ref } from 'react';
import PhoneInput from 'react-phone-number-input/max';
import { Field } from './field.tsx';
import 'react-phone-number-input/style.css';

/** Without these, the library loads flags from another company's server. */
const FLAGS = { US, IN } satisfies Record<(typeof PHONE_COUNTRIES)[number], unknown>;

/** The library's own arrow is too faint. */
const COUNTRY_ARROW =
  '[--PhoneInputCountrySelectArrow-color--focus:var(--color-pine-600)] [--PhoneInputCountrySelectArrow-color:var(--color-ink-700)] [--PhoneInputCountrySelectArrow-opacity:1] [--PhoneInputCountrySelectArrow-width:0.4em]';

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
  return (
    <Field label={label} error={error}>
      {(frame) => (
        <PhoneInput
          {...frame}
          // The library passes the input element, despite its types.
          ref={ref as unknown as ComponentProps<typeof PhoneInput>['ref']}
          name={name}
          value={value}
          onChange={(number) => onChange(number ?? '')}
          countries={[...PHONE_COUNTRIES]}
          defaultCountry={PHONE_COUNTRIES[0]}
          flags={FLAGS}
          addInternationalOption={false}
          limitMaxLength
          autoComplete="tel"
          className={`${COUNTRY_ARROW} flex h-12 items-center rounded-field border-[1.5px] bg-white px-3.5 focus-within:shadow-[0_0_0_3px_var(--color-pine-300)] [&_input]:h-full [&_input]:min-w-0 [&_input]:flex-1 [&_input]:bg-transparent [&_input]:text-md [&_input]:outline-none [&_input:focus-visible]:shadow-none ${error ? 'border-danger-600' : 'border-sand-500 focus-within:border-pine-600'}`}
        />
      )}
    </Field>
  );
}
