'use client';

import { countryName } from '@waymark/contract/countries';
import { crisisContacts } from '@waymark/contract/crisis-contacts';
import { Phone } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';

interface HelpCardProps {
  readonly country: string | null;
  readonly onGoOn: () => void;
  /** Further help, below who to call. */
  readonly children?: ReactNode;
}

/** Who to call now; a low score shows it before anything else. */
export function HelpCard({ country, onGoOn, children }: HelpCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const contacts = crisisContacts(country);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className="rounded-card bg-iris-100 p-5.5 shadow-card sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-display-sm outline-none focus-visible:shadow-none">
        You do not have to carry this alone
      </h2>
      <p className="mt-3 max-w-prose">
        Your answers say that these two weeks were hard. If you would like to talk to somebody now, people are there for
        exactly that.
      </p>
      {contacts.length > 0 && (
        <ul className="mt-5 grid gap-3" aria-label={country ? `Help in ${countryName(country)}` : 'Help'}>
          {contacts.map(({ name, phone, hours }) => (
            <li
              key={phone}
              className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-white px-4 py-3"
            >
              <div>
                <p className="font-semibold">{name}</p>
                <p className="text-sm text-ink-700">{hours}</p>
              </div>
              <a
                href={`tel:${phone}`}
                className="inline-flex min-h-11.5 items-center gap-2 rounded-pill bg-iris-700 px-5 font-semibold text-white no-underline focus-visible:rounded-pill"
              >
                <Phone aria-hidden className="size-4" />
                Call {phone}
              </a>
            </li>
          ))}
        </ul>
      )}
      {children}
      <p className="mt-5 max-w-prose text-sm">
        If your life may be in danger, call the emergency number where you are now: 112 in many countries, 911 in the
        United States and Canada. Waymark is not for emergencies: nobody watches these answers as they come.
      </p>
      <Button variant="ghost" className="mt-5 bg-white" onClick={onGoOn}>
        Go on when you are ready
      </Button>
    </section>
  );
}
