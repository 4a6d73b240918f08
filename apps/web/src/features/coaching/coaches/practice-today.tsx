'use client';

import { useQuery } from '@tanstack/react-query';
import type { Practice } from '@waymark/contract/coaching/coaches';
import { linkPaths } from '@waymark/contract/paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Pill } from '#ui/pill.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { practiceQuery } from './practice.api.ts';
import { caseLoadInWords, STATE_WORDS } from './practice-words.ts';

/** A summary of the practice; renders nothing until the onboarding is done. */
export function PracticeToday() {
  return (
    <Loaded
      query={useQuery(practiceQuery())}
      loading="Looking up your practice"
      failed="We can’t show your practice right now"
    >
      {(practice) => <PracticeCard practice={practice} />}
    </Loaded>
  );
}

function PracticeCard({ practice }: { practice: Practice }) {
  if (practice.state === 'open') return null;
  const { mark, tone, title, text } = STATE_WORDS[practice.state];
  if (practice.state === 'approved') return <Caseload practice={practice} />;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="mb-2">
          <Pill tone={tone}>{mark}</Pill>
        </p>
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 max-w-prose text-sm text-ink-700">{text}</p>
      </div>
      <ButtonLink variant="ghost" href={linkPaths.coachPractice()}>
        Your practice
      </ButtonLink>
    </Card>
  );
}

function Caseload({ practice }: { practice: Practice }) {
  const { clients, caseLoadCap } = practice;
  return (
    <Card>
      <div className="-mt-2 flex min-h-11.5 flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg">Caseload</h2>
        <ButtonLink variant="quiet" className="-mr-2" href={linkPaths.coachPractice()}>
          Your practice
        </ButtonLink>
      </div>
      <p className="mt-1 mb-3 text-sm text-ink-700">{caseLoadInWords(practice)}</p>
      <ProgressBar label="Caseload" done={clients} of={caseLoadCap} />
    </Card>
  );
}
