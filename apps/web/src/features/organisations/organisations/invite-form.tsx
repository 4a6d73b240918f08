'use client';

import { useQuery } from '@tanstack/react-query';
import {
  type InvitationOutcome,
  MEMBER_PARTS,
  type MemberPart,
} from '@waymark/contract/without-schemas/organisations/memberships';
import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { groupsQuery, useInvitePeople } from './organisations.api.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

export function outcomeInWords({ invited, waiting, alreadyHere }: InvitationOutcome): string {
  const said = [
    invited > 0 && `${people(invited)} invited.`,
    waiting > 0 && `${people(waiting)} on the waiting list, until seats are free.`,
    alreadyHere > 0 && `${people(alreadyHere)} already here.`,
  ].filter(Boolean);
  return said.length > 0 ? said.join(' ') : 'There was no one to invite.';
}

interface InviteFormProps {
  readonly parts: readonly MemberPart[];
  readonly hasGroups?: boolean;
}

export function InviteForm({ parts, hasGroups = false }: InviteFormProps) {
  const invite = useInvitePeople();
  const groups = useQuery({ ...groupsQuery(), enabled: hasGroups }).data ?? [];
  const [addresses, setAddresses] = useState('');
  const [groupId, setGroupId] = useState('');
  const [part, setPart] = useState<MemberPart>('member');

  function send() {
    const body = { addresses, groupId: groupId === '' ? null : Number(groupId), part };
    invite.mutate(body, { onSuccess: () => setAddresses('') });
  }

  return (
    <Card>
      <h2 className="text-lg">Invite people</h2>
      <TextAreaField
        label="Email addresses"
        hint="Paste as many as you like, one per line or with commas between them."
        rows={3}
        value={addresses}
        onChange={(event) => setAddresses(event.currentTarget.value)}
        error={undefined}
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        {hasGroups && (
          <SelectField label="Group" value={groupId} onChange={(event) => setGroupId(event.currentTarget.value)}>
            <option value="">No group</option>
            {groups
              .filter(({ isArchived }) => !isArchived)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </SelectField>
        )}
        {parts.length > 1 && (
          <SelectField label="As" value={part} onChange={(event) => setPart(event.currentTarget.value as MemberPart)}>
            {parts.map((name) => (
              <option key={name} value={name}>
                {MEMBER_PARTS[name]}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <div className="mt-5 grid gap-4">
        {invite.error && <Alert tone="danger">{invite.error.message}</Alert>}
        {invite.data && <Alert tone="success">{outcomeInWords(invite.data)}</Alert>}
        <Button
          className="justify-self-start max-sm:w-full"
          busyText={invite.isPending ? 'Inviting ...' : undefined}
          onClick={send}
        >
          Invite people
        </Button>
      </div>
    </Card>
  );
}
