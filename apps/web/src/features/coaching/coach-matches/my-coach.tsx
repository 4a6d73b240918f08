'use client';

import type { CoachMatch } from '@waymark/contract/coaching/coach-matches';
import { linkPaths } from '@waymark/contract/paths';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { fetchedModal } from '#ui/fetched-modal.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { focusedOpener, ModalOpener } from '#ui/modal-opener.ts';
import { WhoSees } from '#ui/who-sees.tsx';
import { CoachHeading } from './coach-heading.tsx';

const EndCoachingModal = fetchedModal(() =>
  import('./end-coaching-modal.tsx').then((module) => module.EndCoachingModal),
);

interface MyCoachProps {
  readonly match: CoachMatch;
  readonly change: CoachMatch | null;
  readonly booking?: ReactNode;
  readonly onChange: () => void;
}

export function MyCoach({ match, change, booking, onChange }: MyCoachProps) {
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
