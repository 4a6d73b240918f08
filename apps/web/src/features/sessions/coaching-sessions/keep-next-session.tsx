'use client';

import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '@waymark/contract/durations';
import { formatSpan } from '@waymark/contract/moments';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { ROLE } from '@waymark/contract/roles';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { useEffect } from 'react';
import { browserTimeZone } from '#dates/browser-time-zone.ts';
import { reportAs } from '#logging/report-failure.ts';
import { SESSIONS_KEY } from '#query/keys.ts';
import { type KeptSession, keepForOffline, keptForOffline } from '#session/kept-for-offline.ts';
import { useCurrentSession } from '#session/use-current-session.ts';
import { sessionsQuery } from './coaching-sessions.api.ts';
import { otherName } from './session-names.ts';
import { nextBookedSession, roomPath } from './session-words.ts';

/** What is older is asked for anew as a page opens. */
const RENEW_AFTER_MS = 5 * MINUTE_MS;
/** By then a page has its own list: asked for before, ours would hide what came with the page. */
const SOON_MS = 2_000;

/** The list that Today reads. */
const COMING = sessionsQuery({ list: 'coming', page: 1 });
const COMING_HASH = hashKey(COMING.queryKey);

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

/** Keeps the next session up to date until the returned function is called. */
function watch(queryClient: QueryClient, userId: number, zone: string): () => void {
  const cache = queryClient.getQueryCache();
  let keptOf: number | undefined;

  function keep(): void {
    const { data, dataUpdatedAt } = queryClient.getQueryState(COMING.queryKey) ?? {};
    if (!data || dataUpdatedAt === keptOf) return;
    keptOf = dataUpdatedAt;
    const next = nextBookedSession(data.data);
    keepForOffline(userId, next ? leastOf(next, zone) : null);
  }

  // Stays in the cache, so that changes are heard of on pages without sessions too.
  const renew = () =>
    void queryClient
      .fetchQuery({ ...COMING, staleTime: 0, gcTime: Number.POSITIVE_INFINITY })
      .catch(reportAs('keep-next-session', 'unauthenticated', 'unavailable', 'rate_limited'));

  let timer: ReturnType<typeof setTimeout>;
  function renewSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const kept = keptForOffline(userId);
      if (!kept || Date.now() - kept.keptAt > RENEW_AFTER_MS) renew();
    }, SOON_MS);
  }

  /** Even if this page goes before it is renewed, the next one renews it. */
  function outdate(): void {
    const kept = keptForOffline(userId);
    if (kept) keepForOffline(userId, kept.next, 0);
    renewSoon();
  }

  keep();
  renewSoon();
  const stopListening = cache.subscribe((event) => {
    const { queryHash, queryKey } = event.query;
    if (queryHash === COMING_HASH) keep();
    const isChanged = event.type === 'updated' && event.action.type === 'invalidate';
    if (isChanged && queryKey[0] === SESSIONS_KEY[0]) outdate();
  });
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}

const hasSessions = ({ role }: SessionUser): boolean => role.id === ROLE.coachee || role.id === ROLE.coach;

/** Has this browser keep the next session of the person who is signed in, for a lost connection. */
export function KeepNextSession() {
  const queryClient = useQueryClient();
  const state = useCurrentSession();
  const user = state.status === 'authenticated' ? state.session.user : undefined;
  const userId = user?.leavesAt === undefined ? user?.id : undefined;
  const isCounted = user !== undefined && hasSessions(user);
  const zone = user?.timeZone ?? null;
  const hourCycle = user?.preferences?.hourCycle;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the formatter reads the hours itself.
  useEffect(() => {
    if (userId === undefined) return;
    if (isCounted) return watch(queryClient, userId, zone ?? browserTimeZone());
    keepForOffline(userId, null);
  }, [queryClient, userId, isCounted, zone, hourCycle]);

  return null;
}
