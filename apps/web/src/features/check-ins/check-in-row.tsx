'use client';

import type { CheckIn } from '@waymark/contract/check-ins';
import { formatMoment } from '@waymark/contract/moments';
import { useRef, useState } from 'react';
import { problemToTell } from '#logging/report-failure.ts';
import { useReaderZone } from '#person/reader-zone.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { OrOffline } from '#ui/or-offline.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { useDeleteCheckIn, useShareCheckIn } from './check-ins.api.ts';
import { oneAnswerWords } from './question-words.ts';

interface CheckInRowProps {
  readonly checkIn: CheckIn;
  readonly onDeleted: () => void;
}

export function CheckInRow({ checkIn, onDeleted }: CheckInRowProps) {
  const { id, attributes } = checkIn;
  const [isAsking, setAsking] = useState(false);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const share = useShareCheckIn();
  const remove = useDeleteCheckIn();
  const isShared = share.isPending ? share.variables.isShared : attributes.isShared;
  const zone = useReaderZone();
  const day = formatMoment(attributes.takenAt, { zone: zone ?? 'UTC' });

  function keep(): void {
    setAsking(false);
    remove.reset();
    queueMicrotask(() => deleteButton.current?.focus());
  }

  return (
    <li className="border-t border-sand-200 py-4">
      <div className="flex items-start justify-between gap-4">
        <p>
          {attributes.kind === 'who5' ? (
            <>
              <span className="font-display text-display-sm font-semibold text-iris-700">{attributes.score}</span>
              <span className="text-sm text-ink-500"> of 100</span>
            </>
          ) : (
            <span className="font-semibold text-iris-700">{oneAnswerWords(attributes.score)}</span>
          )}
          <span className="block text-xs text-ink-500">
            <LocalTime instant={attributes.takenAt} style="moment" />
          </span>
        </p>
        {!isAsking && (
          <Button
            ref={deleteButton}
            variant="quiet"
            aria-label={`Delete the check-in of ${day}`}
            onClick={() => setAsking(true)}
          >
            Delete
          </Button>
        )}
      </div>
      <div className="-mt-4">
        <SwitchRow
          label="Show it to my coach"
          hint={isShared ? 'Your coach sees it.' : 'Only you see it.'}
          isOn={isShared}
          onChange={(isOn) => share.mutate({ id, isShared: isOn })}
        />
      </div>
      {share.isError && (
        <div className="mt-3">
          <Alert tone="danger">
            We couldn’t save that, so nothing has changed. <OrOffline>Please try again.</OrOffline>
          </Alert>
        </div>
      )}
      {isAsking && (
        <ConfirmStep
          question="Delete this check-in?"
          confirmText="Delete check-in"
          keepText="Keep the check-in"
          busyText={remove.isPending ? 'Deleting ...' : undefined}
          problem={remove.error ? problemToTell(remove.error).message : undefined}
          onConfirm={() => remove.mutate(id, { onSuccess: onDeleted })}
          onKeep={keep}
        >
          Your score and five answers will be deleted for good. If you shared the check-in, your coach can no longer see
          it either.
        </ConfirmStep>
      )}
    </li>
  );
}
