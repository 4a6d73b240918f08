import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@waymark/contract/durations';
import type { NotificationPreferences } from '@waymark/contract/notices/notification-preferences';
import type { CheckInChannel, CheckInRhythm } from '@waymark/contract/wellbeing/check-in-choices';
import type { CheckInKind } from '@waymark/contract/wellbeing/check-ins';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findNotificationPreferences } from '#notices/notifications/notification-preferences.queries.ts';
import { afterQuiet } from '#notices/notifications/notifications.service.ts';
import { nextWeekly } from '../../dates/weekly-times.ts';
import type { Services } from '../../services.ts';
import { closeOpenAsks, findLastAsk, insertAsk, type MissedAsk, takeMissedAsks } from './asks.queries.ts';
import { notifyOfAsk } from './asks-in-app.service.ts';
import { findPlan, holdDueChoice, setNextCheckIn } from './check-in-choices.queries.ts';
import { sendAskJob } from './send-ask.jobs.ts';

/** Within this time after the five questions, the one question comes between. */
const BETWEEN_MS = 10 * DAY_MS;

function kindFor(rhythm: CheckInRhythm, last: { subject: CheckInKind; sentAt: Date } | undefined): CheckInKind {
  if (rhythm !== 'alternating') return rhythm === 'one-question' ? 'one-question' : 'who5';
  const isBetween = last?.subject === 'who5' && Date.now() - last.sentAt.getTime() < BETWEEN_MS;
  return isBetween ? 'one-question' : 'who5';
}

/** Undefined for what isn't asked here. Of two that alternate, the other takes its place. */
function kindAsked(wanted: CheckInKind, rhythm: CheckInRhythm, asked: readonly CheckInKind[]): CheckInKind | undefined {
  if (asked.includes(wanted)) return wanted;
  return rhythm === 'alternating' ? asked[0] : undefined;
}

const sendTime = (now: Date, via: CheckInChannel, preferences: NotificationPreferences): Date =>
  via === 'app' ? now : afterQuiet(now, via, preferences);

interface Sending extends Omit<MissedAsk, 'expiresAt'> {
  readonly expiresAt: Date;
  readonly isReminder: boolean;
  readonly sendAt: Date;
}

async function send(tx: Db, services: Services, ask: Sending): Promise<void> {
  const { id, via, isReminder, sendAt } = ask;
  if (via !== 'app') {
    const later = sendAt.getTime() > Date.now() ? { startAfter: sendAt } : {};
    await services.jobs.enqueue(tx, sendAskJob, { askId: id, isReminder }, later);
    return;
  }
  await notifyOfAsk(tx, services, ask);
}

/** Asks a person if their time has come by the clock where they are now. */
export function askPerson(services: Services, userId: UserId): Promise<void> {
  return services.database.db.transaction(async (tx) => {
    const choice = await holdDueChoice(tx, userId);
    if (!choice?.nextAt) return;
    const preferences = await findNotificationPreferences(tx, userId);
    const {
      choice: { via },
      timeZone: ofProfile,
    } = await findPlan(tx, userId);
    const timeZone = ofProfile ?? preferences.timeZone;
    const now = new Date();
    const hasMoved = timeZone !== choice.timeZone;
    // By the clock of the new place, that time may still come, or have been up to a day earlier.
    const due = hasMoved ? nextWeekly(choice, timeZone, new Date(choice.nextAt.getTime() - DAY_MS)) : choice.nextAt;
    if (due > now) return setNextCheckIn(tx, userId, due, timeZone);
    await setNextCheckIn(tx, userId, nextWeekly(choice, timeZone, now), timeZone);

    const wanted = kindFor(choice.rhythm, await findLastAsk(tx, userId));
    const kind = kindAsked(wanted, choice.rhythm, services.settings.current.checkIns);
    await closeOpenAsks(tx, userId);
    if (!kind) return;
    await putQuestion(tx, services, { userId, kind, via, sendAt: sendTime(now, via, preferences) });
  });
}

type Question = Pick<Sending, 'userId' | 'kind' | 'via' | 'sendAt'>;

/** Also for the demo, whose mailbox begins with one. */
export async function putQuestion(tx: Db, services: Services, question: Question): Promise<void> {
  const { userId, kind, via, sendAt } = question;
  const id = randomUUID();
  const codeHash = services.tokens.hashCode(services.tokens.linkCode('check-in', id));
  const expiresAt = await insertAsk(tx, { id, personId: userId, subject: kind, via, codeHash, sentAt: sendAt });
  await send(tx, services, { ...question, id, expiresAt, isReminder: false });
}

/** Sends what wasn't answered a second time; returns how many. */
export function chaseMissed(services: Services, atMost: number): Promise<number> {
  return services.database.db.transaction(async (tx) => {
    const missed = await takeMissedAsks(tx, atMost);
    for (const ask of missed) {
      const preferences = await findNotificationPreferences(tx, ask.userId);
      await send(tx, services, { ...ask, isReminder: true, sendAt: sendTime(new Date(), ask.via, preferences) });
    }
    return missed.length;
  });
}
