'use client';

import type { OrganisationAccount } from '@waymark/contract/practice/organisation-accounts';
import { AS_NUMBER, useCallForm } from '#forms/use-call-form.ts';
import { useAttempts } from '#forms/use-request-id.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAnswerSeats, useGrantUnits, useSetRenewal } from './organisation-accounts.api.ts';

export type AccountDeed = 'answer' | 'seats' | 'sessions' | 'renewal';

export const accountName = ({ name }: OrganisationAccount): string => name ?? 'Not named yet';

/** What can be done about an organisation, the likeliest first; nothing once it left. */
export function deedsOf({
  request,
  isClosed,
}: OrganisationAccount): readonly { readonly deed: AccountDeed; readonly label: string }[] {
  if (isClosed) return [];
  return [
    ...(request ? [{ deed: 'answer', label: 'Answer' } as const] : []),
    { deed: 'seats', label: 'Grant seats' },
    { deed: 'sessions', label: 'Grant sessions' },
    { deed: 'renewal', label: 'Set renewal' },
  ];
}

interface StepProps {
  readonly account: OrganisationAccount;
  readonly onDone: () => void;
}

export function AccountStep({ deed, ...step }: StepProps & { readonly deed: AccountDeed }) {
  if (deed === 'answer') return <AnswerForm {...step} />;
  if (deed === 'renewal') return <RenewalForm {...step} />;
  return <GrantForm {...step} unit={deed === 'seats' ? 'seat' : 'session'} />;
}

const BOX = 'mt-3 rounded-card bg-sand-100 p-4';

/** With one press as many as were asked for, or another number, or none. */
function AnswerForm({ account, onDone }: StepProps) {
  const answer = useAnswerSeats(account);
  const { request } = account;
  const { field, problem, isBusy, submit } = useCallForm({
    schema: async () => (await import('@waymark/contract/practice/organisation-accounts')).GrantedAmount,
    defaultValues: { amount: request?.seats ?? 0 },
    async onSubmit({ amount }) {
      await answer.mutateAsync(amount);
      onDone();
    },
  });
  if (!request) return null;
  const isDeclining = answer.isPending && answer.variables === null;
  const refusal =
    !isBusy && answer.error && answer.variables === null ? problemToTell(answer.error).message : undefined;
  return (
    <Form onSubmit={submit} className={BOX}>
      <p className="text-sm">
        <b className="font-semibold">{request.askedBy}</b> writes: {request.reason}
      </p>
      <div className="max-w-60">
        <TextField label="Seats to give" inputMode="numeric" {...field('amount', AS_NUMBER)} />
      </div>
      {(problem ?? refusal) && (
        <div className="mt-3">
          <Alert tone="danger">{problem ?? refusal}</Alert>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" busyText={isBusy ? 'Approving ...' : undefined}>
          Approve seats
        </Button>
        <Button
          variant="ghost"
          busyText={isDeclining ? 'Declining ...' : undefined}
          onClick={() => {
            if (!answer.isPending) answer.mutate(null, { onSuccess: onDone });
          }}
        >
          Decline request
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Answer later
        </Button>
      </div>
    </Form>
  );
}

function GrantForm({ account, onDone, unit }: StepProps & { readonly unit: 'seat' | 'session' }) {
  const grant = useGrantUnits(account);
  const attempt = useAttempts();
  const { field, problem, isBusy, submit } = useCallForm({
    schema: async () => (await import('@waymark/contract/practice/organisation-accounts')).GrantedAmount,
    defaultValues: {},
    async onSubmit({ amount }) {
      const content = { unit, amount };
      await attempt(content, (requestId) => grant.mutateAsync({ ...content, requestId }));
      onDone();
    },
  });
  return (
    <Form onSubmit={submit} className={BOX}>
      <div className="max-w-60">
        <TextField
          label={unit === 'seat' ? 'Seats to add' : 'Sessions to add'}
          inputMode="numeric"
          {...field('amount', AS_NUMBER)}
        />
      </div>
      <FormEnd
        problem={problem}
        press={unit === 'seat' ? 'Grant seats' : 'Grant sessions'}
        busyText={isBusy ? 'Granting ...' : undefined}
        onClose={onDone}
        closeText="Not now"
      />
    </Form>
  );
}

function RenewalForm({ account, onDone }: StepProps) {
  const set = useSetRenewal(account);
  const { field, problem, isBusy, submit } = useCallForm({
    schema: async () => (await import('@waymark/contract/practice/organisation-accounts')).RenewalChange,
    defaultValues: { renewsOn: account.renewsOn ?? '' },
    async onSubmit({ renewsOn }) {
      await set.mutateAsync(renewsOn);
      onDone();
    },
  });
  return (
    <Form onSubmit={submit} className={BOX}>
      <div className="max-w-60">
        <TextField label="Renews on" type="date" {...field('renewsOn')} />
      </div>
      <FormEnd
        problem={problem}
        press="Set renewal"
        busyText={isBusy ? 'Saving ...' : undefined}
        onClose={onDone}
        closeText="Leave as it is"
      />
    </Form>
  );
}
