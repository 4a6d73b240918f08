import { createHash, randomUUID } from 'node:crypto';
import { linkPaths } from '@waymark/contract/paths';
import type { CalendarFeed } from '@waymark/contract/sessions/calendar-feeds';
import type { UserId } from '#actor.ts';
import { type FeedRow, findFeed, holdCalendars, updateFeed } from '#sessions/calendars/calendars.queries.ts';
import { type FeedEntry, feedFile, splitFeed } from '../../icalendar/calendar-file.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { type FeedSession, findFeedOwner, listFeedSessions, listSessionsAfter } from './calendar-feeds.queries.ts';

/** With a new `JWT_SECRET`, former addresses no longer work, so they aren't shown either. */
function toFeed({ tokens, env }: Services, row: FeedRow | undefined): CalendarFeed {
  const code = row?.feedId ? tokens.linkCode('calendar-feed', row.feedId) : undefined;
  const works = code !== undefined && tokens.hashCode(code) === row?.feedHash;
  return {
    address: works ? new URL(linkPaths.calendarFeed(code), env.publicUrl).href : null,
    hasNames: row?.feedHasNames ?? false,
  };
}

export async function showFeedOf(services: Services, userId: UserId): Promise<CalendarFeed> {
  return toFeed(services, await findFeed(services.database.db, userId));
}

function changeFeed(services: Services, userId: UserId, feed: Partial<FeedRow>): Promise<CalendarFeed> {
  return services.database.db.transaction(async (tx) => {
    await holdCalendars(tx, [userId]);
    await updateFeed(tx, userId, feed);
    return toFeed(services, await findFeed(tx, userId));
  });
}

/** Gives the person a new address; the former one stops working. */
export function renewFeedOf(services: Services, userId: UserId): Promise<CalendarFeed> {
  const feedId = randomUUID();
  const feedHash = services.tokens.hashCode(services.tokens.linkCode('calendar-feed', feedId));
  return changeFeed(services, userId, { feedId, feedHash });
}

export const nameFeedOf = (services: Services, userId: UserId, feedHasNames: boolean): Promise<CalendarFeed> =>
  changeFeed(services, userId, { feedHasNames });

export const closeFeedOf = (services: Services, userId: UserId): Promise<CalendarFeed> =>
  changeFeed(services, userId, { feedId: null, feedHash: null });

const KINDS: Readonly<Record<FeedSession['kind'], string>> = {
  intro: 'Intro call',
  'one-to-one': 'Coaching session',
  group: 'Group session',
  alignment: 'Alignment meeting',
};

function titleOf({ kind, part, other }: FeedSession, hasNames: boolean): string {
  if (!hasNames) return 'Coaching session';
  if (kind === 'group' && part === 'coach') return KINDS.group;
  return `${KINDS[kind]} with ${other ?? (part === 'coach' ? 'your client' : 'your coach')}`;
}

function entryOf({ env }: Pick<Services, 'env'>, session: FeedSession, hasNames: boolean): FeedEntry {
  const link = session.part === 'coach' ? linkPaths.coachSession : linkPaths.coacheeSession;
  return {
    publicId: session.publicId,
    sequence: session.sequence,
    startsAt: new Date(session.startsAt),
    endsAt: new Date(session.endsAt),
    changedAt: new Date(session.changedAt),
    title: titleOf(session, hasNames),
    link: new URL(link(session.publicId), env.publicUrl).href,
  };
}

const SESSIONS_AT_ONCE = 100;

/** All sessions that a person had or will have, as one calendar that is written bit by bit. */
export async function* writeSessions(services: Services, userId: UserId): AsyncGenerator<string> {
  const { name } = services.settings.current.look;
  for (let after: string | null = null, isFirst = true; ; isFirst = false) {
    const page = { after, atMost: SESSIONS_AT_ONCE };
    const sessions: readonly FeedSession[] = await listSessionsAfter(services.database.db, userId, page);
    const { head, events, tail } = splitFeed(
      sessions.map((session) => entryOf(services, session, true)),
      { timeZone: 'UTC', name },
    );
    yield isFirst ? head + events : events;
    if (sessions.length < SESSIONS_AT_ONCE) {
      yield tail;
      return;
    }
    after = sessions.at(-1)?.publicId ?? null;
  }
}

/** The feed with this code, and the name of its version. Problems: `not_found`. */
export async function readFeed(services: Services, code: string): Promise<{ content: string; etag: string }> {
  const { tokens, database } = services;
  const owner = await findFeedOwner(database.db, tokens.hashCode(code));
  if (!owner) throw new Problem('not_found');
  const sessions = await listFeedSessions(database.db, owner.userId);
  const entries = sessions.map((session) => entryOf(services, session, owner.hasNames));
  const content = feedFile(entries, { timeZone: owner.timeZone, name: services.settings.current.look.name });
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"` };
}
