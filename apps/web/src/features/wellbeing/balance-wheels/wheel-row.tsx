'use client';

import { formatDayOf } from '@waymark/contract/moments';
import type { BalanceWheel } from '@waymark/contract/wellbeing/balance-wheels';
import { useReaderZone } from '#person/reader-zone.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { OwnRecordRow } from '#ui/own-record-row.tsx';
import { useDeleteWheel, useShareWheel } from './use-wheels.ts';

export function WheelRow({ wheel, onDeleted }: { wheel: BalanceWheel; onDeleted: () => void }) {
  const share = useShareWheel(wheel.id);
  const remove = useDeleteWheel(wheel.id);
  const zone = useReaderZone();
  return (
    <OwnRecordRow
      noun="wheel"
      day={formatDayOf(wheel.takenAt, zone ?? 'UTC')}
      isShared={share.isPending ? share.variables : wheel.isShared}
      share={share}
      remove={remove}
      onShare={(isShared) => share.mutate(isShared)}
      onDelete={() => remove.mutate(undefined, { onSuccess: onDeleted })}
      consequence="It will be deleted for good, and your coach can no longer see it either."
    >
      <p className="font-semibold">
        <LocalTime instant={wheel.takenAt} style="day" />
      </p>
    </OwnRecordRow>
  );
}
