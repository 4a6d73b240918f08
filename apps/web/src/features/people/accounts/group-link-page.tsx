'use client';

import { useQuery } from '@tanstack/react-query';
import type { GroupLinkView } from '@waymark/contract/organisations/group-links';
import { askByGroupLink, lookUpGroupLink } from '@waymark/contract/without-schemas/organisations/group-links';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { call } from '#http/call.ts';
import { practiceName } from '#practice';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { Form } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AccountPage } from './account-page.tsx';
import { isCodeRefused } from './invitations.api.ts';
import { RefusedLink } from './refused-link.tsx';

/** Where an invite link leads: someone who has it asks for an invitation to their own address. */
export function GroupLinkPage({ code }: { readonly code: string }) {
  const view = useQuery({
    queryKey: ['group-links', code],
    queryFn: ({ signal }) => call(lookUpGroupLink, { body: { code }, signal }),
    enabled: code !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [sentTo, setSentTo] = useState<string>();
  const [hasEnded, setHasEnded] = useState(false);

  if (code === '' || hasEnded || isCodeRefused(view.error)) return <LinkRefused />;
  if (sentTo !== undefined) return <InvitationAsked email={sentTo} onAgain={() => setSentTo(undefined)} />;
  return (
    <AccountPage title="Join your group">
      <Loaded query={view} loading="Reading the link" failed="We can’t open the link right now" className="mt-5">
        {(shown) => (
          <>
            <Inviting {...shown} />
            <AskForm code={code} onSent={setSentTo} onRefused={() => setHasEnded(true)} />
          </>
        )}
      </Loaded>
    </AccountPage>
  );
}

function Inviting({ organisation, group }: GroupLinkView) {
  return (
    <div className="mt-3 text-sm wrap-anywhere text-ink-700">
      <p className="text-md text-ink-900">
        <b className="font-semibold">{organisation}</b> invites you to coaching on {practiceName()}
        {group && (
          <>
            , in <b className="font-semibold">{group}</b>
          </>
        )}
        .
      </p>
      <p className="mt-2">
        We mail you an invitation, which tells you what {organisation} will see before you join. Use the address that
        you want to log in with.
      </p>
    </div>
  );
}

interface AskFormProps {
  readonly code: string;
  readonly onSent: (email: string) => void;
  readonly onRefused: () => void;
}

function AskForm({ code, onSent, onRefused }: AskFormProps) {
  const { field, problem, isBusy, submit } = useCallForm({
    schema: async () => (await import('@waymark/contract/organisations/group-links')).AskByLink,
    defaultValues: { code, email: '' },
    async onSubmit(body) {
      try {
        await call(askByGroupLink, { body });
      } catch (error) {
        if (isProblem(error, 'incorrect_code')) return onRefused();
        throw error;
      }
      onSent(body.email);
    },
  });
  return (
    <Form onSubmit={submit}>
      <TextField label="Your email" type="email" autoComplete="email" {...field('email')} />
      <Button type="submit" className="mt-6 w-full" busyText={isBusy ? 'Please wait ...' : undefined}>
        Send me the invitation
      </Button>
      <div className="not-empty:mt-4">{problem && <Alert tone="danger">{problem}</Alert>}</div>
    </Form>
  );
}

function InvitationAsked({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  return (
    <AccountPage title="Check your email">
      <div role="status" className="mt-3 grid gap-2 text-sm wrap-anywhere text-ink-700">
        <p>
          If you can join with{' '}
          <b className="font-semibold text-ink-900">
            <EmailAddress address={email} />
          </b>
          , the invitation is on its way. Open its link to join.
        </p>
        <p>When all seats are taken, it comes as soon as one is free. If you’ve already joined, log in instead.</p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/coachee/login">Login</ButtonLink>
        <Button variant="ghost" onClick={onAgain}>
          Use another address
        </Button>
      </div>
    </AccountPage>
  );
}

const LinkRefused = () => (
  <RefusedLink
    title="This link doesn’t work"
    lead="It may have ended, or been used as often as it allows."
    waysOn={[
      'Ask the person who gave it to you for a new one.',
      'If you have an invitation in your mail, open the link there.',
      'If you’ve already joined, log in.',
    ]}
  />
);
