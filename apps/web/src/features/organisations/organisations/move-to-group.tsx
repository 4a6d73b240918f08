'use client';

import { useQuery } from '@tanstack/react-query';
import type { OrganisationPerson } from '@waymark/contract/organisations/memberships';
import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { groupsQuery, useChangeMembership } from './organisations.api.ts';

interface MoveToGroupProps {
  readonly person: OrganisationPerson;
  readonly name: string;
  readonly onDone: () => void;
}

/** An admin of a group runs one, so that theirs can be changed but not left out. */
export function MoveToGroup({ person, name, onDone }: MoveToGroupProps) {
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
