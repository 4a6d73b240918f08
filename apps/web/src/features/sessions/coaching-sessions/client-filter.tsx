'use client';

import { useRouter } from 'next/navigation';
import { useOptimistic, useTransition } from 'react';
import { SelectField } from '#ui/select-field.tsx';
import { type SessionsShown, sessionsAddress } from './sessions-address.ts';

export interface ClientName {
  readonly matchId: string;
  readonly name: string;
}

interface ClientFilterProps {
  readonly shown: SessionsShown;
  readonly clients: readonly ClientName[];
}

/** Shows the sessions of one client; the choice is in the page's address. */
export function ClientFilter({ shown: { list, client = '' }, clients }: ClientFilterProps) {
  const router = useRouter();
  const [, startTransition] = useTransition();
  const [chosen, choose] = useOptimistic(client);
  const isKnown = chosen === '' || clients.some(({ matchId }) => matchId === chosen);

  function change(matchId: string) {
    startTransition(() => {
      choose(matchId);
      router.push(sessionsAddress('coach', { list, page: 1, ...(matchId === '' ? {} : { client: matchId }) }));
    });
  }

  return (
    <div className="-mt-4.5 max-w-80">
      <SelectField label="Client" value={chosen} onChange={({ target }) => change(target.value)}>
        <option value="">All clients</option>
        {!isKnown && <option value={chosen}>This client</option>}
        {clients.map(({ matchId, name }) => (
          <option key={matchId} value={matchId}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
