import { randomUUID } from 'node:crypto';
import { creditInvoice, draftInvoice, issueInvoice, markInvoicePaid } from '@waymark/contract/billing/invoices';
import { acceptMatch, endMatch, requestMatch } from '@waymark/contract/coaching/coach-matches';
import { listMessageThreads, readMessages, sendMessage, takeBackMessage } from '@waymark/contract/messages/messages';
import { chooseCheckIns, NO_CHECK_INS } from '@waymark/contract/wellbeing/check-in-choices';
import { answerCheckIn } from '@waymark/contract/wellbeing/check-ins';
import { sql } from 'drizzle-orm';
import { INVOICE_FIELDS } from '../../invoice-calls.ts';
import { send } from '../network.ts';
import { rows, type Simulation, type Step } from '../simulation.ts';
import { standing, wordsOf } from './session-steps.ts';

interface Thread {
  readonly id: string;
  readonly lastSeq: number;
  readonly coachId: number;
  readonly clientId: number;
  readonly matchId: number | null;
}

async function pickThread(simulation: Simulation): Promise<Thread | undefined> {
  const threads = await rows<Thread>(
    simulation,
    sql`SELECT t.public_id AS id, t.last_seq::int AS "lastSeq", t.coach_id AS "coachId", t.person_id AS "clientId",
        (SELECT max(m.id) FROM coach_matches m WHERE m.coach_id = t.coach_id AND m.coachee_id = t.person_id) AS "matchId"
      FROM threads t JOIN users c ON c.id = t.coach_id AND c.leaves_at IS NULL
        JOIN users p ON p.id = t.person_id AND p.leaves_at IS NULL
      WHERE t.kind = 'coach' ORDER BY t.id`,
  );
  return simulation.chance.pick(threads);
}

async function write(simulation: Simulation): Promise<void> {
  const thread = await pickThread(simulation);
  if (!thread) {
    const match = simulation.chance.pick(await standing(simulation));
    if (match) await send(simulation, { userId: match.clientId }, { endpoint: listMessageThreads });
    return;
  }
  const { id, coachId, clientId, matchId } = thread;
  if (matchId === null) return;
  const userId = simulation.chance.happens(50) ? coachId : clientId;
  const body = { clientId: randomUUID(), body: wordsOf(simulation, { id: matchId, coachId, clientId }) };
  await send(simulation, { userId, isNamed: true }, { endpoint: sendMessage, params: { id }, body });
}

async function openConversations(simulation: Simulation): Promise<void> {
  const match = simulation.chance.pick(await standing(simulation));
  if (match) await send(simulation, { userId: match.coachId }, { endpoint: listMessageThreads });
}

async function read(simulation: Simulation): Promise<void> {
  const { chance } = simulation;
  const thread = await pickThread(simulation);
  if (!thread || thread.lastSeq === 0) return;
  const { id, coachId, clientId, lastSeq } = thread;
  const userId = chance.happens(50) ? coachId : clientId;
  const body = { upTo: 1 + chance.below(lastSeq) };
  await send(simulation, { userId }, { endpoint: readMessages, params: { id }, body });
}

async function takeBack(simulation: Simulation): Promise<void> {
  const { chance } = simulation;
  const thread = await pickThread(simulation);
  if (!thread || thread.lastSeq === 0) return;
  const { id, coachId, clientId, lastSeq } = thread;
  const userId = chance.happens(50) ? coachId : clientId;
  const params = { id, seq: Math.max(1, lastSeq - chance.below(3)) };
  await send(simulation, { userId }, { endpoint: takeBackMessage, params });
}

async function pickCoachee(simulation: Simulation): Promise<number | undefined> {
  const people = await rows<{ id: number }>(
    simulation,
    sql`SELECT id FROM users WHERE role = 3 AND leaves_at IS NULL ORDER BY id`,
  );
  return simulation.chance.pick(people)?.id;
}

