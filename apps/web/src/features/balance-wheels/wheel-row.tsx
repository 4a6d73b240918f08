'use client';

import type { BalanceWheel } from '@waymark/contract/balance-wheels';
import { formatDayOf } from '@waymark/contract/moments';
import { useState } from 'react';
import { problemToTell } from '#logging/report-failure.ts';
import { useReaderZone } from '#person/reader-zone.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { OrOffline } from '#ui/or-offline.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { useDeleteWheel, useShareWheel } from './use-wheels.ts';

export function WheelRow({ wheel, onDeleted }: { wheel: BalanceWheel; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const share = useShareWheel(wheel.id);
  const remove = useDeleteWheel(wheel.id);
  const zone = useReaderZone();
  const isShared = share.isPending ? share.variables : wheel.isShared;
  return (
    <li className="border-t border-sand-200 py-3">
      <div className="flex items-center justify-between gap-4">
        <p className="font-semibold">
          <LocalTime instant={wheel.takenAt} style="day" />
        </p>
        {!isAsking && (
          <Button
            variant="quiet"
            aria-label={`Delete the wheel of ${formatDayOf(wheel.takenAt, zone ?? 'UTC')}`}
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
          onChange={(isOn) => share.mutate(isOn)}
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
          question="Delete this wheel?"
          confirmText="Delete wheel"
          keepText="Keep the wheel"
          busyText={remove.isPending ? 'Deleting ...' : undefined}
          problem={remove.error ? problemToTell(remove.error).message : undefined}
          onConfirm={() => remove.mutate(undefined, { onSuccess: onDeleted })}
          onKeep={() => setAsking(false)}
        >
          It will be deleted for good, and your coach can no longer see it either.
        </ConfirmStep>
      )}
    </li>
  );
}
