'use client';

import { linkPaths, picturePath } from '@waymark/contract/paths';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type { FreeTimes } from '@waymark/contract/sessions/free-times';
import { INTRO_MINUTES } from '@waymark/contract/without-schemas/sessions/calendars';
import { useRouter } from 'next/navigation';
import { memo, useRef, useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { useAttempts } from '#forms/use-request-id.ts';
import { reportAs } from '#logging/report-failure.ts';
import { type CallProblem, isProblem, toCallProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts.tsx';
import { leftInWords } from './allowance-words.ts';
import { useBookSeries, useBookSession } from './booking.api.ts';
import { type Clocks, policyInWords, REFUSED_TIMES } from './booking-words.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { ChosenTime } from './chosen-time.tsx';
import { NearestTimes, type RefusedTime } from './nearest-times.tsx';
import { purchaseLeftInWords, takingFrom } from './purchase-words.ts';
import { RepeatChoice } from './repeat-choice.tsx';
import { SeriesDates } from './series-dates.tsx';
import { NO_REPEAT, useSeries } from './use-series.ts';

async function loadMessage() {
  const { bookSession } = await import('@waymark/contract/sessions/session-bookings');
  return bookSession.schema.body.pick({ message: true });
}

interface BookingPanelProps {
  readonly coachId: number;
  readonly times: FreeTimes;
  readonly zone: string;
  readonly chosen: string | null;
  readonly onChoose: (startsAt: string) => void;
}

interface Booked {
  readonly path: `/${string}`;
  readonly title: string;
  readonly allowance: CoachingSession['attributes']['allowance'] | undefined;
}

/** The time that a refusal names; the API counts them in order of time. */
function startIn(fields: CallProblem['fields'], starts: readonly string[]): string | undefined {
  const index = fields.find(({ path }) => path[0] === 'starts')?.path[1];
  return starts.toSorted((one, other) => Date.parse(one) - Date.parse(other))[Number(index)];
}

/** What booking costs the reader, before a time is chosen and where nothing counts. */
function costBefore(times: FreeTimes, zone: string): string {
  const { minutes, allowances } = times;
  if (minutes === INTRO_MINUTES) return 'An intro call takes none of your sessions.';
  const purchased = purchaseLeftInWords(times, zone);
  if (purchased) return purchased;
  const [present] = allowances;
  return present ? `${leftInWords(present, zone)}.` : 'You have no session limit.';
}

export const BookingPanel = memo(function BookingPanel(props: BookingPanelProps) {
  const { coachId, times, zone, chosen, onChoose } = props;
  const { minutes, coach, cancellationHours } = times;
  const otherName = coach.firstName ?? 'your coach';
  const clocks: Clocks = { zone, otherZone: times.timeZone, otherName };
  const router = useRouter();
  const [repeat, setRepeat] = useState(NO_REPEAT);
  const [refused, setRefused] = useState<RefusedTime>();
  const [isBooked, setBooked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const attempt = useAttempts();
  const isIntro = minutes === INTRO_MINUTES;
  const series = useSeries({ coachId, minutes, chosen, repeat: isIntro ? NO_REPEAT : repeat });
  const { starts } = series;
  const taking = isIntro ? undefined : takingFrom(times, starts, zone);
  const [bookOne, bookSeveral] = [useBookSession(), useBookSeries()];

  async function bookAs(requestId: string, message: string): Promise<Booked> {
    const [startsAt = ''] = starts;
    if (starts.length > 1 && minutes !== INTRO_MINUTES) {
      const { data } = await bookSeveral.mutateAsync({ requestId, coachId, minutes, message, starts: [...starts] });
      const title = `${data.length} sessions booked`;
      return { path: linkPaths.coacheeSessions(), title, allowance: data.at(-1)?.attributes.allowance };
    }
    const { data } = await bookOne.mutateAsync({ requestId, coachId, minutes, message, startsAt });
    const title = isIntro ? 'Intro call booked' : 'Session booked';
    return { path: linkPaths.coacheeSession(data.id), title, allowance: data.attributes.allowance };
  }

  const { submit, field, problem, setProblem, isBusy } = useCallForm({
    schema: loadMessage,
    defaultValues: { message: '' },
    async onSubmit({ message }) {
      setRefused(undefined);
      try {
        const { path, title, allowance } = await attempt({ coachId, minutes, message, starts }, (requestId) =>
          bookAs(requestId, message),
        );
        setBooked(true);
        router.push(path);
        const left = allowance ? ` ${leftInWords(allowance, zone)}.` : '';
        void showToast({ title, body: `We’ll let ${otherName} know.${left}` }).catch(reportAs('show-toast'));
      } catch (error) {
        if (!isProblem(error, ...REFUSED_TIMES)) throw error;
        const { message: words, nearest, fields } = toCallProblem(error);
        if (series.isOn) series.forgetMoved(startIn(fields, starts));
        setRefused({ message: words, nearest: series.isOn ? [] : nearest });
      }
    },
  });

  function choose(startsAt: string): void {
    setRefused(undefined);
    setProblem(undefined);
    onChoose(startsAt);
    button.current?.focus();
  }

  const toBook = series.isOn && starts.length > 1 ? `Book ${starts.length} sessions` : 'Book session';
  return (
    <Form onSubmit={submit} className="contents">
      <ChoicePanel
        title="Your booking"
        isChosen={chosen !== null}
        before={
          times.starts.length > 0 && (
            <>
              <h2 className="text-lg">Choose a time</h2>
              <p className="mt-2 text-sm text-ink-700">Then check it here and book.</p>
              <p className="mt-4 rounded-field bg-sand-100 px-4 py-3 text-sm text-ink-700">
                Free to move or cancel until {cancellationHours} hours before.
                <span className="mt-1 block font-semibold">{costBefore(times, zone)}</span>
              </p>
            </>
          )
        }
        time={
          chosen && (
            <div className="flex items-center gap-3.5">
              <Portrait name={otherName} src={coach.picture && picturePath(coach.picture)} />
              <ChosenTime startsAt={chosen} minutes={minutes} clocks={clocks} />
            </div>
          )
        }
        detailsLabel={isIntro ? 'Add a note' : 'Repeat, or add a note'}
        details={
          <>
            {!isIntro && <RepeatChoice repeat={repeat} onChange={setRepeat} />}
            {series.isOn && <SeriesDates series={series} clocks={clocks} wanted={{ coachId, minutes }} />}
            <TextAreaField
              label={`Note to ${otherName}`}
              hint="Optional. What you’d like to talk about."
              rows={2}
              {...field('message')}
            />
          </>
        }
      >
        {starts[0] && !refused && (
          <p className="mt-3 text-sm text-ink-700 lg:mt-4 lg:rounded-field lg:bg-sand-100 lg:px-4 lg:py-3">
            {starts.length > 1 ? 'The first: ' : ''}
            {policyInWords(starts[0], { cancellationHours, zone, otherName })}
            <span className="mt-1 block font-semibold">{taking?.words ?? costBefore(times, zone)}</span>
          </p>
        )}
        {refused && (
          <NearestTimes
            refused={refused}
            clocks={clocks}
            kept={series.isOn ? 'Nothing was booked, and your note is kept.' : 'Your note is kept.'}
            onChoose={choose}
          />
        )}
        {problem && (
          <div className="mt-4">
            <Alert tone="danger">{problem}</Alert>
          </div>
        )}
        <Button
          ref={button}
          type="submit"
          disabled={starts.length === 0 || taking?.isEnough === false}
          className="mt-4 w-full"
          busyText={isBooked ? 'Booked' : isBusy ? 'Booking ...' : undefined}
        >
          {isIntro ? 'Book intro call' : toBook}
        </Button>
      </ChoicePanel>
    </Form>
  );
});
