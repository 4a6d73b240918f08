'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { groupsQuery } from './organisations.api.ts';
import { type NamedPerson, peopleInWords, useSeveralPeople } from './several-people.api.ts';

interface MovePeopleFormProps {
  readonly people: readonly NamedPerson[];
  /** Where all of them are, if that is one group. */
  readonly from: number | null | undefined;
  /** Whether one of them runs a group, and so can't be without one. */
  readonly needsGroup: boolean;
  readonly onDone: () => void;
}

const NO_GROUP = '';

export function MovePeopleForm({ people, from, needsGroup, onDone }: MovePeopleFormProps) {
  const groups = useQuery(groupsQuery()).data ?? [];
  const { move } = useSeveralPeople();
  const form = useRef<HTMLDivElement>(null);
  const open = groups.filter(({ id, isArchived }) => !isArchived && id !== from);
  const others = [
    ...(needsGroup || from === null ? [] : [{ id: null, name: 'no group' }]),
    ...open.map(({ id, name }) => ({ id, name: name ?? 'Not described yet' })),
  ];
  const [chosen, setChosen] = useState<string>();
  const target = others.find(({ id }) => String(id ?? NO_GROUP) === chosen) ?? others[0];

  // The press that opened it leads on to the choice.
  useEffect(() => form.current?.querySelector('select')?.focus(), []);

  function save(): void {
    if (target) move(people, target);
    onDone();
  }

  return (
    <div ref={form} className="rounded-card bg-sand-100 px-4 pb-4">
      <SelectField
        label={`New group of ${peopleInWords(people)}`}
        hint="They keep their seat. Figures count them there from the next whole month on."
        value={String(target?.id ?? NO_GROUP)}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {others.map(({ id, name }) => (
          <option key={name} value={String(id ?? NO_GROUP)}>
            {id === null ? 'No group' : name}
          </option>
        ))}
      </SelectField>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={target === undefined} onClick={save}>
          Move to this group
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Keep as it is
        </Button>
      </div>
    </div>
  );
}
