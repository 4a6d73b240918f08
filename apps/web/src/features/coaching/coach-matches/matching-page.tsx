'use client';

import { useQuery } from '@tanstack/react-query';
import type { CoachMatch, MyMatch } from '@waymark/contract/coaching/coach-matches';
import { progressPaths } from '@waymark/contract/coaching/progress-paths';
import { linkPaths } from '@waymark/contract/paths';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { focusedOpener, ModalOpener } from '#ui/modal-opener.ts';
import { WhoSees } from '#ui/who-sees.tsx';
import { CoachHeading } from './coach-heading.tsx';
import { myMatchQuery } from './coach-matches.api.ts';
import { GoBack } from './go-back.tsx';
import { LastMatchNote } from './last-match-note.tsx';
import { OwnCoachOffer } from './own-coach-offer.tsx';
import type { AskedCoach } from './request-modal.tsx';
import { Suggestions, type SuggestionsProps } from './suggestions.tsx';
import { useLookingAround } from './use-looking-around.ts';
import { presentMatchOf, useRequestModal } from './use-request-modal.tsx';
import { WaitingRequest } from './waiting-request.tsx';

interface MatchingPageProps {
  readonly isOnboarded: boolean;
  /** The first free time of a suggested coach; the ids are of all who are shown. */
  readonly introOf?: SuggestionsProps['introOf'];
  readonly bookingOf?: ((coach: AskedCoach) => ReactNode) | undefined;
}

const TITLES = {
  open: 'Find your coach',
  requested: 'Your request',
  standing: 'Your coach',
  changing: 'Change coach',
} as const;

type Stage = keyof typeof TITLES;

function stageOf(mine: MyMatch | undefined, isLooking: boolean): Stage {
  if (!mine?.data) return 'open';
  if (mine.data.attributes.state === 'requested') return 'requested';
  return isLooking && !mine.change ? 'changing' : 'standing';
}

export function MatchingPage({ isOnboarded, introOf, bookingOf }: MatchingPageProps) {
  const query = useQuery(myMatchQuery());
  const mine = query.data;
  const { isLooking, look, stopLooking } = useLookingAround(mine?.data?.id);
  const stage = stageOf(mine, isLooking);
  const { ask, modal } = useRequestModal({
    present: mine?.data && stage === 'changing' ? presentMatchOf(mine.data) : null,
    onSent: stopLooking,
  });
  const heading = useRef<HTMLHeadingElement>(null);

  // The focused button may have gone, so keyboard users continue at the top of the new stage.
  const stageBefore = useRef(stage);
  useEffect(() => {
    if (stageBefore.current !== stage && document.activeElement === document.body) heading.current?.focus();
    stageBefore.current = stage;
  }, [stage]);

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-display-md outline-none focus-visible:shadow-none">
        {TITLES[stage]}
      </h1>
      <div className="mt-6 grid gap-5">
        <Loaded query={query} loading="Looking up your coach" failed="We can’t show your coach right now">
          {(data) => (
            <>
              {stage === 'standing' && <CoachStage {...data} bookingOf={bookingOf} onChange={look} />}
              {stage === 'requested' && data.data && <WaitingRequest match={data.data} />}
              {stage === 'open' && data.last && <LastMatchNote last={data.last} />}
              {stage === 'changing' && data.data && <StillCoached match={data.data} onKeep={stopLooking} />}
              {stage !== 'changing' && <GoBack {...data} />}
              {(stage === 'open' || stage === 'changing') && (
                <>
                  <Suggestions
                    isOnboarded={isOnboarded}
                    isChange={stage === 'changing'}
                    introOf={introOf}
                    onAsk={ask}
                  />
                  {isOnboarded && <WhoSees readers={READERS_IN_WORDS['coach-suggestions']} />}
                </>
              )}
            </>
          )}
        </Loaded>
      </div>
      {modal}
    </>
  );
}

type CoachStageProps = MyMatch & Pick<MatchingPageProps, 'bookingOf'> & { readonly onChange: () => void };

function CoachStage({ data: match, change, last, offer, bookingOf, onChange }: CoachStageProps) {
  if (!match) return null;
  const { id, attributes } = match.attributes.coach;
  return (
    <>
      {last && <LastMatchNote last={last} present={match} />}
      <OwnCoachOffer offer={offer} data={match} />
      <MyCoach
        match={match}
        change={change}
        booking={bookingOf?.({ id, firstName: attributes.firstName })}
        onChange={onChange}
      />
      {change && <WaitingRequest match={change} presentName={attributes.firstName} />}
    </>
  );
}

function StillCoached({ match, onKeep }: { match: CoachMatch; onKeep: () => void }) {
  const { firstName } = match.attributes.coach.attributes;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <p className="max-w-prose flex-1 basis-72 text-ink-700">
        Your coaching with {firstName} goes on while you look. It ends when another coach accepts your request, or
        earlier if you prefer.
      </p>
      <Button variant="ghost" onClick={onKeep}>
        Keep coaching
      </Button>
    </Card>
  );
}

const EndCoachingModal = fetchedModal(() =>
  import('./end-coaching-modal.tsx').then((module) => module.EndCoachingModal),
);

interface MyCoachProps {
  readonly match: CoachMatch;
  readonly change: CoachMatch | null;
  readonly booking?: ReactNode;
  readonly onChange: () => void;
}

function MyCoach({ match, change, booking, onChange }: MyCoachProps) {
  const [opener, setOpener] = useState<HTMLElement | null>();
  const { coach, decidedAt } = match.attributes;
  const { firstName, slug } = coach.attributes;
  return (
    <Card>
      <CoachHeading coach={coach} level={2} />
      {decidedAt && (
        <p className="mt-4 text-sm text-ink-700">
          Since <LocalTime instant={decidedAt} style="day" />
        </p>
      )}
      <p className="mt-2 max-w-prose text-ink-700">
        {firstName} sees what you answered for your coach and the check-ins you share. Everything else stays with you.
      </p>
      <div className="mt-3">
        <WhoSees readers={READERS_IN_WORDS['client-answers']} />
      </div>
      {booking && <div className="mt-5">{booking}</div>}
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink variant="ghost" href={linkPaths.coacheeMessages()}>
          Message
        </ButtonLink>
        <ButtonLink variant="ghost" href={linkPaths.coach(slug)} prefetch={false}>
          Read about {firstName}
        </ButtonLink>
        <ButtonLink variant="ghost" href={progressPaths.thenAndNow(String(match.id))} prefetch={false}>
          Then and now
        </ButtonLink>
        <ButtonLink variant="ghost" href={progressPaths.whatNext(String(match.id))} prefetch={false}>
          What next?
        </ButtonLink>
        {!change && (
          <Button variant="ghost" onClick={onChange}>
            Change coach
          </Button>
        )}
        <Button variant="quiet" className="-ml-2" onClick={() => setOpener(focusedOpener())}>
          End coaching
        </Button>
      </div>
      {opener !== undefined && (
        <ModalOpener value={opener}>
          <EndCoachingModal match={match} change={change} onClose={() => setOpener(undefined)} />
        </ModalOpener>
      )}
    </Card>
  );
}
