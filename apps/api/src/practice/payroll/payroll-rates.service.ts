import { isDeepStrictEqual } from 'node:util';
import type { CoachRates, RateFields } from '@waymark/contract/practice/payroll';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { lockAccount } from '#people/users/leaving.queries.ts';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import {
  deleteRate,
  findRate,
  findRateFrom,
  insertRate,
  listClientNumbers,
  listPackagesToRate,
  listRates,
  rateValueOf,
  updateRate,
} from './payroll.queries.ts';
import { dayIn } from './payroll-calendar.ts';
import { readCalendar } from './payroll-closing.service.ts';
import { findCoachName } from './payroll-reads.queries.ts';

const COUNTS_ALREADY = 'A rate counts from this day already, so it stays. Choose a later day.';
const BEFORE = 'A rate never changes the past. Choose today or a later day.';

/** Problem: `not_found`. */
export async function readRates(db: Db, coachId: UserId): Promise<CoachRates> {
  const name = await findCoachName(db, coachId);
  if (name === undefined) throw new Problem('not_found');
  const calendar = await readCalendar(db);
  const today = calendar?.today ?? dayIn('UTC', new Date());
  const rates = await listRates(db, coachId, today);
  const openFrom = calendar && calendar.openMonth < today ? calendar.openMonth : today;
  return {
    ...{ coachId, name, today },
    rates: [...rates],
    packages: [...(await listPackagesToRate(db, coachId))],
    clients: await listClientNumbers(db, coachId),
    firstFrom: rates.length === 0 ? openFrom : today,
  };
}

const notHere = (field: readonly string[]) => new Problem('not_found', { field });

/** Of one coach one after the other. Problem: `not_found`. */
async function holdRates(tx: Db, coachId: UserId): Promise<CoachRates> {
  await lockAccount(tx, coachId);
  return readRates(tx, coachId);
}

/** Problems: see the contract. */
export function setRate(
  { database }: Services,
  actorId: UserId,
  coachId: UserId,
  fields: RateFields,
): Promise<CoachRates> {
  return database.db.transaction(async (tx) => {
    const { packages, clients, rates, firstFrom, today } = await holdRates(tx, coachId);
    const target = fields.for;
    if (target.level === 'package' && !packages.some(({ id }) => id === target.packageId)) {
      throw notHere(['for', 'packageId']);
    }
    if (target.level === 'client' && !clients.includes(target.clientNumber)) throw notHere(['for', 'clientNumber']);
    const known = await findRateFrom(tx, coachId, fields);
    if (known) {
      const { kind, value, currency, fromDay } = known;
      if (isDeepStrictEqual({ kind, value, currency }, rateValueOf(fields))) return readRates(tx, coachId);
      if (fromDay <= today) throw new Problem('request_decided', { sentence: COUNTS_ALREADY });
      await updateRate(tx, known, fields);
    } else {
      const earliest = rates.length === 0 && target.level === 'coach' ? firstFrom : today;
      if (fields.from < earliest) throw new Problem('invalid_request', { field: ['from'], sentence: BEFORE });
      await insertRate(tx, coachId, fields);
    }
    await appendPracticeLine(tx, { actorId, deed: 'rate-set', aboutId: coachId });
    return readRates(tx, coachId);
  });
}

/** Problems: `not_found`, `request_decided`. */
export function takeBackRate(
  { database }: Services,
  actorId: UserId,
  coachId: UserId,
  rateId: string,
): Promise<CoachRates> {
  return database.db.transaction(async (tx) => {
    const { today } = await holdRates(tx, coachId);
    const row = await findRate(tx, coachId, rateId);
    if (!row) throw new Problem('not_found');
    if (row.fromDay <= today) throw new Problem('request_decided', { sentence: COUNTS_ALREADY });
    await deleteRate(tx, row);
    await appendPracticeLine(tx, { actorId, deed: 'rate-taken-back', aboutId: coachId });
    return readRates(tx, coachId);
  });
}
