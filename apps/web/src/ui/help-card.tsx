'use client';

import { linkPaths } from '@waymark/contract/paths';
import {
  crisisContacts,
  emergencyInWords,
  everyCrisisContact,
  type OwnContacts,
} from '@waymark/contract/people/crisis-contacts';
import { useEffect, useRef } from 'react';
import { practiceName } from '#practice';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { CrisisLines } from './crisis-lines.tsx';

interface HelpCardProps {
  readonly country: string | null;
  /** Where a guess has no lines, those of every country are shown with its name. */
  readonly isGuess?: boolean;
  readonly contacts: OwnContacts;
  readonly onGoOn: () => void;
}

/** Who to call now; a low score shows it before anything else. */
export function HelpCard({ country, isGuess = false, contacts, onGoOn }: HelpCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lines = crisisContacts(country, contacts);

  return (
    <section className="rounded-card bg-iris-100 p-4 shadow-card sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-display-sm outline-none focus-visible:shadow-none">
        You do not have to carry this alone
      </h2>
      <p className="mt-3 max-w-prose">
        Your answers say that these two weeks were hard. If you would like to talk to somebody now, people are there for
        exactly that.
      </p>
      <CrisisLines
        country={lines.length > 0 ? country : null}
        lines={lines.length > 0 || !isGuess ? lines : everyCrisisContact(contacts)}
      />
      <p className="mt-5 max-w-prose text-sm">
        {emergencyInWords(country, contacts)} {practiceName()} is not for emergencies: no one watches these answers as
        they come.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink variant="ghost" className="bg-white" href={linkPaths.helpBecause('low-score')}>
          Write to the triage line
        </ButtonLink>
        <Button variant="ghost" className="bg-white" onClick={onGoOn}>
          Go on when you are ready
        </Button>
      </div>
    </section>
  );
}
