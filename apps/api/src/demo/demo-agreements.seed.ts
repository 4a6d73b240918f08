import { AGREEMENT_DAYS } from '@waymark/contract/coaching/coaching-agreements';
import { DAY_MS } from '@waymark/contract/durations';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { documentOf, hashOf, PRODUCT_WORDS } from '#coaching/coaching-agreements/agreement-documents.service.ts';
import { agreementEditions } from '#coaching/coaching-agreements/agreement-editions.table.ts';
import { findPartyNames } from '#coaching/coaching-agreements/coaching-agreements.queries.ts';
import { coachingAgreements } from '#coaching/coaching-agreements/coaching-agreements.table.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { DemoIds } from './demo-coaching.seed.ts';

const PUBLISHED_DAYS = 2;
const WAITING_DAYS = 3;
const HOURS_TO_SIGN = 12;

/** Of the practice, as its owner published it a while ago; Maya's agreements are older. */
async function insertPracticeText(tx: Db, ownerId: UserId): Promise<void> {
  const complaints =
    'If something isn’t right, please say so to {coach} first. If that doesn’t help, write to the people who run this practice, under “Reach out to us”. They answer within a week.';
  const words = { ...PRODUCT_WORDS, clauses: { ...PRODUCT_WORDS.clauses, complaints } };
  const publishedAt = new Date(Date.now() - PUBLISHED_DAYS * DAY_MS);
  await tx.insert(agreementEditions).values({ language: 'en', number: 1, words, publishedAt, publishedBy: ownerId });
}

/** Maya's with Asha is in force from the day it began; with another client it waits for them. */
export async function insertAgreements(tx: Db, idOf: DemoIds): Promise<void> {
  await insertPracticeText(tx, idOf('owner.ines'));
  const [coachId, ashaId] = [idOf('coach'), idOf('coachee')];
  const matches = await rowsOf<{ id: number; coacheeId: number; begun: string }>(
    tx,
    sql`SELECT id, coachee_id AS "coacheeId", to_json(decided_at) AS begun FROM coach_matches
      WHERE coach_id = ${coachId} AND state = 'standing' ORDER BY coachee_id <> ${ashaId}, decided_at DESC LIMIT 2`,
  );
  for (const { id, coacheeId, begun } of matches) {
    const isAsha = coacheeId === ashaId;
    const sentAt = isAsha ? new Date(begun) : new Date(Date.now() - WAITING_DAYS * DAY_MS);
    const names = await findPartyNames(tx, coachId, coacheeId);
    const fields = {
      ...{ fee: isAsha ? '' : '95.00', currency: 'EUR', sessions: isAsha ? 26 : 6, minutes: 60, noticeHours: 24 },
      ...{ begins: sentAt.toISOString().slice(0, 10), ends: null, place: 'By video' },
    };
    const document = documentOf({ language: 'en', words: PRODUCT_WORDS, addition: '' }, fields, names, 1);
    const later = (hours: number) => new Date(sentAt.getTime() + hours * (DAY_MS / 24));
    await tx.insert(coachingAgreements).values({
      ...{ matchId: id, coachId, coacheeId, version: 1, document, hash: hashOf(document), sentAt },
      ...{ requestId: sql`gen_random_uuid()`, requestHash: '', state: isAsha ? 'in-force' : 'sent' },
      lapsesAt: new Date(sentAt.getTime() + AGREEMENT_DAYS * DAY_MS),
      ...{ coachName: names.coach, coachSignedAt: later(1) },
      ...(isAsha && {
        coacheeName: names.client,
        coacheeSignedAt: later(HOURS_TO_SIGN),
        inForceAt: later(HOURS_TO_SIGN),
      }),
    });
  }
}
