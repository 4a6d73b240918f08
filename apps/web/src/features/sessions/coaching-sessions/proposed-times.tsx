'use client';

import { formatSpan } from '@waymark/contract/moments';
import type { CoachingSession, SessionPart } from '@waymark/contract/sessions/coaching-sessions';
import Link from 'next/link';
import { useNow } from '#dates/clock.tsx';
import { useReaderZone } from '#person/reader-zone.tsx';
import { Card } from '#ui/card.tsx';
import { Pill } from '#ui/pill.tsx';
import { callName } from './session-names.ts';
import { sessionPath } from './session-words.ts';
import { useProposedTimes } from './use-proposed-times.ts';

function wordsOf(session: CoachingSession): { readonly title: string; readonly consequence: string } {
  const { kind, part, people } = session.attributes;
  const isMeeting = kind === 'alignment';
  const nameOf = (wanted: SessionPart) => callName(people.find((person) => person.part === wanted));
  const [proposer, answers] = isMeeting ? (['coachee', 'manager'] as const) : (['coach', 'coachee'] as const);
  const title = part === proposer ? 'Times you proposed' : `Times that ${nameOf(proposer)} proposed`;
  const who = part === answers ? 'you accept' : `${nameOf(answers)} accepts`;
  return { title, consequence: `Once ${who} one, the others are free again.` };
}

export function ProposedTimes({ session }: { session: CoachingSession }) {
  const times = useProposedTimes(session);
  const known = useReaderZone();
  const now = new Date(useNow());
  if (times.length < 2) return null;
  const { title, consequence } = wordsOf(session);
  return (
    <Card>
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 text-sm text-ink-700">{consequence}</p>
      <ul className={`mt-3 grid gap-2 ${known === null ? 'invisible' : ''}`}>
        {times.map((time) => (
          <li key={time.id}>
            <Link
              prefetch={false}
              href={sessionPath(time)}
              aria-current={time.id === session.id ? 'page' : undefined}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-field border-[1.5px] border-sand-300 px-3.5 py-2 text-sm font-medium text-ink-900 no-underline hover:bg-sand-100 aria-[current=page]:border-pine-600 aria-[current=page]:bg-pine-50"
            >
              {formatSpan(time.attributes, { zone: known ?? 'UTC', hasZoneName: true, now })}
              {time.id === session.id && <Pill tone="quiet">This one</Pill>}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
