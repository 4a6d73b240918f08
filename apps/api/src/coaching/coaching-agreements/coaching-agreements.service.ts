import {
  AGREEMENT_REMINDER_DAYS,
  type AgreementFields,
  type AgreementPreview,
  type CoachingAgreement,
  type sendAgreement as sendEndpoint,
  type signAgreement as signEndpoint,
} from '@waymark/contract/coaching/coaching-agreements';
import { DAY_MS } from '@waymark/contract/durations';
import { formatMoment } from '@waymark/contract/moments';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import { holdMatch, type MatchRow } from '#coaching/coach-matches/coach-matches.queries.ts';
import { findPeople } from '#coaching/coach-matches/match-people.queries.ts';
import type { Db } from '#db/client.ts';
import { Problem } from '../../problem.ts';
import { hashRequest, refuseReused } from '../../request-hashes.ts';
import type { Services } from '../../services.ts';
import { documentOf, hashOf } from './agreement-documents.service.ts';
import { notifyAboutAgreement } from './agreement-news.service.ts';
import { chosenText } from './agreement-templates.service.ts';
import { lapseAgreementJob, remindOfAgreementJob } from './coaching-agreements.jobs.ts';
import {
  type AgreementRow,
  bringIntoForce,
  countAgreements,
  endOpen,
  findAgreement,
  findAgreementRow,
  findPartyNames,
  findRequestedAgreement,
  insertAgreement,
  insertSignature,
} from './coaching-agreements.queries.ts';

const OPEN = 'An agreement already waits for a signature. Withdraw it before you send another.';

const CHANGED_SINCE = 'The text or a name in it has changed since you read it. Read it again before you send it.';

/** Why one can't be signed, declined or withdrawn any more. */
const OVER = {
  'in-force': 'Both of you have signed this agreement, so it stays as it is.',
  lapsed: 'This agreement wasn’t signed by both in time, so it has lapsed.',
  ended: 'This agreement has ended, so nothing was changed.',
} as const;

export async function readAgreement(db: Db, userId: UserId, id: string): Promise<CoachingAgreement> {
  const agreement = await findAgreement(db, userId, id);
  if (!agreement) throw new Problem('not_found');
  return agreement;
}

/** What a match that is held would get now. Problems: `request_decided`, `invalid_request`. */
async function prepareDocument(tx: Db, services: Services, match: MatchRow, fields: AgreementFields) {
  const { agreementTexts: rule } = services.settings.current;
  const { all, isOneOpen } = await countAgreements(tx, match.id);
  if (isOneOpen) throw new Problem('request_decided', { sentence: OPEN });
  const names = await findPartyNames(tx, match.coachId, match.coacheeId);
  const chosen = await chosenText(tx, match.coachId as UserId, { rule, text: fields.text });
  const document = documentOf(chosen, fields, names, all + 1);
  return { document, hash: hashOf(document), version: all + 1 };
}

/** Problems: `not_found`, `request_decided`. */
export function previewAgreement(
  services: Services,
  coachId: UserId,
  matchId: number,
  fields: AgreementFields,
): Promise<AgreementPreview> {
  return services.database.db.transaction(async (tx) => {
    const match = await holdMatch(tx, matchId, { userId: coachId, side: 'coach' });
    if (match?.state !== 'standing') throw new Problem('not_found');
    const { document, hash } = await prepareDocument(tx, services, match, fields);
    return { document, hash };
  });
}

/** Problems: `not_found`, `request_reused`, `request_decided`, `note_changed`. */
export function sendAgreement(
  services: Services,
  coachId: UserId,
  matchId: number,
  { requestId, hash: readHash, ...fields }: z.output<typeof sendEndpoint.schema.body>,
): Promise<CoachingAgreement> {
  const requestHash = hashRequest({ matchId, ...fields });
  return services.database.db.transaction(async (tx) => {
    const match = await holdMatch(tx, matchId, { userId: coachId, side: 'coach' });
    if (match?.state !== 'standing') throw new Problem('not_found');
    const known = await findRequestedAgreement(tx, coachId, requestId);
    if (known) {
      refuseReused(known, requestHash);
      return readAgreement(tx, coachId, known.id);
    }
    const { document, hash, version } = await prepareDocument(tx, services, match, fields);
    if (readHash !== undefined && readHash !== hash) throw new Problem('note_changed', { sentence: CHANGED_SINCE });
    const row = await insertAgreement(tx, {
      ...{ matchId, coachId, document, requestId, requestHash, version, hash },
      coacheeId: match.coacheeId,
    });
    const remindAt = new Date(row.lapsesAt.getTime() - AGREEMENT_REMINDER_DAYS * DAY_MS);
    await services.jobs.enqueue(tx, remindOfAgreementJob, { agreementId: row.id }, { startAfter: remindAt });
    await services.jobs.enqueue(tx, lapseAgreementJob, { agreementId: row.id }, { startAfter: row.lapsesAt });
    await notifyAboutAgreement(tx, services, 'sent', row);
    return readAgreement(tx, coachId, row.id);
  });
}

