'use client';

import { PHONE_COUNTRIES } from '@waymark/contract/phone';
import PhoneInput from 'react-phone-number-input/max';
import { Field } from './field.tsx';
import 'react-phone-number-input/style.css';

interface PhoneFieldProps {
  readonly label: string;
  readonly name: string;
  /** In E.164, as far as it is typed. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A telephone number with its country, out of those the product serves. */
export function PhoneField({ label, name, value, error, onChange }: PhoneFieldProps) {
  return (
    <Field label={label} error={error}>
      {(frame) => (
        <PhoneInput
          {...frame}
          name={name}
          value={value}
          onChange={(number) => onChange(number ?? '')}
          countries={[...PHONE_COUNTRIES]}
          defaultCountry={PHONE_COUNTRIES[0]}
          addInternationalOption={false}
          limitMaxLength
          autoComplete="tel"
          className={`flex h-12 items-center rounded-field border-[1.5px] bg-white px-3.5 focus-within:shadow-[0_0_0_3px_var(--color-pine-300)] [&_input]:h-full [&_input]:min-w-0 [&_input]:flex-1 [&_input]:bg-transparent [&_input]:text-md [&_input]:outline-none [&_input:focus-visible]:shadow-none ${error ? 'border-danger-600' : 'border-sand-500 focus-within:border-pine-600'}`}
        />
      )}
    </Field>
  );
}
