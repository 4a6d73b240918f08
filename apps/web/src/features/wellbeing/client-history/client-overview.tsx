'use client';

import { useQuery } from '@tanstack/react-query';
import { formatDayOf } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import type { ClientOverview as Overview } from '@waymark/contract/wellbeing/client-history';
import Link from 'next/link';
import { useNow } from '#dates/clock.tsx';
import { asksToBeClosed } from '#features/sessions/coaching-sessions/session-words.ts';
import { useReaderZone } from '#person/reader-zone.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { GoalList } from '#ui/goal-steps.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { NoteReading } from '#ui/note-reading.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { clientOverviewQuery } from './client-history.api.ts';
import { actionsWords, agoWords, CONTACT_WORDS, sessionsWords } from './client-history-words.ts';
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
          <ToClose sessions={overview.nearSessions} />
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

/** The longest over first. */
function ToClose({ sessions }: { sessions: Overview['nearSessions'] }) {
  const now = useNow();
  const toClose = sessions.filter(
    ({ state, attendance, endsAt }) => state === 'booked' && attendance === null && asksToBeClosed(endsAt, now),
  );
  if (toClose.length === 0) return null;
  return (
    <section aria-labelledby="to-close" className="rounded-card bg-apricot-100 px-5.5 py-4">
      <h2 id="to-close" className="text-lg">
        To close
      </h2>
      <ul className="divide-y divide-apricot-400/40">
        {toClose.toReversed().map(({ id, startsAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 text-sm">
            <span id={`to-close-${id}`}>
              Your session on <LocalTime instant={startsAt} style="moment" />
            </span>
            <ButtonLink variant="ghost" href={linkPaths.closeSession(id)} aria-describedby={`to-close-${id}`}>
              Close session
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Goals({ matchId, goals }: { matchId: string; goals: Overview['goals'] }) {
  return (
    <Card>
      <Heading title="Goals" matchId={matchId} part="goals" link="Goals and actions" />
      {goals.length === 0 ? (
        <p className="mt-1 text-sm text-ink-700">They haven’t shared a goal with you. That’s up to them.</p>
      ) : (
        <GoalList goals={goals} className="mt-2 md:grid-cols-3" />
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
    <div className="rounded-card bg-sand-100 p-4 sm:p-5.5">
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
              <div className="mt-0.5">
                <NoteReading text={body} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface Tile {
  readonly title: string;
  readonly value: string;
  readonly detail: string;
  readonly isIris?: boolean;
}

function checkInTile([newest, before]: Overview['checkIns'], zone: string): Tile {
  const title = 'Check-in shared with you';
  if (!newest) return { title, value: 'None', detail: 'Sharing is up to them' };
  const earlier = before ? `, ${before.score} before` : '';
  return { title, value: String(newest.score), detail: `${formatDayOf(newest.takenAt, zone)}${earlier}`, isIris: true };
}

function OverviewTiles({ glance, sessions, checkIns }: Overview) {
  const known = useReaderZone();
  const now = useNow();
  const zone = known ?? 'UTC';
  const [held, left] = sessionsWords(sessions, zone);
  const [open, due] = actionsWords(glance.actions);
  const { what, at } = glance.lastContact;
  const tiles: Tile[] = [
    { title: 'Sessions', value: held, detail: left },
    { title: 'Last contact', value: agoWords(at, now, zone), detail: CONTACT_WORDS[what] },
    { title: 'Actions', value: open, detail: due },
    checkInTile(checkIns, zone),
  ];
  return (
    <dl className={`grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4 ${known === null ? 'invisible' : ''}`}>
      {tiles.map(({ title, value, detail, isIris }) => (
        <div key={title} className={`rounded-card p-4 shadow-card sm:p-5 ${isIris ? 'bg-iris-100' : 'bg-white'}`}>
          <dt className="text-xs text-ink-700">{title}</dt>
          <dd className="mt-1 font-display text-xl leading-tight break-words">{value}</dd>
          <dd className="mt-1 text-xs text-ink-700">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
