import type { ClientOverview, ClientSession, NotesOfSession } from '@waymark/contract/wellbeing/client-history';
import type { UserId } from '#actor.ts';
import type { Page } from '#db/pages.ts';
import { noteLooks } from '#people/looks/looks.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { findOverview, type HistoryWanted, listNotesOfClient, listSessionsOfClient } from './client-history.queries.ts';

/** Problems: `not_found`. */
export function found<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw new Problem('not_found');
  return answer;
}

/** Those whose first line of the shared note is shown. */
const summarized = (sessions: readonly ClientSession[]) =>
  sessions.filter(({ summary }) => summary !== null).map(({ id }) => id);

/** Problems: `not_found`. */
export async function showOverview(services: Services, coachId: UserId, matchId: number): Promise<ClientOverview> {
  const { db } = services.database;
  const { overview, coacheeId } = found(await findOverview(db, coachId, matchId));
  const shown = {
    goal: overview.goals.map(({ id }) => id),
    'check-in': overview.checkIns.length > 0,
    'shared-note': summarized(overview.nearSessions),
  };
  await noteLooks(db, services, coachId, { ownerId: coacheeId, shown });
  return overview;
}

/** Problems: `not_found`. */
export async function showSessionsOfClient(services: Services, wanted: HistoryWanted): Promise<Page<ClientSession>> {
  const { db } = services.database;
  const { page, coacheeId } = found(await listSessionsOfClient(db, wanted));
  const shown = { 'shared-note': summarized(page.data) };
  await noteLooks(db, services, wanted.coachId, { ownerId: coacheeId, shown });
  return page;
}

/** Problems: `not_found`. */
export async function showNotesOfClient(services: Services, wanted: HistoryWanted): Promise<Page<NotesOfSession>> {
  const { db } = services.database;
  const { page, coacheeId } = found(await listNotesOfClient(db, wanted));
  const notes = page.data.filter(({ sharedNote }) => sharedNote?.body).map(({ sessionId }) => sessionId);
  await noteLooks(db, services, wanted.coachId, { ownerId: coacheeId, shown: { 'shared-note': notes } });
  return page;
}
