'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import type { OwnManager } from '@waymark/contract/sessions/manager-consents';
import { OfferMeeting } from '#features/sessions/coaching-sessions/offer-meeting-form.tsx';
import { OwnStrengthsCard } from '#features/sessions/strengths-forms/own-strengths-card.tsx';
import { fullName } from '#person/person-name.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { WhoSees } from '#ui/who-sees.tsx';
import { ownManagerQuery } from './manager-consents.api.ts';
import { ShareForm } from './share-form.tsx';
import { SharedRow } from './shared-row.tsx';

const partsOf = ({ manager, coach }: OwnManager) => ({
  /** What to call the manager. */
  manager: manager?.firstName ?? 'your manager',
  coach: coach && { userId: coach.userId, name: coach.firstName ?? 'your coach' },
});

/** What someone shares with their manager, asks of them, and meets them for. */
export function OwnManagerPage() {
  const query = useQuery(ownManagerQuery());
  return (
    <>
      <h1 className="text-display-md">You and your manager</h1>
      <div {...useKeptFocus()} className="mt-6 grid grid-cols-1 gap-5">
        <Loaded
          query={query}
          loading="Looking up what you share"
          failed="We can’t show what you share right now"
          isLong
        >
          {(own) =>
            own.manager ? (
              <>
                <SharedCard own={own} />
                <AfterSharing {...partsOf(own)} />
              </>
            ) : (
              <NoManager />
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function AfterSharing({ manager, coach }: ReturnType<typeof partsOf>) {
  return (
    <>
      <OwnStrengthsCard manager={manager} coach={coach?.name ?? null} />
      {coach && <OfferMeeting coach={coach} manager={manager} />}
    </>
  );
}

const NoManager = () => (
  <EmptyState title="You have no manager on Waymark">
    <p>
      Your organisation says who your manager is. Until then there is no one to share anything with, and your coaching
      stays as it is.
    </p>
    <ButtonLink variant="ghost" className="mt-4" href={linkPaths.goals()}>
      Go to your goals
    </ButtonLink>
  </EmptyState>
);

function SharedCard({ own }: { own: OwnManager }) {
  const { manager, coach } = partsOf(own);
  const { shared } = own;
  return (
    <Card>
      <h2 className="text-lg break-words">What {fullName(own.manager) || manager} sees</h2>
      <p className="mt-1 max-w-prose text-sm text-ink-700">
        Only what you share here, as it was when you shared it. You can stop at any time, and {manager} can no longer
        read it from that moment on.
      </p>
      {shared.length === 0 ? (
        <p className="mt-4 text-sm">
          You share nothing with {manager}. {manager} doesn’t see that you are in coaching.
        </p>
      ) : (
        <ul aria-label={`Shared with ${manager}`} className="mt-3">
          {shared.map((thing) => (
            <SharedRow key={thing.id} thing={thing} manager={manager} />
          ))}
        </ul>
      )}
      <ShareForm manager={manager} hasCoach={coach !== null} shared={shared} />
      <div className="mt-4">
        <WhoSees
          readers={`you and ${manager}, until the date you set. Never notes, messages, check-ins, ratings, or when you meet your coach.`}
        />
      </div>
    </Card>
  );
}
