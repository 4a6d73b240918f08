'use client';

import { useQuery } from '@tanstack/react-query';
import type { PracticeMember } from '@waymark/contract/practice/practice-members';
import { PRACTICE_PARTS, type PracticePart, practiceParts } from '@waymark/contract/practice-parts';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Pill } from '#ui/pill.tsx';
import { RowActions } from '#ui/row-actions.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { membersQuery, useAppointMember, useChangePart, useEndPart } from './practice-members.api.ts';

const PART_WORDS: Readonly<Record<PracticePart, string>> = {
  owner: 'does everything here, and decides who else does',
  coordinator: 'looks after coaches, people, organisations and content',
  bookkeeper: 'reads the log and looks after money',
};

const COLUMNS: readonly Column<PracticeMember>[] = [
  {
    head: 'Name',
    cell: ({ name, email, isMe }) => (
      <>
        <b className="font-semibold">{name}</b>
        {isMe && ' (you)'}
        {name !== email && <span className="block text-xs text-ink-500">{email}</span>}
      </>
    ),
  },
  { head: 'Part', cell: ({ part }) => PRACTICE_PARTS[part] },
  { head: 'Since', isNamedOnCard: true, cell: ({ since }) => <LocalTime instant={since} style="day" /> },
  {
    head: 'Second factor',
    cell: ({ hasFactor }) => (hasFactor ? '' : <Pill tone="warning">No second factor yet</Pill>),
  },
];

/** All who run the practice read it; owners change it. */
export function PracticeMembersPage() {
  const query = useQuery(membersQuery());
  const [isAdding, setAdding] = useState(false);
  const isOwner = query.data?.some(({ isMe, part }) => isMe && part === 'owner') ?? false;
  return (
    <div data-wide>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display-md">Who runs this practice</h1>
        {isOwner && !isAdding && <Button onClick={() => setAdding(true)}>Add someone</Button>}
      </div>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        {practiceParts.map((part, at) => (
          <span key={part}>
            {at > 0 && ' '}
            <b className="font-semibold">{PRACTICE_PARTS[part]}</b> {PART_WORDS[part]}.
          </span>
        ))}{' '}
        The console opens to each of them once they have a second factor.
      </p>
      {isAdding && <AppointForm onDone={() => setAdding(false)} />}
      <div className="mt-5">
        <Loaded query={query} isLong loading="Looking up who runs it" failed="We can’t show who runs it right now">
          {(members) => (
            <Card>
              <Members members={members} isOwner={isOwner} />
            </Card>
          )}
        </Loaded>
      </div>
    </div>
  );
}

function AppointForm({ onDone }: { readonly onDone: () => void }) {
  const appoint = useAppointMember();
  const [added, setAdded] = useState<PracticeMember>();
  const { field, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/practice/practice-members')).Appointment,
    defaultValues: { email: '', part: 'coordinator' as PracticePart },
    async onSubmit(body) {
      setAdded(await appoint.mutateAsync(body));
    },
  });
  if (added) {
    return (
      <div className="mt-5">
        <Alert tone="info">
          {added.email} is {PRACTICE_PARTS[added.part].toLowerCase()} now.{' '}
          {added.hasFactor
            ? 'The console opens to them with their next sign-in.'
            : 'Someone without an account gets an email with a link to set a password.'}
        </Alert>
      </div>
    );
  }
  return (
    <Card className="mt-5">
      <h2 className="text-lg">Add someone</h2>
      <Form onSubmit={submit}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
          <SelectField label="Part" {...field('part')}>
            {practiceParts.map((part) => (
              <option key={part} value={part}>
                {PRACTICE_PARTS[part]}
              </option>
            ))}
          </SelectField>
        </div>
        <FormEnd
          problem={problem}
          press="Give this part"
          busyText={isBusy ? 'Adding ...' : undefined}
          onClose={onDone}
          closeText="Not now"
        />
      </Form>
    </Card>
  );
}

type Deed = PracticePart | 'end';

function Members({ members, isOwner }: { readonly members: readonly PracticeMember[]; readonly isOwner: boolean }) {
  const [open, setOpen] = useState<{ readonly id: number; readonly deed: Deed }>();
  const isOnlyOwner = members.filter(({ part }) => part === 'owner').length === 1;
  const mayChange = ({ part }: PracticeMember) => isOwner && !(isOnlyOwner && part === 'owner');
  return (
    <DataTable
      name="Who runs this practice"
      columns={COLUMNS}
      rows={members}
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      actions={(member) =>
        mayChange(member) && (
          <RowActions
            about={member.name}
            actions={[
              ...practiceParts
                .filter((part) => part !== member.part)
                .map((part) => ({
                  label: `Make ${PRACTICE_PARTS[part].toLowerCase()}`,
                  isInMenu: true,
                  onPress: () => setOpen({ id: member.id, deed: part }),
                })),
              { label: 'End part', isInMenu: true, onPress: () => setOpen({ id: member.id, deed: 'end' }) },
            ]}
          />
        )
      }
      below={(member) =>
        open?.id === member.id && (
          <MemberStep key={open.deed} member={member} deed={open.deed} onDone={() => setOpen(undefined)} />
        )
      }
    />
  );
}

interface MemberStepProps {
  readonly member: PracticeMember;
  readonly deed: Deed;
  readonly onDone: () => void;
}

function MemberStep({ member, deed, onDone }: MemberStepProps) {
  const change = useChangePart(member);
  const end = useEndPart(member);
  const { isPending, error } = deed === 'end' ? end : change;
  const { name, isMe } = member;
  const press = deed === 'end' ? 'End part' : `Make ${PRACTICE_PARTS[deed].toLowerCase()}`;
  const who = isMe ? 'You' : 'They';
  const words = deed === 'end' ? 'can’t open the console any more. The account stays' : PART_WORDS[deed];

  function confirm(): void {
    if (isPending) return;
    if (deed !== 'end') change.mutate(deed, { onSuccess: onDone });
    // Of one's own part, nothing here can be read afterwards.
    else end.mutate(undefined, { onSuccess: () => (isMe ? window.location.assign('/index') : onDone()) });
  }

  return (
    <ConfirmStep
      question={`${press}: ${name}?`}
      confirmText={press}
      keepText="Leave as it is"
      busyText={isPending ? 'Please wait ...' : undefined}
      problem={error ? problemToTell(error).message : undefined}
      variant={deed === 'end' ? 'danger' : 'primary'}
      onConfirm={confirm}
      onKeep={onDone}
    >
      {deed === 'end' ? `${who} ${words}.` : `${PRACTICE_PARTS[deed]} ${words}.`}
    </ConfirmStep>
  );
}
