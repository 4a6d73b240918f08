'use client';

import { useQuery } from '@tanstack/react-query';
import { businessPaths } from '@waymark/contract/coaching/business-paths';
import type { CoachingAgreement } from '@waymark/contract/coaching/coaching-agreements';
import { linkPaths } from '@waymark/contract/paths';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import Link from 'next/link';
import { type FormEvent, useState } from 'react';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form } from '#ui/form.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { AgreementText } from './agreement-text.tsx';
import {
  agreementQuery,
  NO_AGREEMENT,
  useDeclineAgreement,
  useSignAgreement,
  useWithdrawAgreement,
} from './coaching-agreements.api.ts';

export function AgreementPage({ id }: { id: string }) {
  const query = useQuery(agreementQuery(id));
  if (query.error && isProblem(query.error, ...NO_AGREEMENT)) {
    return (
      <>
        <h1 className="mb-6 text-display-md">Coaching agreement</h1>
        <EmptyState title="There is no such agreement">
          <p>It may have gone with the account of one of you. The email about it still has the text.</p>
        </EmptyState>
      </>
    );
  }
  return (
    <Loaded isPage query={query} loading="Looking up the agreement" failed="We can’t show the agreement right now">
      {(agreement) => (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Card>
            <AgreementText agreement={agreement} />
          </Card>
          <AgreementState agreement={agreement} />
        </div>
      )}
    </Loaded>
  );
}

const own = ({ part, signedByCoach, signedByCoachee }: CoachingAgreement) =>
  part === 'coach' ? signedByCoach : signedByCoachee;

function AgreementState({ agreement }: { agreement: CoachingAgreement }) {
  const { id, matchId, part, state, coachee } = agreement;
  const isOpen = state === 'sent';
  const sign = useSignAgreement(agreement);
  return (
    <div className="grid gap-5">
      <Card>
        <h2 className="text-lg">{isOpen ? 'Waiting for signatures' : 'Where it stands'}</h2>
        <p role="status" className="mt-2 text-sm text-ink-700">
          <StateWords agreement={agreement} />
        </p>
        {(isOpen ? !own(agreement) : sign.isError) && <SignForm sign={sign} isOpen={isOpen} />}
        <ButtonLink variant="ghost" className="mt-4" href={`${businessPaths.agreement(id)}/print`}>
          Print version
        </ButtonLink>
        <Link
          prefetch={false}
          href={part === 'coach' ? linkPaths.coachClientPart(String(matchId), 'agreement') : linkPaths.matching()}
          className={`${TEXT_LINK} mt-2 ml-4`}
        >
          {part === 'coach' ? `All agreements with ${coachee}` : 'Your coach'}
        </Link>
        <div className="mt-5">
          <WhoSees
            readers={
              part === 'coach'
                ? `you and ${coachee}, also once your coaching has ended. No one else.`
                : READERS_IN_WORDS['coaching-agreement']
            }
          />
        </div>
      </Card>
      {isOpen && (part === 'coach' ? <Withdraw agreement={agreement} /> : <Decline agreement={agreement} />)}
    </div>
  );
}

function StateWords({ agreement }: { agreement: CoachingAgreement }) {
  const { state, part, lapsesAt, inForceAt, decidedAt, reason, coach, coachee } = agreement;
  const day = (instant: string | null) => instant && <LocalTime instant={instant} style="day" />;
  switch (state) {
    case 'sent':
      return (
        <>
          {own(agreement) ? `You have signed. It waits for ${part === 'coach' ? coachee : coach}` : 'It can be signed'}{' '}
          until <LocalTime instant={lapsesAt} style="deadline" />.
        </>
      );
    case 'in-force':
      return <>Both of you have signed. In force since {day(inForceAt)}.</>;
    case 'declined':
      return (
        <>
          {part === 'coach' ? coachee : 'You'} declined it on {day(decidedAt)}.{reason && ` “${reason}”`}
        </>
      );
    case 'withdrawn':
      return (
        <>
          {part === 'coach' ? 'You' : coach} withdrew it on {day(decidedAt)}.
        </>
      );
    case 'lapsed':
      return <>It wasn’t signed by both of you in time, so it has lapsed.</>;
    case 'ended':
      return inForceAt && <>It was in force from {day(inForceAt)}, and has ended.</>;
  }
}

interface SignFormProps {
  readonly sign: ReturnType<typeof useSignAgreement>;
  readonly isOpen: boolean;
}

/** What was typed stays beside a refusal, also once the agreement can't be signed any more. */
function SignForm({ sign, isOpen }: SignFormProps) {
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (isOpen && name.trim() !== '' && !sign.isPending) sign.mutate(name);
  }

  return (
    <Form onSubmit={submit}>
      <TextField
        label="Your name"
        hint="Type it as your signature. We ask you to confirm it’s you if you signed in a while ago."
        autoComplete="name"
        maxLength={120}
        value={name}
        error={isMissing ? 'Type your name to sign.' : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="mt-4 grid justify-items-start gap-3">
        {sign.error && <Alert tone="danger">{sign.error.message}</Alert>}
        {isOpen && (
          <Button type="submit" busyText={sign.isPending ? 'Signing ...' : undefined}>
            Sign agreement
          </Button>
        )}
      </div>
    </Form>
  );
}

function Withdraw({ agreement }: { agreement: CoachingAgreement }) {
  const withdraw = useWithdrawAgreement(agreement);
  return (
    <Card>
      <h2 className="text-lg">Something to change?</h2>
      <p className="mt-2 text-sm text-ink-700">
        Withdraw it, and send another one. {agreement.coachee} will hear that it needs no signature any more.
      </p>
      <div className="mt-4 grid justify-items-start gap-3">
        {withdraw.error && <Alert tone="danger">{withdraw.error.message}</Alert>}
        <Button
          variant="ghost"
          busyText={withdraw.isPending ? 'Withdrawing ...' : undefined}
          onClick={() => withdraw.mutate()}
        >
          Withdraw agreement
        </Button>
      </div>
    </Card>
  );
}

function Decline({ agreement }: { agreement: CoachingAgreement }) {
  const decline = useDeclineAgreement(agreement);
  const [reason, setReason] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!decline.isPending) decline.mutate(reason);
  }

  return (
    <Card>
      <h2 className="text-lg">Does something not fit?</h2>
      <Form onSubmit={submit}>
        <TextAreaField
          label="What doesn’t fit"
          mark="Optional"
          hint={`Only ${agreement.coach} reads it. They can send you another one.`}
          maxLength={1_000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="mt-4 grid justify-items-start gap-3">
          {decline.error && <Alert tone="danger">{decline.error.message}</Alert>}
          <Button type="submit" variant="ghost" busyText={decline.isPending ? 'Declining ...' : undefined}>
            Decline agreement
          </Button>
        </div>
      </Form>
    </Card>
  );
}
