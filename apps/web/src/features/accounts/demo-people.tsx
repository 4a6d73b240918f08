'use client';

import { useQuery } from '@tanstack/react-query';
import { picturePath } from '@waymark/contract/pictures';
import type { RoleId } from '@waymark/contract/roles';
import { QueryProvider } from '#query/query-provider.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { demoAccountsQuery } from './demo.api.ts';

interface DemoPeopleProps {
  readonly role: RoleId;
  readonly onChoose: (email: string, password: string) => void;
}

function DemoPeopleList({ role, onChoose }: DemoPeopleProps) {
  const { data } = useQuery(demoAccountsQuery());
  const password = data?.password;
  const people = data?.accounts.filter((account) => account.role === role) ?? [];
  if (!password || people.length === 0) return null;
  return (
    <section aria-label="Demo people" className="mt-7 rounded-card bg-sand-100 p-4">
      <p className="text-sm text-ink-700">
        This is a demo. Pick someone to fill in the form. The password is <b className="font-semibold">{password}</b>.
      </p>
      <ul className="mt-2 grid gap-1">
        {people.map(({ email, name, picture, note }) => (
          <li key={email}>
            <button
              type="button"
              onClick={() => onChoose(email, password)}
              className="flex w-full items-center gap-3 rounded-field p-2 text-left text-sm hover:bg-white"
            >
              <Portrait name={name} src={picture && picturePath(picture)} size="small" />
              <span className="min-w-0">
                <b className="block font-semibold">{name}</b>
                <span className="block text-xs text-ink-700">{note}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** While the demo is on: the people to try it as, each with one click to fill in the form. */
export function DemoPeople(props: DemoPeopleProps) {
  return (
    <QueryProvider>
      <DemoPeopleList {...props} />
    </QueryProvider>
  );
}
