import { linkPaths } from '@waymark/contract/paths';
import type {
  askForStrengths as askEndpoint,
  StrengthsAnswers,
  StrengthsForm,
} from '@waymark/contract/sessions/strengths-forms';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import { findStandingMatch } from '#coaching/coach-matches/coach-matches.queries.ts';
import { findManagerOf } from '#organisations/memberships/membership-changes.queries.ts';
import { noteLooks } from '#people/looks/looks.service.ts';
import { endOfDay } from '#sessions/manager-consents/manager-consents.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import {
  deleteForm,
  deleteUnanswerable,
  findRequestedForm,
  insertForm,
  listWrittenFor,
  updateAnswers,
} from './strengths-forms.queries.ts';

/** Problems: `not_found` unless the match is a standing one of this coach. */
export async function listClientStrengths(
  services: Services,
  coachId: UserId,
  matchId: number,
): Promise<StrengthsForm[]> {
  const { db } = services.database;
  const match = await findStandingMatch(db, coachId, matchId);
  if (!match) throw new Problem('not_found');
  const forms = await listWrittenFor(db, coachId, match.coacheeId);
  await noteLooks(db, services, coachId, {
    ownerId: match.coacheeId,
    shown: { 'strengths-form': forms.map(({ id }) => id) },
  });
  return forms;
}

/** Problems: see the contract's `askForStrengths`. */
export async function askForStrengths(
  services: Services,
  userId: UserId,
  { requestId, dueOn }: z.output<typeof askEndpoint.schema.body>,
): Promise<StrengthsForm> {
  const { form, managerId } = await services.database.db.transaction(async (tx) => {
    const known = await findRequestedForm(tx, userId, requestId);
    // A form's date never changes, and nothing else is asked for.
    if (known && known.dueOn !== dueOn) throw new Problem('request_reused');
    if (known) return { form: known, managerId: undefined };
    const manager = await findManagerOf(tx, userId);
    if (!manager) throw new Problem('no_manager_yet');
    await endOfDay(tx, userId, dueOn, 'dueOn');
    await deleteUnanswerable(tx, userId, manager.userId);
    const inserted = await insertForm(tx, { askedById: userId, managerId: manager.userId, dueOn, requestId });
    if (inserted === undefined) throw new Problem('already_asked');
    const asked = await findRequestedForm(tx, userId, requestId);
    if (!asked) throw new Error('A form that was asked for cannot be found.');
    await services.notify(tx, {
      userId: manager.userId,
      kind: 'strengths-asked',
      dedupeKey: `strengths-asked:${asked.id}`,
      title: 'Someone in your team asks for your view',
      body: 'Three questions about their strengths and growth. They take about five minutes.',
      url: linkPaths.team(),
    });
    return { form: asked, managerId: manager.userId };
  });
  if (managerId) services.realtime.send(managerId, 'team-changed', { isLess: false });
  return form;
}

/** Problems: `not_found`. */
export async function removeForm({ database, realtime }: Services, userId: UserId, publicId: string): Promise<void> {
  const managerId = await deleteForm(database.db, userId, publicId);
  if (managerId === undefined) throw new Problem('not_found');
  realtime.send(managerId, 'team-changed', { isLess: false });
}

/** Problems: `not_found`. */
export async function writeStrengths(
  services: Services,
  managerId: UserId,
  publicId: string,
  answers: StrengthsAnswers,
): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const askedById = await updateAnswers(tx, managerId, publicId, answers);
    if (askedById === undefined) throw new Problem('not_found');
    await services.notify(tx, {
      userId: askedById,
      kind: 'strengths-written',
      dedupeKey: `strengths-written:${publicId}`,
      title: 'Your manager sent you their view',
      body: 'Only you and your coach can read it.',
      url: linkPaths.ownManager(),
    });
  });
}
