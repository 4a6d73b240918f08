'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import type { CoachingSession, SessionPart } from '@waymark/contract/sessions/coaching-sessions';
import { NoSession } from '#features/sessions/coaching-sessions/no-session.tsx';
import {
  callName,
  otherName,
  type SessionPerson,
  wholeName,
} from '#features/sessions/coaching-sessions/session-names.ts';
import { kindWords, sessionPath, sessionsPath } from '#features/sessions/coaching-sessions/session-words.ts';
import { NO_SESSION, sessionQuery } from '#features/sessions/coaching-sessions/shown-sessions.api.ts';
import { startCall } from '#features/sessions/session-room/call/call.ts';
import { SessionWorkPanel } from '#features/sessions/session-work/session-work-panel.tsx';
import { isProblem } from '#problems/call-problem.ts';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Logo } from '#ui/logo.tsx';
import { RoomPage } from './room-page.tsx';
import type { RoomPerson, RoomSession } from './room-session.ts';

const seen = (person: SessionPerson): RoomPerson => ({
  userId: person.userId,
  callName: callName(person),
  wholeName: wholeName(person),
  picture: person.picture,
});

/** After a session that has begun, the coach closes it and the coachee rates it. */
const afterwardsPath = (session: CoachingSession): string =>
  session.attributes.part === 'coach' && session.attributes.kind !== 'alignment'
    ? linkPaths.closeSession(session.id)
    : `${sessionPath(session)}#rating`;

/** The others of a group who come, by first name. */
const comingWith = ({ attributes: { group } }: CoachingSession, userId: number): RoomPerson[] =>
  (group?.people ?? [])
    .filter((person) => person.userId !== userId && person.answer === 'booked')
    .map((person) => {
      const name = person.firstName ?? 'someone without a name';
      return { userId: person.userId, callName: name, wholeName: name, picture: null };
    });

function roomSession(session: CoachingSession): RoomSession | null {
  const { part, people, group, startsAt, endsAt } = session.attributes;
  const me = people.find((person) => person.part === part);
  if (!me) return null;
  return {
    id: session.id,
    part,
    title: group ? group.title : `${kindWords(session)} with ${otherName(session)}`,
    panelTitle: group ? 'Notes' : 'Agenda and notes',
    startsAt,
    endsAt,
    me: seen(me),
    others: [...people.filter((person) => person !== me).map(seen), ...comingWith(session, me.userId)],
    sessionPath: sessionPath(session),
    afterwardsPath: afterwardsPath(session),
  };
}

export function SessionRoom({ id, part }: { id: string; part: SessionPart }) {
  const query = useQuery(sessionQuery(id));
  if (query.error && isProblem(query.error, ...NO_SESSION)) {
    return (
      <main className="mx-auto max-w-5xl px-4 py-8">
        <NoSession wayBack={sessionsPath(part)} />
      </main>
    );
  }
  return (
    <Loaded
      query={query}
      loading="Looking up your session"
      failed="We can’t show this session right now"
      className="p-8"
      isDocument
      wayOn={
        <a href={part === 'coach' ? linkPaths.coachSession(id) : linkPaths.coacheeSession(id)} className={TEXT_LINK}>
          Back to session
        </a>
      }
    >
      {(session) => <Room session={session} />}
    </Loaded>
  );
}

function Room({ session }: { session: CoachingSession }) {
  const shown = roomSession(session);
  const { state, group } = session.attributes;
  if (!shown || state !== 'booked') {
    return <NoRoom why={state === 'cancelled' ? 'cancelled' : 'proposed'} sessionPath={sessionPath(session)} />;
  }
  if (group?.link) return <NoRoom why="elsewhere" sessionPath={sessionPath(session)} />;
  return <RoomPage session={shown} start={startCall} panel={<SessionWorkPanel session={session} />} />;
}

const WORDS = {
  cancelled: ['This session was cancelled', 'It has no video room.'],
  proposed: ['This time is only proposed', 'The room opens once the time is accepted.'],
  elsewhere: ['This session meets elsewhere', 'Open the meeting link on its page.'],
} as const;

interface NoRoomProps {
  readonly why: keyof typeof WORDS;
  readonly sessionPath: string;
}

/** For a session that doesn't take place, meets at a link, or waits for an answer. */
function NoRoom({ why, sessionPath }: NoRoomProps) {
  const [title, text] = WORDS[why];
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-3 px-4 py-10 text-center">
      <Logo />
      <h1 className="mt-4 text-display-md">{title}</h1>
      <p className="max-w-md text-sm text-ink-700">{text}</p>
      <a href={sessionPath} className={TEXT_LINK}>
        Back to session
      </a>
    </main>
  );
}
