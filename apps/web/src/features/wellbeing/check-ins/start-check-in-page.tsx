'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import type { OwnContacts } from '@waymark/contract/people/crisis-contacts';
import { useSharedReaders } from '#features/coaching/coach-matches/use-shared-readers.ts';
import { ownProfileQuery } from '#features/people/profiles/own-profile.api.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { CheckInFlow } from './check-in-flow.tsx';
import { checkInPlanQuery } from './check-in-plan.api.ts';
import { useAnswerCheckIn } from './check-ins.api.ts';

/** What is open, or else the five questions. */
export function StartCheckInPage({ contacts }: { readonly contacts: OwnContacts }) {
  const plan = useQuery(checkInPlanQuery());
  const profile = useQuery(ownProfileQuery());
  const sending = useAnswerCheckIn();
  const readers = useSharedReaders('check-in');
  return (
    <div className="mx-auto max-w-160">
      <h1 className="text-display-md">How have you been?</h1>
      <Card className="mt-6 sm:p-8">
        <Loaded query={plan} loading="Looking up what is open" failed="We can’t open the check-in right now" isInCard>
          {({ open, choice, kinds }) => {
            const kind = sending.data?.kind ?? open?.kind ?? kinds[0];
            if (!kind) return <NothingAsked />;
            return (
              <CheckInFlow
                kind={kind}
                country={profile.data?.country ?? null}
                contacts={contacts}
                sending={sending}
                readers={<WhoSees readers={choice.sharesComing ? readers : 'only you'} />}
                wayOn={<ButtonLink href={linkPaths.checkIns()}>See your check-ins</ButtonLink>}
              />
            );
          }}
        </Loaded>
      </Card>
    </div>
  );
}

function NothingAsked() {
  return (
    <>
      <p className="mb-4 text-ink-700">This practice asks no questions between sessions.</p>
      <ButtonLink href={linkPaths.checkIns()}>See your check-ins</ButtonLink>
    </>
  );
}
