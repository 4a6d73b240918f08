'use client';

import type { Factor } from '@waymark/contract/people/factors';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useRemoveFactor, useRenameFactor } from './factors.api.ts';

interface FactorsTableProps {
  readonly factors: readonly Factor[];
  /** A factor that was just added, whose name the person may want to change. */
  readonly renamed: Factor['id'] | undefined;
  readonly onRename: (id: Factor['id'] | undefined) => void;
}

const HEAD = 'border-b border-sand-200 pb-2 font-semibold text-ink-500';

/** Narrow windows show the dates under the name. */
export function FactorsTable({ factors, renamed, onRename }: FactorsTableProps) {
  return (
    <table className="mt-4 w-full text-left text-sm">
      <caption className="sr-only">Your passkeys and your authenticator app</caption>
      <thead>
        <tr>
          <th scope="col" className={HEAD}>
            Name
          </th>
          <th scope="col" className={`${HEAD} px-4 max-sm:hidden`}>
            Added
          </th>
          <th scope="col" className={`${HEAD} pr-4 max-sm:hidden`}>
            Last used
          </th>
          <th scope="col" className={HEAD}>
            <span className="sr-only">Change</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {factors.map((factor) => (
          <FactorRows
            key={factor.id}
            factor={factor}
            isLast={factors.length === 1}
            isRenaming={renamed === factor.id}
            onRename={onRename}
          />
        ))}
      </tbody>
    </table>
  );
}

const kindWords = ({ kind, isSynced }: Factor): string => {
  if (kind === 'totp') return 'Authenticator app';
  return isSynced ? 'Passkey, synced to your devices' : 'Passkey, on one device';
};

interface FactorRowsProps extends Pick<FactorsTableProps, 'onRename'> {
  readonly factor: Factor;
  readonly isLast: boolean;
  readonly isRenaming: boolean;
}

function FactorRows({ factor, isLast, isRenaming, onRename }: FactorRowsProps) {
  const [isRemoving, setRemoving] = useState(false);
  const { id, name, createdAt, lastUsedAt } = factor;
  const added = <LocalTime instant={createdAt} style="day" />;
  const lastUsed = lastUsedAt ? <LocalTime instant={lastUsedAt} style="day" /> : 'Not yet';
  const isOpen = isRenaming || isRemoving;
  const line = isOpen ? '' : 'border-b border-sand-200';
  return (
    <>
      <tr className="align-top">
        <th scope="row" className={`${line} py-3 font-normal wrap-anywhere`}>
          <span className="block font-semibold">{name}</span>
          {kindWords(factor) !== name && <span className="block text-xs text-ink-500">{kindWords(factor)}</span>}
          <span className="block text-xs text-ink-500 sm:hidden">Added: {added}</span>
          <span className="block text-xs text-ink-500 sm:hidden">Last used: {lastUsed}</span>
        </th>
        <td className={`${line} px-4 py-3 whitespace-nowrap max-sm:hidden`}>{added}</td>
        <td className={`${line} py-3 pr-4 whitespace-nowrap max-sm:hidden`}>{lastUsed}</td>
        <td className={`${line} text-right whitespace-nowrap max-sm:w-px`}>
          <div className="flex justify-end max-sm:flex-col max-sm:items-end">
            <Button variant="quiet" aria-label={`Rename ${name}`} onClick={() => onRename(id)}>
              Rename
            </Button>
            <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => setRemoving(true)}>
              Remove
            </Button>
          </div>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={4} className="border-b border-sand-200 pb-4">
            {isRemoving ? (
              <Removal factor={factor} isLast={isLast} onKeep={() => setRemoving(false)} />
            ) : (
              <Renaming factor={factor} onClose={() => onRename(undefined)} />
            )}
          </td>
        </tr>
      )}
    </>
  );
}

function Renaming({ factor: { id, name }, onClose }: { factor: Factor; onClose: () => void }) {
  const rename = useRenameFactor(id);
  const { field, problem, isBusy, submit } = useCallForm({
    schema: async () => (await import('./code-fields.ts')).NameOnly,
    defaultValues: { name },
    async onSubmit(typed) {
      await rename.mutateAsync(typed.name);
      onClose();
    },
  });
  return (
    <Form onSubmit={submit} className="max-w-96">
      <TextField
        label="Name"
        hint="So that you know which device it is."
        autoComplete="off"
        autoFocus
        {...field('name')}
      />
      <FormEnd
        problem={problem}
        press="Save the name"
        busyText={isBusy ? 'Saving ...' : undefined}
        onClose={onClose}
        closeText="Keep the old name"
      />
    </Form>
  );
}

const LAST =
  'This is your only second factor. Your recovery codes stop working too, and your password alone will be enough to sign in.';

function Removal({ factor, isLast, onKeep }: { factor: Factor; isLast: boolean; onKeep: () => void }) {
  const removal = useRemoveFactor(factor.id);
  const isPasskey = factor.kind === 'passkey';
  return (
    <ConfirmStep
      question={`Remove ${factor.name}?`}
      confirmText={isPasskey ? 'Remove passkey' : 'Remove app'}
      keepText={isPasskey ? 'Keep passkey' : 'Keep app'}
      busyText={removal.isPending ? 'Removing ...' : undefined}
      problem={removal.error?.message}
      onConfirm={() => removal.mutate()}
      onKeep={onKeep}
    >
      {isLast ? LAST : 'You won’t be able to sign in with it. Nothing else changes.'}{' '}
      {isPasskey
        ? 'Your device keeps it in its list of passkeys until you delete it there.'
        : 'After that, you can delete the entry in your app.'}
    </ConfirmStep>
  );
}
