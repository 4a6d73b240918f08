import type { DeadLetter, PracticeHealth } from '@waymark/contract/practice/practice-health';
import { useState } from 'react';
import { problemToTell } from '#logging/report-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { RowActions } from '#ui/row-actions.tsx';
import { useDropLetter, useRetryLetter } from './practice-health.api.ts';

const COLUMNS: readonly Column<DeadLetter>[] = [
  { head: 'Job', cell: ({ kind }) => <b className="font-semibold break-words">{kind}</b> },
  { head: 'Why it was given up', cell: ({ reason }) => reason },
  { head: 'Since', isNamedOnCard: true, cell: ({ since }) => <LocalTime instant={since} style="moment" /> },
];

interface DeadLettersProps {
  readonly letters: PracticeHealth['deadLetters'];
  readonly mayAct: boolean;
}

/** Jobs that were given up: of what kind and why, never about which person. */
export function DeadLetters({ letters: { count, oldest }, mayAct }: DeadLettersProps) {
  return (
    <Card className="mt-5">
      <h2 className="text-lg">Failed jobs</h2>
      {oldest.length === 0 ? (
        <p className="mt-2 text-sm text-ink-700">No job was given up.</p>
      ) : (
        <>
          <p className="mt-2 max-w-prose text-sm text-ink-700">
            They were tried several times. Mend what failed, then try them again.
            {count > oldest.length && ` The oldest ${oldest.length} of ${count} are shown.`}
          </p>
          <Letters letters={oldest} mayAct={mayAct} />
        </>
      )}
    </Card>
  );
}

function Letters({ letters, mayAct }: { readonly letters: readonly DeadLetter[]; readonly mayAct: boolean }) {
  const retry = useRetryLetter();
  const drop = useDropLetter();
  const [dropping, setDropping] = useState<string>();
  return (
    <>
      <div aria-live="polite" className="not-empty:my-3">
        {retry.error && <Alert tone="danger">{problemToTell(retry.error).message}</Alert>}
        {retry.isSuccess && (
          <Alert tone="info">It is tried again now. If it fails once more, it comes back here.</Alert>
        )}
      </div>
      <DataTable
        name="Failed jobs"
        columns={COLUMNS}
        rows={letters}
        keyOf={({ id }) => id}
        nameOf={({ kind }) => kind}
        {...(mayAct && {
          actions: ({ id, kind }: DeadLetter) => (
            <RowActions
              about={kind}
              actions={[
                {
                  label: 'Try again',
                  busyText: retry.isPending && retry.variables === id ? 'Trying ...' : undefined,
                  onPress: () => retry.mutate(id),
                },
                { label: 'Drop', isInMenu: true, onPress: () => setDropping(id) },
              ]}
            />
          ),
          below: ({ id, kind }: DeadLetter) =>
            dropping === id && (
              <ConfirmStep
                question={`Drop ${kind}?`}
                confirmText="Drop job"
                keepText="Keep it"
                busyText={drop.isPending ? 'Dropping ...' : undefined}
                problem={drop.error ? problemToTell(drop.error).message : undefined}
                onConfirm={() => drop.isPending || drop.mutate(id, { onSuccess: () => setDropping(undefined) })}
                onKeep={() => setDropping(undefined)}
              >
                It is never done. Someone may be waiting for it, such as for a mail.
              </ConfirmStep>
            ),
        })}
      />
    </>
  );
}
