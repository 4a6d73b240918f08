'use client';

import { formatMoment } from '@waymark/contract/moments';
import type { CheckIn } from '@waymark/contract/wellbeing/check-ins';
import { useReaderZone } from '#person/reader-zone.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { OwnRecordRow } from '#ui/own-record-row.tsx';
import { useDeleteCheckIn, useShareCheckIn } from './check-ins.api.ts';
import { oneAnswerWords } from './question-words.ts';

interface CheckInRowProps {
  readonly checkIn: CheckIn;
  readonly onDeleted: () => void;
}

const CONSEQUENCE =
  'Your score and five answers will be deleted for good. If you shared the check-in, your coach can no longer see it either.';

export function CheckInRow({ checkIn: { id, attributes }, onDeleted }: CheckInRowProps) {
  const share = useShareCheckIn();
  const remove = useDeleteCheckIn();
  const zone = useReaderZone();
  return (
    <OwnRecordRow
      noun="check-in"
      day={formatMoment(attributes.takenAt, { zone: zone ?? 'UTC' })}
      isShared={share.isPending ? share.variables.isShared : attributes.isShared}
      share={share}
      remove={remove}
      onShare={(isShared) => share.mutate({ id, isShared })}
      onDelete={() => remove.mutate(id, { onSuccess: onDeleted })}
      consequence={CONSEQUENCE}
    >
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
    </OwnRecordRow>
  );
}
