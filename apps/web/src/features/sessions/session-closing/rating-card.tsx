'use client';

import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type { SessionWork } from '@waymark/contract/sessions/session-work';
import { rateSession, type SessionRating } from '@waymark/contract/without-schemas/sessions/session-work';
import { useNow } from '#dates/clock.tsx';
import { otherName } from '#features/sessions/coaching-sessions/session-names.ts';
import { sessionWorkQuery } from '#features/sessions/session-work/shown-work.api.ts';
import { call } from '#http/call.ts';
import { isProblem } from '#problems/call-problem.ts';
import { useChange } from '#query/use-change.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { withThePage } from '#ui/fetched-part.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { QUESTION_NAMES, QUESTIONS } from './rating-questions.ts';

// Most of those that people open again are rated.
const RatingForm = withThePage(() => import('./rating-form.tsx').then((module) => module.RatingForm));

function useRateSession(id: string) {
  const { queryKey } = sessionWorkQuery(id);
  return useChange(async (rating: SessionRating) => (await call(rateSession, { params: { id }, body: rating })).data, {
    show: (queryClient, rating) => queryClient.setQueryData(queryKey, (work) => work && { ...work, rating }),
    afterRefusal: [queryKey],
  });
}

interface RatingCardProps {
  readonly session: CoachingSession;
  readonly work: SessionWork;
}

/** Two questions to the coachee, once the session is over or closed. */
export function RatingCard({ session, work }: RatingCardProps) {
  const now = useNow();
  const rate = useRateSession(session.id);
  const { endsAt } = session.attributes;
  const name = otherName(session);
  return (
    <Card id="rating" className="scroll-mt-6">
      {work.rating ? (
        <>
          {isProblem(rate.error, 'already_rated') && <Alert tone="info">{rate.error?.message}</Alert>}
          <Thanks rating={work.rating} />
        </>
      ) : (
        <>
          <h2 className="text-lg">How was it?</h2>
          {work.closing || Date.parse(endsAt) <= now ? (
            <RatingForm onRate={async (rating) => void (await rate.mutateAsync(rating))} />
          ) : (
            <p className="mt-2 text-sm text-ink-700">
              We’ll ask you two questions here once the session is over, at{' '}
              <LocalTime instant={endsAt} style="moment" />.
            </p>
          )}
        </>
      )}
      <div className="mt-5">
        <WhoSees
          readers={`only you. ${name} never sees it: only the mean of five answers to the first question, from at least three people, which stays as it is from then on. Figures made of many ratings never show one person’s.`}
        />
      </div>
    </Card>
  );
}

function Thanks({ rating }: { rating: SessionRating }) {
  return (
    <>
      <h2 className="mt-1 text-lg">Thank you for answering</h2>
      <dl className="mt-3 grid gap-2 text-sm">
        {QUESTION_NAMES.map((name) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-700">{QUESTIONS[name]}</dt>
            <dd className="font-semibold">{rating[name]} of 5</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
