'use client';

import { useQuery } from '@tanstack/react-query';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import Link from 'next/link';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TableFilter } from '#ui/table-filter.tsx';
import { TextField } from '#ui/text-field.tsx';
import { personAccountsQuery, type readPersonFilter, useInviteClient, useResendCode } from './person-accounts.api.ts';
import { PersonTable } from './person-table.tsx';

export function PersonAccountsPage({ filter }: { readonly filter: ReturnType<typeof readPersonFilter> }) {
  const query = useQuery(personAccountsQuery(filter));
  const [isInviting, setInviting] = useState(false);
  const { search } = filter;
  if (isProblem(query.error, 'forbidden')) {
    return (
      <EmptyState title="Owners and coordinators look after people">
        Your part in this practice is another one. An owner can change that.
      </EmptyState>
    );
  }
  const path = CONSOLE_PATHS.people;
  const pathOf = (page: number): `/${string}` =>
    `${path}?${new URLSearchParams({ ...(search && { search }), page: String(page) })}`;
  return (
    <div data-wide>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display-md">People</h1>
        {!isInviting && <Button onClick={() => setInviting(true)}>Invite someone</Button>}
      </div>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        Everyone with an account, the newest first. Nothing of their coaching is shown, and no one can sign in as
        someone else.
      </p>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <Link className={INLINE_LINK} href={CONSOLE_PATHS.dataRequests}>
          Requests about data
        </Link>
        <Link className={INLINE_LINK} href={CONSOLE_PATHS.members}>
          Who runs this practice
        </Link>
      </p>
      {isInviting && <InviteForm onDone={() => setInviting(false)} />}
      <div className="mt-5">
        <Loaded query={query} isLong loading="Looking up people" failed="We can’t show the people right now">
          {({ data, meta }) => (
            <Card>
              <TableFilter
                path={path}
                search={{ label: 'Name or email', value: search }}
                isFiltered={search !== undefined}
              />
              {data.length === 0 ? <NoOneFound search={search} /> : <PersonTable people={data} />}
              <PageLinks pagination={meta.pagination} pathOf={pathOf} />
            </Card>
          )}
        </Loaded>
      </div>
    </div>
  );
}

const INVITED_AS = { coachee: 'Someone to be coached', coach: 'A coach' } as const;

/** Organisations invite their own people. */
function InviteForm({ onDone }: { readonly onDone: () => void }) {
  const invite = useInviteClient();
  const [invited, setInvited] = useState<string>();
  const { form, field, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/practice/person-accounts')).ClientInvitation,
    defaultValues: { email: '', role: 'coachee' },
    async onSubmit(invitation) {
      setInvited((await invite.mutateAsync(invitation)).email);
      form.reset();
    },
  });
  return (
    <Card className="mt-5">
      <h2 className="text-lg">Invite someone</h2>
      <Form onSubmit={submit}>
        <div className="max-w-96">
          <SelectField label="As what" {...field('role')}>
            {Object.entries(INVITED_AS).map(([role, words]) => (
              <option key={role} value={role}>
                {words}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            hint="They get an email that says where to sign up. We keep the address nowhere."
            {...field('email')}
          />
        </div>
        <div aria-live="polite" className="not-empty:mt-3">
          {invited !== undefined && <Alert tone="info">The invitation is on its way to {invited}.</Alert>}
        </div>
        <FormEnd
          problem={problem}
          press="Send invitation"
          busyText={isBusy ? 'Sending ...' : undefined}
          onClose={onDone}
        />
      </Form>
    </Card>
  );
}

/** Someone who waits for the code of a sign-up has no account yet. */
function NoOneFound({ search }: { readonly search: string | undefined }) {
  const resend = useResendCode();
  const isAddress = search?.includes('@') ?? false;
  return (
    <>
      <p className="text-sm text-ink-700">No one goes by that name or email.</p>
      {isAddress && (
        <div className="mt-3">
          <p className="max-w-prose text-sm text-ink-700">
            If they’re signing up with {search}, you can send the code again.
          </p>
          <div aria-live="polite" className="not-empty:mt-3">
            {resend.error && <Alert tone="danger">{problemToTell(resend.error).message}</Alert>}
            {resend.data && (
              <Alert tone="info">
                {resend.data.isSent
                  ? 'A new code is on its way.'
                  : 'No sign-up waits for a code with this address, or one was sent less than a minute ago.'}
              </Alert>
            )}
          </div>
          <Button
            className="mt-3"
            variant="ghost"
            busyText={resend.isPending ? 'Sending ...' : undefined}
            onClick={() => {
              if (!resend.isPending) resend.mutate(search ?? '');
            }}
          >
            Send the code again
          </Button>
        </div>
      )}
    </>
  );
}
