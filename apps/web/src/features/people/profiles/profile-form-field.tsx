'use client';

import { COUNTRY_CODES, countryName } from '@waymark/contract/people/countries';
import type { ProfileField } from '@waymark/contract/people/profiles';
import type { ChangeEvent } from 'react';
import { SaveSign } from '#ui/save-sign.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TimeZoneField } from '#ui/time-zone-field.tsx';
import { wordsOf } from './profile-fields.ts';
import type { useProfileForm } from './use-profile-form.ts';

/** Made once: forms draw anew with each letter. */
const COUNTRY_OPTIONS = COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
  .map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

interface ProfileFormFieldProps {
  readonly name: ProfileField;
  readonly profileForm: ReturnType<typeof useProfileForm>;
}

export function ProfileFormField({ name, profileForm }: ProfileFormFieldProps) {
  const { form, kind, state, isRequired, fieldOf } = profileForm;
  const { label, hint, autoComplete, control, options = {} } = wordsOf(name, kind);
  const { leave, ...field } = fieldOf(name);
  const isSaved = state.status === 'saved' && state.savedKey === name && !(name in state.unsaved);
  const shared = {
    ...field,
    label,
    hint,
    mark: isSaved ? <SaveSign status="saved" /> : isRequired(name) ? 'Required' : 'Optional',
    'aria-required': isRequired(name) || undefined,
  };
  /** A choice is made at once, not when its field is left. */
  const chosen = {
    ...shared,
    defaultValue: form.getValues(name) ?? '',
    onChange: (event: ChangeEvent<HTMLSelectElement>) => void field.onChange(event).then(leave),
  };

  switch (control) {
    case 'text':
      return <TextAreaField {...shared} rows={6} />;
    case 'line':
      return <TextField {...shared} autoComplete={autoComplete ?? 'off'} />;
    case 'time-zone':
      return (
        <TimeZoneField
          {...{ label, hint, mark: shared.mark, error: shared.error }}
          isRequired={isRequired(name) || undefined}
          zone={form.watch('timeZone') ?? ''}
          onChoose={(value) => void field.onChange({ target: { name, value } }).then(leave)}
        />
      );
    case 'country':
      return (
        <SelectField {...chosen} autoComplete="country">
          <option value="">Choose one</option>
          {COUNTRY_OPTIONS}
        </SelectField>
      );
    case 'choice':
      return (
        <SelectField {...chosen}>
          <option value="">{isRequired(name) ? 'Choose one' : 'I would rather not say'}</option>
          {Object.entries(options).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      );
  }
}
