import type { CheckInChoice, CheckInPlan } from '@waymark/contract/wellbeing/check-in-choices';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findNotificationPreferences } from '#notices/notifications/notification-preferences.queries.ts';
import { nextWeekly } from '../../dates/weekly-times.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { findPlan, saveChoice } from './check-in-choices.queries.ts';

/** In the profile's zone, or else that of the notification settings. */
export async function showPlan(db: Db, userId: UserId): Promise<CheckInPlan> {
  const plan = await findPlan(db, userId);
  return { ...plan, timeZone: plan.timeZone ?? (await findNotificationPreferences(db, userId)).timeZone };
}

/** Problems: `no_triage_address` for text messages without a confirmed number. */
export function chooseCheckIns({ database }: Services, userId: UserId, choice: CheckInChoice): Promise<CheckInPlan> {
  return database.db.transaction(async (tx) => {
    const { phone, timeZone } = await showPlan(tx, userId);
    const isAsked = choice.rhythm !== 'none';
    if (isAsked && choice.via === 'sms' && phone === null) throw new Problem('no_triage_address', { field: 'via' });
    const nextAt = isAsked ? nextWeekly(choice, timeZone, new Date()) : null;
    await saveChoice(tx, { ...choice, userId, nextAt, timeZone });
    return showPlan(tx, userId);
  });
}
