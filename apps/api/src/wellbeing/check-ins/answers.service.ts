import { WHO5_OFFER_HELP, who5Score } from '@waymark/contract/coaching/who5';
import { crisisContacts, everyCrisisContact } from '@waymark/contract/people/crisis-contacts';
import type { CheckInLink } from '@waymark/contract/wellbeing/check-in-links';
import type { CheckInAnswers, CheckInResult } from '@waymark/contract/wellbeing/check-ins';
import { oneQuestionScore } from '@waymark/contract/wellbeing/one-question';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { DigitOutcome, TextedDigit } from '#happened.ts';
import { refuseBeyond } from '#people/limits/limits.service.ts';
import { findCountry } from '#people/profiles/profiles.queries.ts';
import { helpByText } from '#people/text-messages/help-by-text.service.ts';
import type { Services } from '#services.ts';
import { Problem } from '../../problem.ts';
import { findLinkedAsk, holdTextedAsks, takeAsk, takeAsksOf } from './asks.queries.ts';
import { sharesComingCheckIns } from './check-in-choices.queries.ts';
import { findRequestedCheckIn, insertCheckIn, type TakenCheckIn } from './check-ins.queries.ts';

const HARD_WEEK = 'That sounds like a hard week. You do not have to carry this alone.';

/** Needs nothing that could be away, so that a low score always comes with its contacts. */
async function withHelp(tx: Db, { settings }: Services, userId: UserId, checkIn: TakenCheckIn): Promise<CheckInResult> {
  if (checkIn.score > WHO5_OFFER_HELP) return { ...checkIn, help: null };
  const country = await findCountry(tx, userId);
  return { ...checkIn, help: { country, contacts: [...crisisContacts(country, settings.current.contacts)] } };
}

/** Answers never change, so a request is compared with them. Problem: `request_reused`. */
async function findAnswered(tx: Db, userId: UserId, requestId: string, given: CheckInAnswers) {
  const known = await findRequestedCheckIn(tx, userId, requestId, given);
  if (known && !known.isSame) throw new Problem('request_reused');
  return known?.taken;
}

async function keep(
  tx: Db,
  userId: UserId,
  given: CheckInAnswers,
  requestId: string | null = null,
): Promise<TakenCheckIn> {
  const { kind, answers } = given;
  const score = kind === 'who5' ? who5Score(answers) : oneQuestionScore(answers[0] ?? Number.NaN);
  const isShared = await sharesComingCheckIns(tx, userId);
  const taken = await insertCheckIn(tx, { userId, kind, answers, score, isShared, requestId });
  const known = taken ?? (requestId && (await findAnswered(tx, userId, requestId, given)));
  if (!known) throw new Error('A new check-in cannot be found.');
  return known;
}

export const NOT_ASKED = 'This practice doesn’t ask these questions.';

/** Problems: `request_reused`, `rate_limited`, and those of the call. */
export function answerCheckIn(
  services: Services,
  userId: UserId,
  { requestId, ...given }: CheckInAnswers & { readonly requestId: string },
): Promise<CheckInResult> {
  return services.database.db.transaction(async (tx) => {
    const known = await findAnswered(tx, userId, requestId, given);
    if (known) return withHelp(tx, services, userId, known);
    await refuseBeyond(tx, 'check-in', userId);
    const wasAsked = await takeAsksOf(tx, userId, given.kind);
    if (!wasAsked && !services.settings.current.checkIns.includes(given.kind))
      throw new Problem('invalid_request', { field: 'kind', sentence: NOT_ASKED });
    return withHelp(tx, services, userId, await keep(tx, userId, given, requestId));
  });
}

/** Uses nothing up. Problems: `incorrect_code`. */
export async function lookUpLink({ database, tokens }: Services, code: string): Promise<CheckInLink> {
  const ask = await findLinkedAsk(database.db, tokens.hashCode(code));
  if (!ask) throw new Problem('incorrect_code', { field: 'code' });
  const { id: _id, ...link } = ask;
  return link;
}

/** Problems: `incorrect_code`, `already_answered`, `invalid_request` for answers to others. */
export function answerByLink(
  { database, settings, tokens }: Services,
  { code, ...given }: CheckInAnswers & { readonly code: string },
): Promise<CheckInResult> {
  return database.db.transaction(async (tx) => {
    const ask = await findLinkedAsk(tx, tokens.hashCode(code));
    if (!ask) throw new Problem('incorrect_code', { field: 'code' });
    if (ask.kind !== given.kind) throw new Problem('invalid_request', { field: 'kind' });
    const userId = await takeAsk(tx, ask.id);
    if (!userId) throw new Problem('already_answered');
    const kept = await keep(tx, userId, given);
    // Someone else may have the link, and learns no country from it.
    const contacts = [...everyCrisisContact(settings.current.contacts)];
    return { ...kept, help: kept.score > WHO5_OFFER_HELP ? null : { country: null, contacts } };
  });
}

/**
 * A digit from 0 to 5 that came back by text message, in the caller's transaction. It is kept only
 * if it is clear whose answer it is, and to what; otherwise the person has to open the link.
 */
export async function answerCheckInByText(
  tx: Db,
  services: Services,
  { phone, digit }: TextedDigit,
): Promise<DigitOutcome> {
  const { people, open } = await holdTextedAsks(tx, phone);
  const [ask] = open;
  if (!ask) return 'none-open';
  if (people > 1 || open.length > 1 || ask.kind !== 'one-question') return 'ambiguous';
  const userId = await takeAsk(tx, ask.id);
  if (!userId) return 'none-open';
  const { score } = await keep(tx, userId, { kind: 'one-question', answers: [digit] });
  if (score > WHO5_OFFER_HELP) return 'answered';
  const country = await findCountry(tx, userId);
  return { words: helpByText(HARD_WEEK, country === null ? [] : [country], services) };
}