async function checkIn(simulation: Simulation): Promise<void> {
  const { chance } = simulation;
  const userId = await pickCoachee(simulation);
  if (userId === undefined) return;
  const answers = Array.from({ length: 5 }, () => chance.below(6));
  const body = { requestId: randomUUID(), kind: 'who5', answers };
  await send(simulation, { userId, isNamed: true }, { endpoint: answerCheckIn, body });
}

async function chooseToCheckIn(simulation: Simulation): Promise<void> {
  const { chance } = simulation;
  const userId = await pickCoachee(simulation);
  if (userId === undefined) return;
  const body = { ...NO_CHECK_INS, rhythm: 'who5', weekday: chance.below(7), hour: chance.below(24) };
  await send(simulation, { userId }, { endpoint: chooseCheckIns, body });
}

async function draft(simulation: Simulation): Promise<void> {
  const match = simulation.chance.pick(await standing(simulation));
  if (!match) return;
  const body = { ...INVOICE_FIELDS, requestId: randomUUID(), buyerName: wordsOf(simulation, match) };
  const params = { matchId: match.id };
  await send(simulation, { userId: match.coachId, isNamed: true }, { endpoint: draftInvoice, params, body });
}

async function changeInvoice(simulation: Simulation): Promise<void> {
  const { chance } = simulation;
  const invoices = await rows<{ id: string; version: number; state: string; coachId: number }>(
    simulation,
    sql`SELECT id, version, state, coach_id AS "coachId" FROM invoices WHERE coach_id IS NOT NULL
      ORDER BY created_at DESC, id LIMIT 6`,
  );
  const invoice = chance.pick(invoices);
  if (!invoice) return;
  const { id, version, state, coachId: userId } = invoice;
  const params = { id };
  if (state === 'draft') {
    await send(simulation, { userId, isNamed: true }, { endpoint: issueInvoice, params, body: { version } });
  } else if (chance.happens(50)) {
    const body = { paidOn: '2027-03-01', how: 'Bank transfer' };
    await send(simulation, { userId }, { endpoint: markInvoicePaid, params, body });
  } else {
    const body = { amount: null, reason: 'Not needed', requestId: randomUUID() };
    await send(simulation, { userId, isNamed: true }, { endpoint: creditInvoice, params, body });
  }
}

/** With fewer, little would meet. */
const PAIRS_AT_LEAST = 4;

async function endCoaching(simulation: Simulation): Promise<void> {
  const matches = await standing(simulation);
  const match = simulation.chance.pick(matches);
  if (!match || matches.length < PAIRS_AT_LEAST) return;
  const userId = simulation.chance.happens(50) ? match.coachId : match.clientId;
  await send(simulation, { userId }, { endpoint: endMatch, params: { id: match.id } });
}

async function beginCoaching(simulation: Simulation): Promise<void> {
  const { chance, world } = simulation;
  const asked = await rows<{ id: number; coachId: number }>(
    simulation,
    sql`SELECT id, coach_id AS "coachId" FROM coach_matches WHERE state = 'requested' ORDER BY id`,
  );
  const request = chance.pick(asked);
  if (request && chance.happens(70)) {
    const { id, coachId: userId } = request;
    await send(simulation, { userId }, { endpoint: acceptMatch, params: { id } });
    return;
  }
  const userId = await pickCoachee(simulation);
  if (userId === undefined) return;
  const body = { coachId: chance.pick(world.coaches)?.id, message: '' };
  await send(simulation, { userId }, { endpoint: requestMatch, body });
}

export const TALK_STEPS: readonly Step[] = [
  { name: 'write', weight: 12, take: write },
  { name: 'open conversations', weight: 2, take: openConversations },
  { name: 'read', weight: 4, take: read },
  { name: 'take back', weight: 2, take: takeBack },
  { name: 'check in', weight: 4, take: checkIn },
  { name: 'choose check-ins', weight: 1, take: chooseToCheckIn },
  { name: 'draft an invoice', weight: 3, take: draft },
  { name: 'change an invoice', weight: 5, take: changeInvoice },
  { name: 'end coaching', weight: 1, take: endCoaching },
  { name: 'begin coaching', weight: 4, take: beginCoaching },
];
