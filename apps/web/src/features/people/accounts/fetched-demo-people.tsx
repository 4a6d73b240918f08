'use client';

import { useQuery } from '@tanstack/react-query';
import type { RoleId } from '@waymark/contract/roles';
import { QueryProvider } from '#query/query-provider.tsx';
import { demoAccountsQuery } from './demo.api.ts';
import { DemoPeople, peopleOfRole } from './demo-people.tsx';

interface FetchedDemoPeopleProps {
  readonly role: RoleId;
  readonly onChoose: (email: string, password: string) => void;
}

function DemoPeopleOfRole({ role, onChoose }: FetchedDemoPeopleProps) {
  const { data } = useQuery(demoAccountsQuery());
  const demo = data && peopleOfRole(data, role);
  return demo && <DemoPeople demo={demo} onChoose={onChoose} />;
}

export function FetchedDemoPeople(props: FetchedDemoPeopleProps) {
  return (
    <QueryProvider>
      <DemoPeopleOfRole {...props} />
    </QueryProvider>
  );
}
