import type { CheckInChoice, CheckInPlan } from '@waymark/contract/wellbeing/check-in-choices';
import { isRhythmOffered } from '@waymark/contract/wellbeing/check-in-rhythms';
import type { CheckIn, SharedCheckIn } from '@waymark/contract/wellbeing/check-ins';
import type { UserId } from '#actor.ts';
import { findStandingMatch } from '#coaching/coach-matches/coach-matches.queries.ts';
import { lockResponse } from '#coaching/questionnaires/questionnaires.queries.ts';
import type { Db } from '#db/client.ts';
import { findNotificationPreferences } from '#notices/notifications/notification-preferences.queries.ts';
import { noteLooks } from '#people/looks/looks.service.ts';
import { listSharedCheckIns } from '#wellbeing/clients/clients.queries.ts';
import { nextWeekly } from '../../dates/weekly-times.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { NOT_ASKED } from './answers.service.ts';
import { findPlan, type StoredPlan, saveChoice } from './check-in-choices.queries.ts';
import {
  deleteCheckIn,
  findOwnCheckIn,
  listCheckIns,
  listResponsesOf,
  updateAllSharing,
  updateCheckInSharing,
} from './check-ins.queries.ts';
import { answerSharing, eraseWellBeingAnswers } from './well-being-answers.service.ts';

/** Locks the check-in's questionnaire before the check-in, like saving answers does. */
async function holdQuestionnaireOf(tx: Db, userId: UserId, id: number): Promise<number | null> {
  const found = await findOwnCheckIn(tx, userId, id);
  if (!found) throw new Problem('not_found');
  if (found.responseId !== null) await lockResponse(tx, found.responseId);
  return found.responseId;
}

/** Shows a check-in to the coach or hides it, and updates the answer in its questionnaire. */
export function shareCheckIn({ database }: Services, userId: UserId, id: number, isShared: boolean): Promise<CheckIn> {
  return database.db.transaction(async (tx) => {
    const responseId = await holdQuestionnaireOf(tx, userId, id);
    const checkIn = await updateCheckInSharing(tx, userId, id, isShared);
    if (!checkIn) throw new Problem('not_found');
    if (responseId !== null) await answerSharing(tx, responseId, isShared);
    return checkIn;
  });
}

/** Shows all check-ins to the coach or hides them, and those that come as well. */
export function shareAllCheckIns({ database }: Services, userId: UserId, isShared: boolean): Promise<CheckIn[]> {
  return database.db.transaction(async (tx) => {
    for (const responseId of await listResponsesOf(tx, userId)) {
      await lockResponse(tx, responseId);
      await answerSharing(tx, responseId, isShared);
    }
    await updateAllSharing(tx, userId, isShared);
    const { choice } = await findPlan(tx, userId);
    await keepChoice(tx, userId, { ...choice, sharesComing: isShared });
    return listCheckIns(tx, userId);
  });
}

/** Deletes a check-in and the questionnaire answers behind it. */
export function eraseCheckIn({ database }: Services, userId: UserId, id: number): Promise<void> {
  return database.db.transaction(async (tx) => {
    const responseId = await holdQuestionnaireOf(tx, userId, id);
    await deleteCheckIn(tx, userId, id);
    if (responseId !== null) await eraseWellBeingAnswers(tx, responseId);
  });
}

/** What a client shares, for the coach of a standing match. Problems: `not_found`. */
export async function listClientCheckIns(
  services: Services,
  coachId: UserId,
  matchId: number,
): Promise<SharedCheckIn[]> {
  const { db } = services.database;
  const match = await findStandingMatch(db, coachId, matchId);
  if (!match) throw new Problem('not_found');
  const checkIns = await listSharedCheckIns(db, coachId, match.coacheeId);
  await noteLooks(db, services, coachId, { ownerId: match.coacheeId, shown: { 'check-in': checkIns.length > 0 } });
  return checkIns;
}

/** The profile's, or else that of the notification settings. */
const zoneOf = async (db: Db, userId: UserId, { timeZone }: Pick<StoredPlan, 'timeZone'>): Promise<string> =>
  timeZone ?? (await findNotificationPreferences(db, userId)).timeZone;

export async function showPlan(db: Db, { settings }: Services, userId: UserId): Promise<CheckInPlan> {
  const { chosenVia: _chosen, ...plan } = await findPlan(db, userId);
  return { ...plan, timeZone: await zoneOf(db, userId, plan), kinds: [...settings.current.checkIns] };
}

/** Problems: those of the call. */
export function chooseCheckIns(services: Services, userId: UserId, choice: CheckInChoice): Promise<CheckInPlan> {
  const { checkIns } = services.settings.current;
  return services.database.db.transaction(async (tx) => {
    const { phone } = await findPlan(tx, userId);
    if (!isRhythmOffered(choice.rhythm, checkIns))
      throw new Problem('invalid_request', { field: 'rhythm', sentence: NOT_ASKED });
    const isTexted = choice.rhythm !== 'none' && choice.via === 'sms';
    if (isTexted && phone === null) throw new Problem('no_triage_address', { field: 'via' });
    await keepChoice(tx, userId, choice);
    return showPlan(tx, services, userId);
  });
}

async function keepChoice(tx: Db, userId: UserId, choice: CheckInChoice): Promise<void> {
  const { chosenVia, ...plan } = await findPlan(tx, userId);
  const timeZone = await zoneOf(tx, userId, plan);
  const nextAt = choice.rhythm === 'none' ? null : nextWeekly(choice, timeZone, new Date());
  // What stands in the product because of STOP is not chosen there: START brings texts back.
  const isMoved = plan.stoppedPhone !== null && chosenVia === 'sms' && choice.via === 'app';
  await saveChoice(tx, { ...choice, via: isMoved ? 'sms' : choice.via, userId, nextAt, timeZone });
}
