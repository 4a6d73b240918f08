'use client';

import { useQuery } from '@tanstack/react-query';
import { SelectField } from '#ui/select-field.tsx';
import { groupsQuery } from './organisations.api.ts';

/** Archived groups as well: people are still in them. */
export function GroupFilter({ chosen = '' }: { chosen?: string | undefined }) {
  const groups = useQuery(groupsQuery()).data ?? [];
  return (
    <div className="basis-48">
      <SelectField label="In group" name="group" defaultValue={chosen}>
        <option value="">All groups</option>
        {groups.map(({ id, name, isArchived }) => (
          <option key={id} value={id}>
            {name ?? 'Not described yet'}
            {isArchived && ' (archived)'}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
