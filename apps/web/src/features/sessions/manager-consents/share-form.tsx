'use client';

import { useQuery } from '@tanstack/react-query';
import type { SharedThing } from '@waymark/contract/organisations/manager-consents';
import { useState } from 'react';
import { goalsQuery } from '#features/coaching/goals/own-goals.api.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { FormEnd } from '#ui/form-end.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useShareWithManager } from './manager-consents.api.ts';

const loadSharing = async () => (await import('./sharing-schema.ts')).SharingFields;

const COACHING = 'coaching';

interface ShareFormProps {
  readonly manager: string;
  readonly hasCoach: boolean;
  readonly shared: readonly SharedThing[];
}

export function ShareForm({ manager, hasCoach, shared }: ShareFormProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button variant="ghost" className="mt-4" onClick={() => setOpen(true)}>
        Share something with {manager}
      </Button>
    );
  }
  const isSaid = shared.some(({ subject }) => subject === 'coaching');
  return <Fields manager={manager} maySayCoaching={hasCoach && !isSaid} onClose={() => setOpen(false)} />;
}

interface FieldsProps {
  readonly manager: string;
  readonly maySayCoaching: boolean;
  readonly onClose: () => void;
}

function Fields({ manager, maySayCoaching, onClose }: FieldsProps) {
  const goals = useQuery(goalsQuery());
  const share = useShareWithManager();
  const { submit, field, problem, isBusy } = useCallForm({
    schema: loadSharing,
    defaultValues: { what: '', until: '' },
    async onSubmit({ what, until }) {
      const isCoaching = what === COACHING;
      await share.mutateAsync({
        subject: isCoaching ? 'coaching' : 'goal',
        goalId: isCoaching ? null : what,
        until,
      });
      onClose();
    },
  });
  const active = goals.data?.filter(({ state }) => state === 'active') ?? [];
  return (
    <Form onSubmit={submit} className="mt-4 border-t border-sand-200">
      <SelectField
        label="What"
        hint={`A goal is copied as it stands now. What you change later stays with you; ${manager} never sees how far you are.`}
        {...field('what')}
      >
        <option value="">Choose</option>
        {maySayCoaching && <option value={COACHING}>That I am in coaching</option>}
        {active.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextField type="date" label="Until" hint="The last day on which it can be read." {...field('until')} />
      <FormEnd
        problem={problem}
        press={`Share with ${manager}`}
        busyText={isBusy ? 'Sharing ...' : undefined}
        onClose={onClose}
      />
    </Form>
  );
}
