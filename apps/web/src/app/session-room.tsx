'use client';

import { useQuery } from '@tanstack/react-query';
import type { CoachingSession, SessionPart } from '@waymark/contract/coaching-sessions';
import { linkPaths } from '@waymark/contract/paths';
import { NO_SESSION, sessionQuery } from '#features/coaching-sessions/coaching-sessions.api.ts';
import { NoSession } from '#features/coaching-sessions/no-session.tsx';
import {
  callName,
  kindWords,
  otherPerson,
  type SessionPerson,
  sessionPath,
  sessionsPath,
  wholeName,
} from '#features/coaching-sessions/session-words.ts';
import { startCall } from '#features/session-room/call/call.ts';
import { NoRoom } from '#features/session-room/no-room.tsx';
import { RoomPage } from '#features/session-room/room-page.tsx';
import type { RoomPerson, RoomSession } from '#features/session-room/room-session.ts';
import { SessionWorkPanel } from '#features/session-work/session-work-panel.tsx';
import { isProblem } from '#problems/call-problem.ts';
import { Loaded } from '#ui/loaded.tsx';

const seen = (person: SessionPerson): RoomPerson => ({
  userId: person.userId,
  callName: callName(person),
  wholeName: wholeName(person),
  picture: person.picture,
});

/** After a session that has begun, the coach closes it and the coachee rates it. */
const afterwardsPath = (session: CoachingSession): string =>
  session.attributes.part === 'coach' ? linkPaths.closeSession(session.id) : `${sessionPath(session)}#rating`;

function roomSession(session: CoachingSession): RoomSession | null {
  const { part, people, startsAt, endsAt } = session.attributes;
  const me = people.find((person) => person.part === part);
  if (!me) return null;
  return {
    id: session.id,
    part,
    title: `${kindWords(session)} with ${callName(otherPerson(session))}`,
    startsAt,
    endsAt,
    me: seen(me),
    others: people.filter((person) => person !== me).map(seen),
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
    >
      {(session) => <Room session={session} />}
    </Loaded>
  );
}

function Room({ session }: { session: CoachingSession }) {
  const shown = roomSession(session);
  if (!shown || session.attributes.state !== 'booked')
    return <NoRoom isCancelled={session.attributes.state === 'cancelled'} sessionPath={sessionPath(session)} />;
  return <RoomPage session={shown} start={startCall} panel={<SessionWorkPanel session={session} />} />;
}
