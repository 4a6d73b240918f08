import type { PersonAccount } from '@waymark/contract/practice/person-accounts';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Pill } from '#ui/pill.tsx';
import { RowActions } from '#ui/row-actions.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type AccountDeed, useAccountDeed, useEraseFor } from './person-accounts.api.ts';

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const COLUMNS: readonly Column<PersonAccount>[] = [
  {
    head: 'Person',
    cell: ({ name, email }) => (
      <>
        <b className="font-semibold">{name}</b>
        {name !== email && <span className="block text-xs text-ink-500">{email}</span>}
      </>
    ),
  },
  { head: 'Role', cell: ({ role }) => role },
  { head: 'State', cell: ({ isBlocked }) => (isBlocked ? <Pill tone="danger">Blocked</Pill> : '') },
  { head: 'Joined', isNamedOnCard: true, cell: ({ joinedAt }) => <LocalTime instant={joinedAt} style="day" /> },
  {
    head: 'Last sign-in',
    isNamedOnCard: true,
    cell: ({ lastSignIn }) => (lastSignIn ? MONTH.format(new Date(`${lastSignIn}-01T00:00:00Z`)) : 'Never'),
  },
  { head: 'Second factor', needsRoom: true, cell: ({ hasFactor }) => (hasFactor ? 'Yes' : '') },
];

interface DeedWords {
  readonly label: string;
  readonly press: string;
  readonly effect: string;
  readonly done: (name: string) => string;
  readonly isHarmless?: boolean;
}

const WORDS: Readonly<Record<AccountDeed, DeedWords>> = {
  block: {
    label: 'Block',
    press: 'Block account',
    effect: 'They’re signed out on every device and can’t sign in. What they wrote and booked stays.',
    done: (name) => `${name} is blocked and signed out everywhere.`,
  },
  unblock: {
    label: 'Unblock',
    press: 'Unblock account',
    effect: 'They can sign in again, with the password and second factor they had.',
    done: (name) => `${name} can sign in again.`,
    isHarmless: true,
  },
  'end-sessions': {
    label: 'End sessions',
    press: 'End sessions',
    effect: 'They’re signed out on every device and can sign in again.',
    done: (name) => `${name} is signed out everywhere.`,
  },
  'password-link': {
    label: 'Send password link',
    press: 'Send link',
    effect: 'They get an email with a link to set a new password. It works once, for an hour.',
    done: (name) => `A link to set a password is on its way to ${name}.`,
    isHarmless: true,
  },
  download: {
    label: 'Prepare download',
    press: 'Prepare download',
    effect: 'For someone who asks for their data. They’re notified once it’s ready, and only they can fetch it.',
    done: (name) => `The download of ${name} is being prepared.`,
    isHarmless: true,
  },
};

const deedsOf = ({ isBlocked }: PersonAccount): readonly AccountDeed[] =>
  isBlocked ? ['unblock', 'download'] : ['password-link', 'end-sessions', 'block', 'download'];

type Opened = AccountDeed | 'erase';

export function PersonTable({ people }: { readonly people: readonly PersonAccount[] }) {
  const [open, setOpen] = useState<{ readonly id: number; readonly deed: Opened }>();
  const [said, setSaid] = useState<string>();
  const done = (words?: string) => {
    setSaid(words);
    setOpen(undefined);
  };
  return (
    <>
      <div aria-live="polite" className="not-empty:mb-3">
        {said && <Alert tone="info">{said}</Alert>}
      </div>
      <DataTable
        name="People"
        columns={COLUMNS}
        rows={people}
        keyOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        actions={(person) => (
          <RowActions
            about={person.name}
            actions={[
              ...deedsOf(person).map((deed) => ({
                label: WORDS[deed].label,
                isInMenu: deed !== 'unblock',
                onPress: () => setOpen({ id: person.id, deed }),
              })),
              { label: 'Delete account', isInMenu: true, onPress: () => setOpen({ id: person.id, deed: 'erase' }) },
            ]}
          />
        )}
        below={(person) => {
          if (open?.id !== person.id) return false;
          if (open.deed === 'erase') return <EraseForm person={person} onDone={done} />;
          return <PersonStep key={open.deed} person={person} deed={open.deed} onDone={done} />;
        }}
      />
    </>
  );
}

interface StepProps {
  readonly person: PersonAccount;
  /** With what was done, or nothing. */
  readonly onDone: (words?: string) => void;
}

function PersonStep({ person, deed, onDone }: StepProps & { readonly deed: AccountDeed }) {
  const { mutate, isPending, error } = useAccountDeed(person);
  const { press, effect, done, isHarmless } = WORDS[deed];
  const { name } = person;
  return (
    <ConfirmStep
      question={`${press}: ${name}?`}
      confirmText={press}
      keepText="Leave as it is"
      busyText={isPending ? 'Please wait ...' : undefined}
      problem={error ? problemToTell(error).message : undefined}
      variant={isHarmless ? 'primary' : 'danger'}
      onConfirm={() => {
        if (!isPending) mutate(deed, { onSuccess: () => onDone(done(name)) });
      }}
      onKeep={() => onDone()}
    >
      {effect}
    </ConfirmStep>
  );
}

/** The address is typed anew: the row beside it is another person's. */
function EraseForm({ person, onDone }: StepProps) {
  const erase = useEraseFor(person);
  const { field, problem, isBusy, submit } = useCallForm({
    schema: async () => (await import('@waymark/contract/practice/person-accounts')).AddressOnly,
    defaultValues: { email: '' },
    async onSubmit({ email }) {
      await erase.mutateAsync(email);
      onDone(`The account of ${person.name} is deleted in a week, unless they keep it.`);
    },
  });
  return (
    <Form onSubmit={submit} className="mt-3 rounded-card bg-sand-100 p-4">
      <p className="text-sm font-semibold">Delete the account of {person.name}?</p>
      <p className="mt-1 max-w-prose text-sm text-ink-700">
        For someone who asks for it. They’re signed out, others stop reading the account at once, and it’s deleted in a
        week. They get an email, and can keep it until then.
      </p>
      <div className="max-w-96">
        <TextField label="Email of the account" type="email" autoComplete="off" {...field('email')} />
      </div>
      <FormEnd
        problem={problem}
        press="Delete account"
        busyText={isBusy ? 'Please wait ...' : undefined}
        onClose={() => onDone()}
        closeText="Leave as it is"
      />
    </Form>
  );
}
