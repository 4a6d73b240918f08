'use client';

import { useQuery } from '@tanstack/react-query';
import type { DutyPerson } from '@waymark/contract/messages/duty-roster';
import { linkPaths } from '@waymark/contract/paths';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import { timeZoneName } from '#dates/time-zones.ts';
import { fullName } from '#person/person-name.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Pill } from '#ui/pill.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { dutyRosterQuery } from './duty.api.ts';
import { GrantDutyForm } from './grant-duty-form.tsx';
import { OwnDutyHours } from './own-duty-hours.tsx';
import { RemoveFromDuty } from './remove-from-duty.tsx';
import { otherDaysInWords, rosterInWords } from './roster-words.ts';

export function DutyPage() {
  return (
    <>
      <h1 className="text-display-md">Duty roster</h1>
      <p className="mt-1 text-sm text-ink-700">
        Who answers the triage line, and when. The time to a first answer runs only in these hours.
      </p>
      <ButtonLink variant="quiet" className="-ml-2" href={linkPaths.coachTriage()}>
        Back to triage
      </ButtonLink>
      <Loaded
        query={useQuery(dutyRosterQuery())}
        loading="Looking up the roster"
        failed="We can’t show the roster right now"
        explanation="Only coaches with triage duty see it."
        className="mt-6"
      >
        {(roster) => <Roster roster={roster} />}
      </Loaded>
    </>
  );
}

function Roster({ roster }: { roster: readonly DutyPerson[] }) {
  const me = roster.find(({ isMe }) => isMe);
  return (
    <div className="mt-6 grid min-w-0 gap-5">
      {me && <OwnDutyHours me={me} />}
      <Card role="region" aria-labelledby="on-roster">
        <h2 id="on-roster" className="text-lg">
          On the roster
        </h2>
        <ul className="mt-2 divide-y divide-sand-200">
          {roster.map((person) => (
            <li key={person.id} className="py-3">
              <Person person={person} mayRemove={me?.isLead === true && !person.isMe} />
            </li>
          ))}
        </ul>
        {me?.isLead && <GrantDutyForm />}
        <div className="mt-4">
          <WhoSees readers={READERS_IN_WORDS['duty-roster']} />
        </div>
      </Card>
    </div>
  );
}

function Person({ person, mayRemove }: { person: DutyPerson; mayRemove: boolean }) {
  const { isLead, isMe, timeZone, week, days } = person;
  const hasHours = days.length > 0 || Object.values(week).some((hours) => hours.length > 0);
  const name = fullName(person) || 'A coach';
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
        {isMe ? `${name} (you)` : name}
        {isLead && <Pill tone="iris">Lead of the practice</Pill>}
      </p>
      <p className="text-xs text-ink-700">{rosterInWords(week)}</p>
      {days.length > 0 && <p className="text-xs text-ink-700">{otherDaysInWords(days)}</p>}
      {hasHours && <p className="text-xs text-ink-500">By the clock of {timeZoneName(timeZone)}</p>}
      {mayRemove && <RemoveFromDuty id={person.id} name={name} />}
    </>
  );
}
