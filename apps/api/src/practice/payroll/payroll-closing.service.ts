import { businessPaths } from '@waymark/contract/coaching/business-paths';
import { formatMonth } from '@waymark/contract/moments';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';
import { type Calendar, dayIn, isDue, nextMonth, onWire } from './payroll-calendar.ts';
import { closeOpenMonth, findStart, holdStart } from './payroll-closing.queries.ts';

type Start = NonNullable<Awaited<ReturnType<typeof findStart>>>;

const calendarOf = ({ zone, firstMonth, closed }: Start, now: Date): Calendar => ({
  ...{ zone, firstMonth },
  openMonth: closed === null ? firstMonth : nextMonth(closed),
  today: dayIn(zone, now),
});

/** Undefined before payroll begins. */
export async function readCalendar(db: Db): Promise<Calendar | undefined> {
  const start = await findStart(db);
  return start && calendarOf(start, new Date());
}

/** The day only: what it comes to stands on its page. */
async function notifyAboutMonth(tx: Db, services: Services, userId: UserId, month: string): Promise<void> {
  const name = formatMonth(`${month}T00:00:00Z`, 'UTC');
  await services.notify(tx, {
    ...{ kind: 'payroll', userId, dedupeKey: `payroll:${month}` },
    title: `Your pay for ${name} is settled`,
    body: 'See what it is made of. If something is not right, you can object for a week.',
    url: businessPaths.payMonth(onWire(month)),
  });
}

/** Undefined if none is due. A kill takes all of it back. */
function closeNext(services: Services, now: Date): Promise<string | undefined> {
  return services.database.db.transaction(async (tx) => {
    const start = await holdStart(tx);
    const calendar = start && calendarOf(start, now);
    if (!calendar || !isDue(calendar.openMonth, calendar.today)) return undefined;
    for (const coachId of await closeOpenMonth(tx, calendar)) {
      await notifyAboutMonth(tx, services, coachId, calendar.openMonth);
    }
    return onWire(calendar.openMonth);
  });
}

/** Each month that is due in a transaction, the oldest first. Returns their names. */
export async function closeDueMonths(services: Services, now = new Date()): Promise<readonly string[]> {
  const closed: string[] = [];
  for (;;) {
    const month = await closeNext(services, now);
    if (month === undefined) return closed;
    closed.push(month);
  }
}

/** Of a practice whose past is planted: no coach hears of it. */
export async function closePastQuietly(tx: Db): Promise<void> {
  for (let calendar = await readCalendar(tx); calendar && isDue(calendar.openMonth, calendar.today); ) {
    await closeOpenMonth(tx, calendar);
    calendar = await readCalendar(tx);
  }
}
