'use client';

import type { Profile } from '@waymark/contract/people/profiles';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import { recheckSession } from '#session/session-store.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form.tsx';
import { PictureField } from '#ui/picture-field.tsx';
import { UnsavedNotice } from '#ui/unsaved-notice.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { useKeepOwnProfile } from './own-profile.api.ts';
import { FIELD_SETS, READERS } from './profile-fields.ts';
import { ProfileFormField } from './profile-form-field.tsx';
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
