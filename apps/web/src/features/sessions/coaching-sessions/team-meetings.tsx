'use client';

import { useQuery } from '@tanstack/react-query';
import { formatSpan } from '@waymark/contract/moments';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { useNow } from '#dates/clock.tsx';
import { useReaderZone } from '#person/reader-zone.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { callName } from './session-names.ts';
import { sessionPath } from './session-words.ts';
import { sessionsQuery } from './shown-sessions.api.ts';

/** The alignment meetings that a manager is asked to or has ahead. */
export function TeamMeetings() {
  const coming = useQuery(sessionsQuery({ list: 'coming', page: 1 }));
  return (
    <Loaded query={coming} loading="Looking up your meetings" failed="We can’t show your meetings right now">
      {({ data }) => {
        const meetings = data.filter(({ attributes: { kind, part } }) => kind === 'alignment' && part === 'manager');
        return meetings.length === 0 ? (
          <Card>
            <h2 className="text-lg">Alignment meetings</h2>
            <p className="mt-2 text-sm text-ink-700">
              None ahead. The person who is coached offers the times, their coach joins, and all three read the outcome
              note.
            </p>
          </Card>
        ) : (
          meetings.map((meeting) => <Meeting key={meeting.id} meeting={meeting} />)
        );
      }}
    </Loaded>
  );
}

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

const withYou = ({ attributes: { people, part } }: CoachingSession): string =>
  inWords.format([...people.filter((person) => person.part !== part).map(callName), 'you']);

function Meeting({ meeting }: { meeting: CoachingSession }) {
  const zone = useReaderZone();
  const now = new Date(useNow());
  const isOffered = meeting.attributes.state === 'proposed';
  return (
    <section className="rounded-card bg-pine-900 p-4 sm:p-5.5 text-white shadow-card">
      <p className="text-sm text-pine-100">Alignment meeting{isOffered && ' · waiting for your answer'}</p>
      <h2 className="mt-1 text-lg wrap-anywhere">{withYou(meeting)}</h2>
      <p className={`mt-1 text-sm ${zone === null ? 'invisible' : ''}`}>
        <time dateTime={meeting.attributes.startsAt}>
          {formatSpan(meeting.attributes, { zone: zone ?? 'UTC', hasZoneName: true, now })}
        </time>
      </p>
      <ButtonLink variant="on-dark" className="mt-4" href={sessionPath(meeting)}>
        {isOffered ? 'Answer' : 'Open agenda'}
      </ButtonLink>
      <p className="mt-3 text-xs text-pine-100">All three of you read the outcome note.</p>
    </section>
  );
}
