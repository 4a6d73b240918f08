'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import { crisisContacts, emergencyInWords, type OwnContacts } from '@waymark/contract/people/crisis-contacts';
import { useEffect } from 'react';
import { ownProfileQuery } from '#features/people/profiles/own-profile.api.ts';
import { reportAs } from '#logging/report-failure.ts';
import { practiceName } from '#practice';
import { keepHelpOffline } from '#push/service-worker.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { CrisisLines } from '#ui/crisis-lines.tsx';
import { TriageLineCard } from './triage-line-card.tsx';

interface HelpPageProps {
  /** Whether they have a coach and the triage line here. */
  readonly isCoachee: boolean;
  readonly isLowScore: boolean;
  readonly contacts: OwnContacts;
}

/** Contacts come first, before any call is made, and stay whatever fails. */
export function HelpPage({ isCoachee, isLowScore, contacts }: HelpPageProps) {
  const profile = useQuery(ownProfileQuery()).data;
  const country = profile?.country ?? null;
  const isKnown = profile !== undefined;
  useEffect(() => {
    if (isKnown) keepHelpOffline(async () => country, true).catch(reportAs('keep-help'));
  }, [isKnown, country]);
  return (
    <>
      <section className="rounded-card bg-iris-100 p-4 shadow-card sm:p-8">
        <h1 className="text-display-md">Help now</h1>
        <p className="mt-3 max-w-prose">You do not have to carry this alone. People are there to talk, right now.</p>
        <CrisisLines country={country} lines={crisisContacts(country, contacts)} />
        <p className="mt-5 max-w-prose font-semibold">{emergencyInWords(country, contacts)}</p>
        <p className="mt-1 text-sm text-ink-700">{practiceName()} is not for emergencies.</p>
      </section>
      {isCoachee && (
        <div className="mt-5 grid gap-5">
          <TriageLineCard isLowScore={isLowScore} />
          <Card>
            <h2 className="text-lg">Your coach</h2>
            <p className="mt-1 text-sm text-ink-700">For what can wait until your coach reads it.</p>
            <ButtonLink variant="ghost" className="mt-4" href={linkPaths.coacheeMessages()}>
              Write to your coach
            </ButtonLink>
          </Card>
        </div>
      )}
    </>
  );
}
