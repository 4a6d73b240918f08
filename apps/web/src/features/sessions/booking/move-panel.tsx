'use client';

import { useRouter } from 'next/navigation';
import { memo } from 'react';
import { Form } from '#ui/form.tsx';
import { ChoicePanel } from './choice-panel.tsx';
import { ChosenTime } from './chosen-time.tsx';
import { MoveDecision, MoveDetails, type MoveFormOptions, useMoveForm } from './move-form.tsx';

interface MovePanelProps extends Omit<MoveFormOptions, 'onMoved'> {
  readonly minutes: number;
  /** Where the moved session is shown. */
  readonly sessionPath: `/${string}`;
}

export const MovePanel = memo(function MovePanel({ minutes, sessionPath, ...options }: MovePanelProps) {
  const { clocks, chosen } = options;
  const router = useRouter();
  const move = useMoveForm({ ...options, onMoved: () => router.push(sessionPath) });
  return (
    <Form onSubmit={move.form.submit} className="contents">
      <ChoicePanel
        title="The new time"
        isChosen={chosen !== null}
        before={
          <>
            <h2 className="text-lg">Choose a new time</h2>
            <p className="mt-2 text-sm text-ink-700">Until you press Move, nothing changes.</p>
          </>
        }
        time={chosen && <ChosenTime startsAt={chosen} minutes={minutes} clocks={clocks} />}
        detailsLabel={move.isCoach ? 'Breaks, or add a reason' : 'Add a reason'}
        details={<MoveDetails {...move} />}
      >
        <MoveDecision {...move} />
      </ChoicePanel>
    </Form>
  );
});
