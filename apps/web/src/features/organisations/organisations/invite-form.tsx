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

const NAMED_AT_MOST = 5;
const LONGEST_NAMED = 60;
const OTHER_LETTERS = /^[^@\s]*(?=[\p{L}\p{N}])[^\0-\x7f][^@\s]*@\S+\.\S+$/u;

/** Names the first few; all of them are still in the box. */
function faultsInWords(notAddresses: readonly string[]): string | undefined {
  if (notAddresses.length === 0) return undefined;
  const named = notAddresses.slice(0, NAMED_AT_MOST).map((typed) => {
    const shown = typed.length > LONGEST_NAMED ? `${typed.slice(0, LONGEST_NAMED)}…` : typed;
    return OTHER_LETTERS.test(typed)
      ? `“${shown}” has letters before the @ that we can’t send to.`
      : `“${shown}” is not an email address.`;
  });
  const more = notAddresses.length - named.length;
  if (more > 0)
    named.push(more === 1 ? 'One more in the box isn’t one either.' : `${more} more in the box aren’t, either.`);
  return named.join(' ');
}

interface InviteFormProps {
  readonly parts: readonly MemberPart[];
  readonly hasGroups?: boolean;
  /** Whether it was opened to be written in at once. */
  readonly takesFocus?: boolean;
}

const focusOn = (box: HTMLTextAreaElement | null) => box?.focus();

export function InviteForm({ parts, hasGroups = false, takesFocus = false }: InviteFormProps) {
  const invite = useInvitePeople();
  const groups = useQuery({ ...groupsQuery(), enabled: hasGroups }).data ?? [];
  const [addresses, setAddresses] = useState('');
  const [groupId, setGroupId] = useState('');
  const [part, setPart] = useState<MemberPart>('member');

  function send() {
    const body = { addresses, groupId: groupId === '' ? null : Number(groupId), part };
    // What no one was invited by stays, so that it can be corrected.
    invite.mutate(body, { onSuccess: ({ notAddresses }) => setAddresses(notAddresses.join('\n')) });
  }

  const { data: outcome } = invite;
  const hasInvited = outcome && outcome.invited + outcome.waiting + outcome.alreadyHere > 0;

  return (
    <Card>
      <h2 className="text-lg">Invite people</h2>
      <TextAreaField
        label="Email addresses"
        hint="Paste as many as you like, with or without names: from a mail, a list or a spreadsheet."
        rows={3}
        ref={takesFocus ? focusOn : undefined}
        value={addresses}
        onChange={(event) => setAddresses(event.currentTarget.value)}
        readOnly={invite.isPending}
        error={outcome && faultsInWords(outcome.notAddresses)}
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
        {hasInvited && <Alert tone="success">{outcomeInWords(outcome)}</Alert>}
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
