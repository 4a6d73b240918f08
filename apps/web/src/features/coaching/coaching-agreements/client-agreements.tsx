'use client';

import { useQuery } from '@tanstack/react-query';
import { businessPaths } from '@waymark/contract/coaching/business-paths';
import type { AgreementSummary } from '@waymark/contract/coaching/coaching-agreements';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { clientQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { AS_NUMBER, NULL_IF_EMPTY, useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Pill } from '#ui/pill.tsx';
import { TextField } from '#ui/text-field.tsx';
import { agreementsQuery, useSendAgreement } from './coaching-agreements.api.ts';

const STATES = {
  sent: ['iris', 'Sent'],
  'in-force': ['success', 'In force'],
  declined: ['danger', 'Declined'],
  withdrawn: ['quiet', 'Withdrawn'],
  lapsed: ['warning', 'Lapsed'],
  ended: ['quiet', 'Ended'],
} as const;

function StatePill({ agreement: { state, signedByCoach } }: { agreement: AgreementSummary }) {
  const [tone, words] = STATES[state];
  return state === 'sent' && !signedByCoach ? (
    <Pill tone="warning">Waits for you</Pill>
  ) : (
    <Pill tone={tone}>{words}</Pill>
  );
}

/** Those with one client, and the form that sends another while the coaching goes on. */
export function ClientAgreements({ matchId }: { matchId: string }) {
  const client = useQuery(clientQuery(matchId)).data?.client;
  return (
    <Loaded
      query={useQuery(agreementsQuery())}
      loading="Looking up your agreements"
      failed="We can’t show your agreements right now"
    >
      {({ agreements }) => {
        const theirs = agreements.filter((agreement) => String(agreement.matchId) === matchId);
        return (
          <>
            <Card>
              <h2 className="text-lg">Agreements</h2>
              {theirs.length === 0 && <p className="mt-2 text-sm text-ink-700">You haven’t sent one yet.</p>}
              <ul className="mt-2">
                {theirs.map((agreement) => (
                  <li
                    key={agreement.id}
                    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-sand-200 py-3 text-sm first:border-t-0"
                  >
                    <span>
                      <Link prefetch={false} href={businessPaths.agreement(agreement.id)} className={INLINE_LINK}>
                        Version {agreement.version}
                      </Link>
                      , sent <LocalTime instant={agreement.sentAt} style="day" />
                    </span>
                    <StatePill agreement={agreement} />
                  </li>
                ))}
              </ul>
            </Card>
            {client && !theirs.some(({ state }) => state === 'sent') && (
              <SendForm matchId={client.id} hasFormer={theirs.some(({ state }) => state === 'in-force')} />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

const loadFields = async () => (await import('@waymark/contract/coaching/coaching-agreements')).AgreementFields;

function SendForm({ matchId, hasFormer }: { matchId: number; hasFormer: boolean }) {
  const send = useSendAgreement(matchId);
  const router = useRouter();
  const { submit, field, problem, isBusy } = useCallForm({
    schema: loadFields,
    defaultValues: {
      fee: '',
      currency: 'EUR',
      sessions: 6,
      minutes: 60,
      noticeHours: 24,
      ends: null,
      place: 'By video',
    },
    async onSubmit(fields) {
      const { data } = await send.mutateAsync(fields);
      router.push(businessPaths.agreement(data.id));
    },
  });
  return (
    <Card>
      <h2 className="text-lg">{hasFormer ? 'Send a new version' : 'Send an agreement'}</h2>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        The rest of the text is{' '}
        <Link prefetch={false} href={businessPaths.agreementText()} className={INLINE_LINK}>
          yours to change
        </Link>
        . Once sent, it stays as it is, and can be signed for 14 days.
        {hasFormer && ' The one in force stays so until both of you have signed the new one.'}
      </p>
      <Form onSubmit={submit}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            label="Fee for a session"
            mark="Optional"
            hint="Such as 120 or 120.50. Empty if your client doesn’t pay you."
            inputMode="decimal"
            {...field('fee')}
          />
          <TextField label="Currency" hint="Three letters, such as EUR." maxLength={3} {...field('currency')} />
          <TextField label="Sessions" inputMode="numeric" {...field('sessions', AS_NUMBER)} />
          <TextField label="Minutes a session" inputMode="numeric" {...field('minutes', AS_NUMBER)} />
          <TextField
            label="Hours of notice to move or cancel"
            inputMode="numeric"
            {...field('noticeHours', AS_NUMBER)}
          />
          <TextField label="Where you meet" {...field('place')} />
          <TextField label="Begins" type="date" {...field('begins')} />
          <TextField label="Ends" type="date" mark="Optional" {...field('ends', NULL_IF_EMPTY)} />
        </div>
        <div className="mt-4 grid justify-items-start gap-3">
          {problem && <Alert tone="danger">{problem}</Alert>}
          <Button type="submit" busyText={isBusy ? 'Sending ...' : undefined}>
            Send agreement
          </Button>
        </div>
      </Form>
    </Card>
  );
}
