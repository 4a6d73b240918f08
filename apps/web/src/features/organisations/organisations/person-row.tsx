'use client';

import { useQuery } from '@tanstack/react-query';
import { fullName } from '@waymark/contract/full-name';
import {
  MEMBER_PARTS,
  MEMBER_STATES,
  type OrganisationPerson,
} from '@waymark/contract/without-schemas/organisations/memberships';
import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { useReadableAddress } from '#ui/email-address.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Pill } from '#ui/pill.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { groupsQuery, useBringBack, useChangeMembership, useEndMembership } from './organisations.api.ts';

const TONES = { waiting: 'quiet', invited: 'warning', active: 'success', ended: 'quiet' } as const;

function When({ person }: { person: OrganisationPerson }) {
  const { state, invitedAt, joinedAt, endedAt } = person;
  const instant = { waiting: null, invited: invitedAt, active: joinedAt, ended: endedAt }[state];
  return (
    <Pill tone={TONES[state]}>
      {MEMBER_STATES[state]}
      {instant && (
        <>
          {' '}
          <LocalTime instant={instant} style="shortDay" />
        </>
      )}
    </Pill>
  );
}

interface PersonRowProps {
  readonly person: OrganisationPerson;
  readonly mayChangePart: boolean;
  readonly hasGroups?: boolean;
}

export function PersonRow({ person, mayChangePart, hasGroups = false }: PersonRowProps) {
  const email = useReadableAddress(person.email);
  const name = fullName(person) || email;
  return (
    <li className="border-t border-sand-200 py-3.5 first:border-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm wrap-anywhere text-ink-500">
            {[...(name === email ? [] : [email]), MEMBER_PARTS[person.part], person.group?.name]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <When person={person} />
      </div>
      <PersonActions person={person} name={name} mayChangePart={mayChangePart} hasGroups={hasGroups} />
    </li>
  );
}

function PersonActions({ person, name, mayChangePart, hasGroups = false }: PersonRowProps & { readonly name: string }) {
  const [asking, setAsking] = useState<'end' | 'group'>();
  const end = useEndMembership(person.id);
  const back = useBringBack(person.id);
  const change = useChangeMembership(person.id);
  const hasJoined = person.state === 'active';
  const problem = back.error ?? change.error;

  if (asking === 'group') return <MoveToGroup person={person} name={name} onDone={() => setAsking(undefined)} />;
  if (asking === 'end' && person.state !== 'ended') {
    return (
      <ConfirmStep
        question={hasJoined ? `Deactivate ${name}?` : `Withdraw the invitation of ${name}?`}
        confirmText={hasJoined ? 'Deactivate' : 'Withdraw invitation'}
        keepText={hasJoined ? 'Keep active' : 'Keep the invitation'}
        busyText={end.isPending ? 'One moment ...' : undefined}
        problem={end.error?.message}
        onConfirm={() => end.mutate(undefined)}
        onKeep={() => setAsking(undefined)}
      >
        {hasJoined
          ? 'The seat comes back to you. They keep their account and everything in it.'
          : 'The seat comes back to you, and the link in their mail stops working.'}
      </ConfirmStep>
    );
  }
  const isCoached = person.part === 'member' || person.part === 'manager';
  return (
    <div className="-ml-2 flex flex-wrap">
      {person.state === 'ended' ? (
        <Button
          variant="quiet"
          aria-label={`Bring back ${name}`}
          busyText={back.isPending ? 'Inviting ...' : undefined}
          onClick={() => back.mutate(undefined)}
        >
          Bring back
        </Button>
      ) : (
        <>
          {mayChangePart && isCoached && (
            <Button
              variant="quiet"
              aria-label={`Make ${person.part === 'manager' ? 'member' : 'manager'}: ${name}`}
              busyText={change.isPending ? 'Saving ...' : undefined}
              onClick={() => change.mutate({ part: person.part === 'manager' ? 'member' : 'manager' })}
            >
              {person.part === 'manager' ? 'Make member' : 'Make manager'}
            </Button>
          )}
          {hasGroups && person.part !== 'admin' && (
            <Button variant="quiet" aria-label={`Change group: ${name}`} onClick={() => setAsking('group')}>
              Change group
            </Button>
          )}
          <Button
            variant="quiet"
            aria-label={hasJoined ? `Deactivate ${name}` : `Withdraw the invitation of ${name}`}
            onClick={() => setAsking('end')}
          >
            {hasJoined ? 'Deactivate' : 'Withdraw'}
          </Button>
        </>
      )}
      {problem && <Alert tone="danger">{problem.message}</Alert>}
    </div>
  );
}

interface MoveToGroupProps {
  readonly person: OrganisationPerson;
  readonly name: string;
  readonly onDone: () => void;
}

/** An admin of a group runs one, so that theirs can be changed but not left out. */
function MoveToGroup({ person, name, onDone }: MoveToGroupProps) {
  const groups = useQuery(groupsQuery()).data ?? [];
  const move = useChangeMembership(person.id);
  const [chosen, setChosen] = useState(String(person.group?.id ?? ''));
  return (
    <div className="mt-2 rounded-card bg-sand-100 p-4">
      <SelectField label={`Group of ${name}`} value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
        {person.part !== 'group-admin' && <option value="">No group</option>}
        {groups
          .filter(({ id, isArchived }) => !isArchived || id === person.group?.id)
          .map(({ id, name: called }) => (
            <option key={id} value={id}>
              {called ?? 'Not described yet'}
            </option>
          ))}
      </SelectField>
      <p className="mt-2 text-sm text-ink-700">
        The seat stays the one they have. Figures count them in the new group from its next whole month on.
      </p>
      {move.error && (
        <div className="mt-3">
          <Alert tone="danger">{move.error.message}</Alert>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          busyText={move.isPending ? 'Moving ...' : undefined}
          onClick={() => move.mutate({ groupId: chosen === '' ? null : Number(chosen) }, { onSuccess: onDone })}
        >
          Move to this group
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Keep as it is
        </Button>
      </div>
    </div>
  );
}
