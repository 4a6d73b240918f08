'use client';

import { linkPaths } from '@waymark/contract/paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { Pill } from '#ui/pill.tsx';
import { usePractice } from './practice.api.ts';
import { caseLoadInWords, STATE_WORDS } from './practice-words.ts';

/** How a coach's practice stands; nothing while the onboarding, which is shown before it, is open. */
export function PracticeToday() {
  const { data, error, refetch } = usePractice();
  if (!data) {
    if (!error) return <LoadingState label="Looking up your practice" />;
    return (
      <ErrorState title="Your practice cannot be shown right now" onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (data.state === 'open') return null;
  const { mark, tone, title, text } = STATE_WORDS[data.state];
  const isApproved = data.state === 'approved';
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="mb-2">
          <Pill tone={tone}>{mark}</Pill>
        </p>
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 max-w-prose text-sm text-ink-700">{isApproved ? caseLoadInWords(data) : text}</p>
      </div>
      <ButtonLink variant="ghost" href={linkPaths.coachPractice()}>
        Your practice
      </ButtonLink>
    </Card>
  );
}
