'use client';

import { formatMoment } from '@waymark/contract/moments';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type { FreeTimes } from '@waymark/contract/sessions/free-times';
import { useRef, useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { reportAs } from '#logging/report-failure.ts';
import { isProblem, toCallProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { OptionRow } from '#ui/options.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts.tsx';
import { movingInWords } from './allowance-words.ts';
import { useMoveSession } from './booking.api.ts';
import { type Clocks, movePolicyInWords, REFUSED_TIMES } from './booking-words.ts';
import { NearestTimes, type RefusedTime } from './nearest-times.tsx';

async function loadReason() {
  const { moveSession } = await import('@waymark/contract/sessions/coaching-sessions');
  return moveSession.schema.body.pick({ reason: true });
}

export interface MoveFormOptions {
  readonly session: CoachingSession;
  readonly clocks: Clocks;
  readonly chosen: string | null;
  readonly onChoose: (startsAt: string) => void;
  /** The reader's own, whose sessions may be counted. */
  readonly allowances: FreeTimes['allowances'];
  readonly onMoved: () => void;
}

/** What moving a session asks and says, wherever its new time is chosen. */
export function useMoveForm({ session, clocks, chosen, onChoose, allowances, onMoved }: MoveFormOptions) {
  const { sequence, allowance } = session.attributes;
  const moving = chosen === null ? undefined : movingInWords(allowances, session, chosen, clocks.zone);
  const told = { zone: clocks.zone, otherName: clocks.otherName, isCounted: allowance?.isCounted === true };
  const policy = chosen === null ? undefined : movePolicyInWords(session, chosen, told);
  const move = useMoveSession(session.id);
  const [waivesBuffer, setWaivesBuffer] = useState(false);
  const [refused, setRefused] = useState<RefusedTime>();
  const [isMoved, setMoved] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const form = useCallForm({
    schema: loadReason,
    defaultValues: { reason: '' },
    async onSubmit({ reason }) {
      if (chosen === null) return;
      setRefused(undefined);
      try {
        const { data } = await move.mutateAsync({ startsAt: chosen, sequence, reason, waivesBuffer });
        setMoved(true);
        onMoved();
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
    form.setProblem(undefined);
    onChoose(startsAt);
    button.current?.focus();
  }

  const isCoach = session.attributes.part === 'coach';
  const breaks = { isWaived: waivesBuffer, toggle: () => setWaivesBuffer(!waivesBuffer) };
  return { form, clocks, policy, moving, refused, isMoved, isCoach, breaks, button, choose };
}

type MoveForm = ReturnType<typeof useMoveForm>;

export function MoveDetails({ form, clocks, isCoach, breaks }: MoveForm) {
  return (
    <>
      {isCoach && (
        <div className="mt-4">
          <OptionRow
            type="checkbox"
            label="No break before and after, this once"
            checked={breaks.isWaived}
            onChange={breaks.toggle}
          />
        </div>
      )}
      <TextAreaField
        label={`Reason for ${clocks.otherName}`}
        hint="Optional. A few words are enough."
        rows={2}
        {...form.field('reason')}
      />
    </>
  );
}

/** What holds for the new time, what stands in its way, and the button. */
export function MoveDecision({ form, clocks, policy, moving, refused, isMoved, button, choose }: MoveForm) {
  return (
    <>
      {(policy || moving) && !refused && (
        <p className="mt-3 text-sm text-ink-700 lg:mt-4 lg:rounded-field lg:bg-sand-100 lg:px-4 lg:py-3">
          {policy && <span className="block">{policy}</span>}
          {moving && <span className={policy ? 'mt-1 block font-semibold' : 'block'}>{moving.words}</span>}
        </p>
      )}
      {refused && (
        <NearestTimes refused={refused} clocks={clocks} kept="The session stays where it is." onChoose={choose} />
      )}
      {form.problem && (
        <div className="mt-4">
          <Alert tone="danger">{form.problem}</Alert>
        </div>
      )}
      <Button
        ref={button}
        type="submit"
        disabled={moving?.isEnough === false}
        className="mt-4 w-full"
        busyText={isMoved ? 'Moved' : form.isBusy ? 'Moving ...' : undefined}
      >
        Move session
      </Button>
    </>
  );
}
