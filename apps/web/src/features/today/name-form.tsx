'use client';

import { type SessionUser, UserUpdate } from '@waymark/contract/session-users';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useUpdateName } from './profile.api.ts';

const PersonName = UserUpdate.pick({ firstName: true, lastName: true }).required();

/** The person's own name, to be told or changed. */
export function NameForm({ user }: { user: SessionUser }) {
  const router = useRouter();
  const updateName = useUpdateName(user.id);
  const [isSaved, setSaved] = useState(false);
  const { submit, field, problem, isBusy } = useCallForm({
    schema: PersonName,
    defaultValues: { firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
    async onSubmit(name) {
      setSaved(false);
      await updateName.mutateAsync(name);
      setSaved(true);
      // The frame around the page shows the name too, and was drawn on the server.
      router.refresh();
    },
  });

  return (
    <form method="dialog" noValidate onSubmit={submit}>
      <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      <div className="mt-5 grid gap-4">
        {problem && <Alert tone="danger">{problem}</Alert>}
        {isSaved && !isBusy && <Alert tone="success">Your name is saved.</Alert>}
        <Button type="submit" busyText={isBusy ? 'Saving ...' : undefined}>
          Save
        </Button>
      </div>
    </form>
  );
}
