'use client';

import { hashKey, useQueryClient } from '@tanstack/react-query';
import { formatSpan } from '@waymark/contract/moments';
import type { SessionUser } from '@waymark/contract/people/session-users';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { useEffect } from 'react';
import { browserTimeZone } from '#dates/browser-time-zone.ts';
import { type KeptSession, keepForOffline } from '#session/kept-for-offline.ts';
import { otherName } from './session-names.ts';
import { nextBookedSession, roomPath } from './session-words.ts';
import { sessionsQuery } from './shown-sessions.api.ts';

/** The list that Today reads. */
const { queryKey: COMING } = sessionsQuery({ list: 'coming', page: 1 });
const COMING_HASH = hashKey(COMING);

function namesIn(session: CoachingSession): string {
  const { group, part } = session.attributes;
  if (!group) return otherName(session);
  return part === 'coach' ? 'your group' : `${otherName(session)} and your group`;
}

function leastOf(session: CoachingSession, zone: string): KeptSession {
  const { startsAt, endsAt, group } = session.attributes;
  const when = formatSpan({ startsAt, endsAt }, { zone, hasZoneName: true });
  return { endsAt, when, who: namesIn(session), room: roomPath(session), link: group?.link ?? null };
}

/** Has this browser keep the next session that Today shows, for a lost connection. */
export function KeepNextSession({ user: { id, timeZone, preferences } }: { user: SessionUser }) {
  const queryClient = useQueryClient();
  const hourCycle = preferences?.hourCycle;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the formatter reads the hours itself.
  useEffect(() => {
    function keep(): void {
      const coming = queryClient.getQueryData(COMING);
      if (!coming) return;
      const next = nextBookedSession(coming.data);
      keepForOffline(id, next ? leastOf(next, timeZone ?? browserTimeZone()) : null);
    }
    keep();
    return queryClient.getQueryCache().subscribe((event) => {
      const isNew = event.type === 'updated' && event.action.type === 'success';
      if (isNew && event.query.queryHash === COMING_HASH) keep();
    });
  }, [queryClient, id, timeZone, hourCycle]);

  return null;
}
