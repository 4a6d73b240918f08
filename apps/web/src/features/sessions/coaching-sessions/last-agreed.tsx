'use client';

import { useQuery } from '@tanstack/react-query';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { sessionsQuery } from './coaching-sessions.api.ts';
import { otherName } from './session-names.ts';
import { sessionPath } from './session-words.ts';
import { LAST_SESSION } from './week-of-sessions.ts';

/** Where the last session's agreements are, once the coach closed it; nothing before. */
export function LastAgreed() {
  return (
    <Loaded
      query={useQuery(sessionsQuery(LAST_SESSION))}
      loading="Looking up your last session"
      failed="We can’t show your last session right now"
    >
      {({ data: [last] }) => last?.attributes.attendance === 'held' && <Agreed session={last} />}
    </Loaded>
  );
}

function Agreed({ session }: { session: CoachingSession }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <h2 className="text-lg">What you agreed with {otherName(session)}</h2>
        <p className="mt-1 text-sm text-ink-700">
          In your session on <LocalTime instant={session.attributes.startsAt} style="moment" />
        </p>
      </div>
      <ButtonLink variant="ghost" href={`${sessionPath(session)}#agreed`}>
        See what you agreed
      </ButtonLink>
    </Card>
  );
}
