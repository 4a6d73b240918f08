'use client';

import { useQuery } from '@tanstack/react-query';
import type { CoachPage, Practice } from '@waymark/contract/coaching/coaches';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import { OwnPoolsCard } from '#features/coaching/coach-pool/own-pools-card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { AnswerTimeCard } from './answer-time-card.tsx';
import { CaseLoadCard } from './case-load-card.tsx';
import { CoachProfile } from './coach-profile.tsx';
import { practiceQuery } from './practice.api.ts';
import { PracticeState } from './practice-state.tsx';

/** A preview of the public page, without the way to send a request. */
function asApproved(page: CoachPage, { isPaused, clients, caseLoadCap }: Practice): CoachPage {
  return { ...page, attributes: { ...page.attributes, acceptsClients: !isPaused && clients < caseLoadCap } };
}

export function PracticePage() {
  return (
    <>
      <h1 className="text-display-md">Your practice</h1>
      <div className="mt-6 grid gap-5">
        <Loaded
          query={useQuery(practiceQuery())}
          loading="Looking up your practice"
          failed="We can’t show your practice right now"
        >
          {(practice) => <OwnPractice practice={practice} />}
        </Loaded>
        <OwnPoolsCard />
      </div>
    </>
  );
}

function OwnPractice({ practice }: { practice: Practice }) {
  const { page, state } = practice;
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <PracticeState practice={practice} />
        <CaseLoadCard practice={practice} />
        <AnswerTimeCard practice={practice} />
      </div>
      {page && state !== 'approved' && (
        <section aria-labelledby="preview" className="mt-4">
          <h2 id="preview" className="text-display-sm">
            How others will see you
          </h2>
          <div className="mt-2 mb-5">
            <WhoSees readers={READERS_IN_WORDS['coach-page']} />
          </div>
          <div className="rounded-card border border-dashed border-sand-300 p-4 sm:p-7">
            <CoachProfile page={asApproved(page, practice)} level={3} />
          </div>
        </section>
      )}
    </>
  );
}
