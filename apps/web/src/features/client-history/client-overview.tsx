'use client';

import { useQuery } from '@tanstack/react-query';
import type { ClientOverview as Overview } from '@waymark/contract/client-history';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import { Card } from '#ui/card.tsx';
import { GoalSteps } from '#ui/goal-steps.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { clientOverviewQuery } from './client-history.api.ts';
import { OverviewTiles } from './overview-tiles.tsx';
import { SessionRows } from './session-rows.tsx';

/** What a coach needs to remember a client in half a minute. */
export function ClientOverview({ matchId }: { matchId: string }) {
  return (
    <Loaded
      query={useQuery(clientOverviewQuery(matchId))}
      loading="Looking up what you did together"
      failed="We can’t show what you did together right now"
    >
      {(overview) => (
        <>
          <OverviewTiles {...overview} />
          <Goals matchId={matchId} goals={overview.goals} />
          <Sessions matchId={matchId} sessions={overview.nearSessions} />
          <OwnNotes matchId={matchId} notes={overview.privateNotes} />
        </>
      )}
    </Loaded>
  );
}

interface HeadingProps {
  readonly title: string;
  readonly matchId: string;
  readonly part: string;
  readonly link: string;
}

function Heading({ title, matchId, part, link }: HeadingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h2 className="text-lg">{title}</h2>
      <Link prefetch={false} className={TEXT_LINK} href={linkPaths.coachClientPart(matchId, part)}>
        {link}
      </Link>
    </div>
  );
}

function Goals({ matchId, goals }: { matchId: string; goals: Overview['goals'] }) {
  return (
    <Card>
      <Heading title="Goals" matchId={matchId} part="goals" link="Goals and actions" />
      {goals.length === 0 ? (
        <p className="mt-1 text-sm text-ink-700">They haven’t shared a goal with you. That’s up to them.</p>
      ) : (
        <ul className="mt-2 grid gap-5 md:grid-cols-3">
          {goals.map(({ id, title, marks }) => (
            <li key={id} className="flex min-w-0 flex-col justify-between">
              <h3 className="mb-2 font-text text-sm font-semibold tracking-normal break-words">{title}</h3>
              <div>
                <GoalSteps attainment={marks.at(-1)?.attainment} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Sessions({ matchId, sessions }: { matchId: string; sessions: Overview['nearSessions'] }) {
  return (
    <Card>
      <Heading title="Sessions" matchId={matchId} part="sessions" link="All sessions" />
      {sessions.length === 0 ? (
        <p className="mt-1 text-sm text-ink-700">No sessions yet.</p>
      ) : (
        <SessionRows sessions={sessions} />
      )}
    </Card>
  );
}

function OwnNotes({ matchId, notes }: { matchId: string; notes: Overview['privateNotes'] }) {
  return (
    <div className="rounded-card bg-sand-100 p-5.5">
      <Heading title="My notes" matchId={matchId} part="notes" link="All notes" />
      <WhoSees readers="only you." />
      {notes.length === 0 ? (
        <p className="mt-3 text-sm text-ink-700">What you write for yourself about a session appears here.</p>
      ) : (
        <ul className="mt-2 divide-y divide-sand-300">
          {notes.map(({ sessionId, startsAt, body }) => (
            <li key={sessionId} className="py-2.5 text-sm">
              <Link prefetch={false} className="font-semibold" href={linkPaths.coachSession(sessionId)}>
                <LocalTime instant={startsAt} style="day" />
              </Link>
              <p className="mt-0.5 line-clamp-4 break-words whitespace-pre-line">{body}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
