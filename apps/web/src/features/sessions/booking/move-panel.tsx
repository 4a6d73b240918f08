'use client';

import { formatMoment } from '@waymark/contract/moments';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type { FreeTimes } from '@waymark/contract/sessions/free-times';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { reportAs } from '#logging/report-failure.ts';
import { isProblem, toCallProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { OptionRow } from '#ui/options.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts.tsx';
import { movingInWords } from './allowance-words.ts';
import { useMoveSession } from './booking.api.ts';
import { type Clocks, movePolicyInWords, REFUSED_TIMES } from './booking-words.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { ChosenTime } from './chosen-time.tsx';
import { NearestTimes, type RefusedTime } from './nearest-times.tsx';

async function loadReason() {
  const { moveSession } = await import('@waymark/contract/sessions/coaching-sessions');
  return moveSession.schema.body.pick({ reason: true });
}

interface MovePanelProps {
  readonly session: CoachingSession;
  readonly minutes: number;
  readonly clocks: Clocks;
  readonly chosen: string | null;
  readonly onChoose: (startsAt: string) => void;
  /** The reader's own, whose sessions may be counted. */
  readonly allowances: FreeTimes['allowances'];
  /** Where the moved session is shown. */
  readonly sessionPath: `/${string}`;
}

export function MovePanel({ session, minutes, clocks, chosen, onChoose, allowances, sessionPath }: MovePanelProps) {
  const { part, sequence, allowance } = session.attributes;
  const moving = chosen === null ? undefined : movingInWords(allowances, session, chosen, clocks.zone);
  const told = { zone: clocks.zone, otherName: clocks.otherName, isCounted: allowance?.isCounted === true };
  const policy = chosen === null ? undefined : movePolicyInWords(session, chosen, told);
  const router = useRouter();
  const move = useMoveSession(session.id);
  const [waivesBuffer, setWaivesBuffer] = useState(false);
  const [refused, setRefused] = useState<RefusedTime>();
  const [isMoved, setMoved] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const { submit, field, problem, setProblem, isBusy } = useCallForm({
    schema: loadReason,
    defaultValues: { reason: '' },
    async onSubmit({ reason }) {
      if (chosen === null) return;
      setRefused(undefined);
      try {
        const { data } = await move.mutateAsync({ startsAt: chosen, sequence, reason, waivesBuffer });
        setMoved(true);
        router.push(sessionPath);
        const left = data.attributes.allowance ? ` ${data.attributes.allowance.words}` : '';
        const body = `It’s now ${formatMoment(chosen, { zone: clocks.zone, hasZoneName: true })}.${left}`;
        void showToast({ title: 'Session moved', body }).catch(reportAs('show-toast'));
      } catch (error) {
        if (!isProblem(error, ...REFUSED_TIMES)) throw error;
        setRefused(toCallProblem(error));
      }
    },
  });

  function choose(startsAt: string): void {
    setRefused(undefined);
    setProblem(undefined);
    onChoose(startsAt);
    button.current?.focus();
  }

  return (
    <Form onSubmit={submit} className="contents">
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
        detailsLabel={part === 'coach' ? 'Breaks, or add a reason' : 'Add a reason'}
        details={
          <>
            {part === 'coach' && (
              <div className="mt-4">
                <OptionRow
                  type="checkbox"
                  label="No break before and after, this once"
                  checked={waivesBuffer}
                  onChange={() => setWaivesBuffer(!waivesBuffer)}
                />
              </div>
            )}
            <TextAreaField
              label={`Reason for ${clocks.otherName}`}
              hint="Optional. A few words are enough."
              rows={2}
              {...field('reason')}
            />
          </>
        }
      >
        {(policy || moving) && !refused && (
          <p className="mt-3 text-sm text-ink-700 lg:mt-4 lg:rounded-field lg:bg-sand-100 lg:px-4 lg:py-3">
            {policy && <span className="block">{policy}</span>}
            {moving && <span className={policy ? 'mt-1 block font-semibold' : 'block'}>{moving.words}</span>}
          </p>
        )}
        {refused && (
          <NearestTimes refused={refused} clocks={clocks} kept="The session stays where it is." onChoose={choose} />
        )}
        {problem && (
          <div className="mt-4">
            <Alert tone="danger">{problem}</Alert>
          </div>
        )}
        <Button
          ref={button}
          type="submit"
          disabled={moving?.isEnough === false}
          className="mt-4 w-full"
          busyText={isMoved ? 'Moved' : isBusy ? 'Moving ...' : undefined}
        >
          Move session
        </Button>
      </ChoicePanel>
    </Form>
  );
}
