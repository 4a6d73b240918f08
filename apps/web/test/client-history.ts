import type { AtAGlance, ClientOverview, ClientSession, LastContact } from '@waymark/contract/wellbeing/client-history';
import type { ClientNeed } from '@waymark/contract/wellbeing/client-needs';
import { sessionId } from './coaching-sessions.ts';

interface GlanceChanges {
  readonly next?: AtAGlance['next'];
  readonly what?: LastContact['what'];
  readonly at?: string;
  readonly open?: number;
  readonly overdue?: number;
  readonly dueToday?: number;
}

export const nextSession = (number: number, startsAt = '2026-03-05T09:15:00Z') => ({
  ...{ id: sessionId(number), startsAt },
  state: 'booked' as const,
});

/** A client last met on the 20th of February, with nothing booked and nothing to do. */
export const glance = ({ next = null, what = 'met', at = '2026-02-20T09:15:00Z', ...actions }: GlanceChanges = {}) => ({
  next,
  lastContact: { what, at },
  actions: { open: 0, overdue: 0, dueToday: 0, ...actions },
});

/** 45 minutes, booked and not closed. */
export function clientSession(number: number, startsAt: string, changes: Partial<ClientSession> = {}): ClientSession {
  return {
    id: sessionId(number),
    kind: 'one-to-one',
    state: 'booked',
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 45 * 60_000).toISOString(),
    topics: 0,
    firstTopic: null,
    summary: null,
    attendance: null,
    ...changes,
  };
}

export const clientOverview = (changes: Partial<ClientOverview> = {}): ClientOverview => ({
  glance: glance(),
  sessions: { held: 0, allowance: null },
  checkIns: [],
  goals: [],
  nearSessions: [],
  privateNotes: [],
  ...changes,
});

export const clientNeed = (matchId: number, firstName: string, changes: Partial<ClientNeed> = {}): ClientNeed => ({
  matchId,
  firstName,
  lastName: 'Díaz',
  picture: null,
  glance: glance(),
  daysSinceContact: 31,
  toClose: null,
  first: 'book',
  ...changes,
});

export function historyFound<Item>(items: readonly Item[], { page = 1, pageCount = 1 } = {}) {
  return { data: [...items], meta: { pagination: { page, pageSize: 25, pageCount, total: items.length } } };
}