/** With its match held, as it then is. Problem: `not_found`. */
async function holdAgreement(
  tx: Db,
  userId: UserId,
  id: string,
): Promise<{ readonly row: AgreementRow; readonly isStanding: boolean; readonly part: 'coach' | 'coachee' }> {
  const found = await findAgreementRow(tx, id, userId);
  const match = found && (await holdMatch(tx, found.matchId));
  const row = match && (await findAgreementRow(tx, id, userId));
  if (!row) throw new Problem('not_found');
  return { row, isStanding: match.state === 'standing', part: row.coachId === userId ? 'coach' : 'coachee' };
}

/** Who ended it and when, by the reader's clock. */
async function endedWords(tx: Db, row: AgreementRow, part: 'coach' | 'coachee'): Promise<string> {
  const { coach, coachee, coachClock, coacheeClock } = await findPeople(tx, row, null);
  const [by, name] = row.state === 'withdrawn' ? (['coach', coach] as const) : (['coachee', coachee] as const);
  const clock = part === 'coach' ? coachClock : coacheeClock;
  const at = row.decidedAt && ` on ${formatMoment(row.decidedAt, { ...clock, hasZoneName: true })}`;
  const verb = row.state === 'withdrawn' ? 'withdrew' : 'declined';
  return `${part === by ? 'You' : name} ${verb} this agreement${at ?? ''}, so nothing was changed.`;
}

async function refuseOver(
  tx: Db,
  row: AgreementRow,
  { isStanding, part }: { readonly isStanding: boolean; readonly part: 'coach' | 'coachee' },
): Promise<void> {
  const { state, lapsesAt } = row;
  const isOver = !isStanding || lapsesAt.getTime() <= Date.now();
  const shown = state === 'sent' && isOver ? 'lapsed' : state;
  if (shown === 'sent') return;
  const isEnded = shown === 'withdrawn' || shown === 'declined';
  throw new Problem('request_decided', { sentence: isEnded ? await endedWords(tx, row, part) : OVER[shown] });
}

/** Signing again answers what stands. Problems: `not_found`, `request_decided`. */
export function signAgreement(
  services: Services,
  userId: UserId,
  id: string,
  { name, hash }: z.output<typeof signEndpoint.schema.body>,
): Promise<CoachingAgreement> {
  return services.database.db.transaction(async (tx) => {
    const { row, isStanding, part } = await holdAgreement(tx, userId, id);
    const isSigned = (part === 'coach' ? row.coachSignedAt : row.coacheeSignedAt) !== null;
    if (isSigned && (row.state === 'sent' || row.state === 'in-force')) return readAgreement(tx, userId, id);
    await refuseOver(tx, row, { isStanding, part });
    if (hash !== row.hash) {
      throw new Problem('request_decided', { sentence: 'This isn’t the text that was sent. Load the page again.' });
    }
    const signed = await insertSignature(tx, row, part, name);
    if (signed.coachSignedAt && signed.coacheeSignedAt) {
      await bringIntoForce(tx, signed);
      await notifyAboutAgreement(tx, services, 'in-force', signed);
    } else await notifyAboutAgreement(tx, services, part === 'coach' ? 'signed-by-coach' : 'signed-by-coachee', signed);
    return readAgreement(tx, userId, id);
  });
}

/** Problems: `not_found`, `request_decided`. */
export function endAgreement(
  services: Services,
  userId: UserId,
  id: string,
  by: { readonly state: 'withdrawn' } | { readonly state: 'declined'; readonly reason: string },
): Promise<CoachingAgreement> {
  return services.database.db.transaction(async (tx) => {
    const { row, isStanding, part } = await holdAgreement(tx, userId, id);
    if (part !== (by.state === 'withdrawn' ? 'coach' : 'coachee')) throw new Problem('not_found');
    if (row.state === by.state) return readAgreement(tx, userId, id);
    await refuseOver(tx, row, { isStanding, part });
    await endOpen(tx, id, by.state, by.state === 'declined' ? by.reason : '');
    await notifyAboutAgreement(tx, services, by.state, row);
    return readAgreement(tx, userId, id);
  });
}
