'use client';

import { FamilyInvite } from '@waymark/contract/people/invitations';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { inviteFamilyMember } from '@waymark/contract/without-schemas/people/invitations';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { call } from '#http/call.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';

/** To the letter of sections 8 and 9 of the specification. */
const ADDED = 'Congratulation you have successfully added a memeber, an email is sent to their email address.';
const SUCCESS_SHOWN_MS = 3_000;

const { firstName, lastName, email } = FamilyInvite.shape;
const NewMember = z.strictObject({ firstName, lastName, email });

function useJustAdded() {
  const [count, setCount] = useState(0);
  const [isShown, setShown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each addition restarts the timer.
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setShown(false), SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isShown, count]);
  return {
    isShown,
    hide: () => setShown(false),
    show() {
      setCount((before) => before + 1);
      setShown(true);
    },
  };
}

export function AddMemberForm({ user }: { user: SessionUser }) {
  const justAdded = useJustAdded();
  const { form, field, problem, isBusy, submit } = useCallForm({
    schema: NewMember,
    defaultValues: { firstName: '', lastName: '', email: '' },
    async onSubmit(member) {
      justAdded.hide();
      const body = { ...member, username: member.email, invitor: user.id };
      const { user: invited } = await call(inviteFamilyMember, { body });
      form.reset();
      justAdded.show();
      sendAppMessage('update-family-members', { member: invited });
    },
  });

  return (
    <Form onSubmit={submit} className="mt-6 border-t border-sand-200 pt-6">
      <h3 className="text-lg">Add Family Member</h3>
      <p className="mt-1 text-sm text-ink-700">We'll send your family members an email invite to join the product.</p>
      <p className="mt-1 text-sm text-ink-700">Everyone here is 18 or older and has their own account.</p>
      <div className="sm:grid sm:grid-cols-2 sm:gap-x-4">
        <TextField label="First name" autoComplete="off" {...field('firstName')} />
        <TextField label="Last name" autoComplete="off" {...field('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      <div className="mt-4 grid gap-4">
        {problem && <Alert tone="danger">{problem}</Alert>}
        {justAdded.isShown && <Alert tone="success">{ADDED}</Alert>}
        <Button type="submit" className="justify-self-start max-sm:w-full" busyText={isBusy ? 'Adding ...' : undefined}>
          Add
        </Button>
      </div>
    </Form>
  );
}
