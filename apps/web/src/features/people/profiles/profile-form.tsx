'use client';

import { COUNTRY_CODES, countryName } from '@waymark/contract/people/countries';
import type { Profile, ProfileField } from '@waymark/contract/people/profiles';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import type { ChangeEvent } from 'react';
import { recheckSession } from '#session/session-store.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form.tsx';
import { PictureField } from '#ui/picture-field.tsx';
import { SaveSign, UnsavedNotice } from '#ui/save-sign.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { TimeZoneField } from '#ui/time-zone-field.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { useKeepOwnProfile } from './own-profile.api.ts';
import { FIELD_SETS, fieldWordsOf, READERS } from './profile-fields.ts';
import { useProfileForm } from './use-profile-form.ts';

interface ProfileFormProps {
  readonly user: SessionUser;
  readonly profile: Profile;
  /** Whether everything required was there when the page opened. */
  readonly isComplete: boolean;
}

export function ProfileForm({ user, profile, isComplete }: ProfileFormProps) {
  const profileForm = useProfileForm(profile, user);
  const keepProfile = useKeepOwnProfile();
  const { submit, problem, isBusy, state, retry } = profileForm;

  async function keepPicture(picture: string | null): Promise<void> {
    await keepProfile({ picture });
    void recheckSession();
  }

  return (
    <Form onSubmit={submit} className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-5">
        {FIELD_SETS[profile.kind].map(({ title, text, fields }) => (
          <Card key={title}>
            <h2 className="text-lg">{title}</h2>
            <p className="mt-1 text-sm text-ink-700">{text}</p>
            {fields.map((field) => (
              <ProfileFormField key={field} name={field} profileForm={profileForm} />
            ))}
            <div className="mt-5 border-t border-sand-200 pt-3">
              <WhoSees readers={READERS[profile.kind]} />
            </div>
          </Card>
        ))}
      </div>
      <Card className="lg:row-span-2">
        <h2 className="text-lg">Your picture</h2>
        <p className="mt-1 text-sm text-ink-700">Optional. A face makes the first hello easier.</p>
        <PictureField subject="person" picture={profile.picture} onChange={keepPicture} />
        <div className="mt-5 border-t border-sand-200 pt-3">
          <WhoSees readers={READERS_IN_WORDS.picture} />
        </div>
      </Card>
      <div className="grid gap-3">
        {state.status === 'waiting' && <UnsavedNotice onRetry={retry} />}
        {problem && <Alert tone="danger">{problem}</Alert>}
        <Button
          type="submit"
          className="min-w-40 justify-self-start max-sm:w-full"
          busyText={isBusy ? 'Saving ...' : undefined}
        >
          {isComplete ? 'Done' : 'Continue'}
        </Button>
      </div>
    </Form>
  );
}

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

function ProfileFormField({ name, profileForm }: ProfileFormFieldProps) {
  const { form, kind, state, isRequired, fieldOf } = profileForm;
  const { label, hint, autoComplete, control, options = {} } = fieldWordsOf(name, kind);
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
