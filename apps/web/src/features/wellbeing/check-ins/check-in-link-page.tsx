'use client';

import { useQuery } from '@tanstack/react-query';
import { formatWholeDay } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import type { OwnContacts } from '@waymark/contract/people/crisis-contacts';
import type { CheckInLink } from '@waymark/contract/wellbeing/check-in-links';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import type { ReactNode } from 'react';
import { browserTimeZone } from '#dates/browser-time-zone.ts';
import { browserCountry } from '#dates/place-of-browser.ts';
import { useCodeOfAddress } from '#http/use-code-of-address.ts';
import { practiceName } from '#practice';
import { isProblem } from '#problems/call-problem.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { CheckInFlow } from './check-in-flow.tsx';
import { checkInLinkQuery, useAnswerByLink } from './check-in-links.api.ts';

/** Answers one check-in without signing in. Opening it uses nothing up. */
export function CheckInLinkPage({ contacts }: { readonly contacts: OwnContacts }) {
  const code = useCodeOfAddress();
  const query = useQuery(checkInLinkQuery(code));
  if (code === null || isProblem(query.error, 'incorrect_code', 'invalid_request')) return <LinkRefused />;
  return (
    <Loaded query={query} loading="Reading the link" failed="We can’t open the check-in right now" isInCard>
      {(link) =>
        link.answeredAt ? <Answered at={link.answeredAt} /> : <Open link={link} code={code ?? ''} contacts={contacts} />
      }
    </Loaded>
  );
}

const WayOn = () => (
  <ButtonLink variant="ghost" href={linkPaths.checkIns()}>
    See your check-ins
  </ButtonLink>
);

interface OpenProps {
  readonly link: CheckInLink;
  readonly code: string;
  readonly contacts: OwnContacts;
}

function Open({ link, code, contacts }: OpenProps) {
  const sending = useAnswerByLink(code);
  if (isProblem(sending.error, 'already_answered')) return <Answered at={new Date().toISOString()} />;
  const { kind, isShared } = link;
  return (
    <>
      <h1 className="text-display-md">How have you been?</h1>
      <div className="mt-4">
        <CheckInFlow
          kind={kind}
          // Someone else may have the link, and needs the lines of where they are.
          country={browserCountry() || null}
          isCountryGuessed
          contacts={contacts}
          sending={sending}
          readers={<WhoSees readers={isShared ? READERS_IN_WORDS['check-in'] : 'only you'} />}
          wayOn={<WayOn />}
        />
      </div>
    </>
  );
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="text-display-md">{title}</h1>
      <p className="mt-2 text-sm text-ink-700">{children}</p>
    </>
  );
}

function Answered({ at }: { at: string }) {
  const day = formatWholeDay(at, browserTimeZone());
  return (
    <>
      <Message title={`Already answered on ${day.split(' ')[0]}`}>
        This link works once, and it was used on {day}. Your answers are in {practiceName()}.
      </Message>
      <div className="mt-6">
        <WayOn />
      </div>
    </>
  );
}

function LinkRefused() {
  return (
    <>
      <Message title="This link no longer works">
        A link in our messages works for seven days, until the next question comes. Open the newest one in full, or
        check in whenever you like in {practiceName()}.
      </Message>
      <div className="mt-6">
        <ButtonLink href={linkPaths.startCheckIn()}>Start check-in</ButtonLink>
      </div>
    </>
  );
}
