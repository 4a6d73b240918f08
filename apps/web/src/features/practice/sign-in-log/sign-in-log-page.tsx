'use client';

import { useQuery } from '@tanstack/react-query';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import type { SignInEvent } from '@waymark/contract/practice/sign-in-log';
import { SIGN_IN_OUTCOMES, SIGN_IN_WAYS } from '@waymark/contract/without-schemas/people/sign-in-events';
import Link from 'next/link';
import type { Column } from '#ui/data-table.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { LocalTime } from '#ui/local-time.tsx';
import { LogPage } from '#ui/log-page.tsx';
import { type readSignInFilter, signInLogQuery } from './sign-in-log.api.ts';

const COLUMNS: readonly Column<SignInEvent>[] = [
  {
    head: 'What',
    cell: ({ outcome, times }) => (
      <>
        <b className="font-semibold">{SIGN_IN_OUTCOMES[outcome]}</b>
        {times > 1 && `, ${times} times within an hour`}
      </>
    ),
  },
  { head: 'How', cell: ({ way }) => SIGN_IN_WAYS[way] },
  { head: 'Account', isNamedOnCard: true, cell: ({ account }) => (account === null ? 'None known' : String(account)) },
  { head: 'Network', isNamedOnCard: true, cell: ({ network }) => network },
  { head: 'When', sort: 'at', cell: ({ at }) => <LocalTime instant={at} style="moment" /> },
];

const KINDS = { name: 'outcome', label: 'What', words: Object.entries(SIGN_IN_OUTCOMES) };

export function SignInLogPage({ filter }: { readonly filter: ReturnType<typeof readSignInFilter> }) {
  const query = useQuery(signInLogQuery(filter));
  return (
    <>
      <LogPage
        title="Sign-ins"
        about="Tries that failed or were refused, and sign-ins of people who run this practice, by the number of the account and a part of the network. When others sign in isn’t shown. Kept for a year, and read by owners."
        query={query}
        empty={{ title: 'Nothing here yet', text: 'Tries that fail or are refused show here within a moment.' }}
        path={CONSOLE_PATHS.signIns}
        filter={filter}
        kinds={KINDS}
        columns={COLUMNS}
        keyOf={({ id }) => String(id)}
      />
      <p className="mt-5 text-sm">
        <Link prefetch={false} href={CONSOLE_PATHS.audit} className={INLINE_LINK}>
          Back to the practice log
        </Link>
      </p>
    </>
  );
}
