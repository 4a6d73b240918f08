import { CorrectionWords } from '@waymark/contract/rights/corrections';
import type { RequestKind } from '@waymark/contract/rights/requests';
import { roleName } from '@waymark/contract/roles';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import { answerCorrection } from '#rights/corrections/corrections.service.ts';
import { findCorrectionToAnswer } from '#rights/requests/correction-requests.queries.ts';
import { listOpenRequests, type OpenRequest } from '#rights/requests/open-requests.queries.ts';
import type { Services } from '../services.ts';
import { type Commands, OperatorError } from './command.ts';

const KINDS = { export: 'download', erasure: 'deletion', correction: 'correction' } as const satisfies Record<
  RequestKind,
  string
>;

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

function lineOf({ id, kind, state, age, dueOn, userId, role, subRole }: OpenRequest): string {
  const due = dueOn ? `, due ${dueOn}` : '';
  const whose = userId === null || role === null ? 'account erased' : `account ${userId}, ${roleName(role, subRole)}`;
  return `  ${String(id).padEnd(6)} ${KINDS[kind].padEnd(10)} ${state}, ${days(age)} old${due}; ${whose}`;
}

async function list({ database }: Services): Promise<readonly string[]> {
  const open = await listOpenRequests(database.db);
  if (open.length === 0) return ['No one waits for anything about their data.'];
  return open.map(lineOf);
}

/** One line of `operator check`. */
export async function describeRequests({ database }: Services): Promise<string> {
  const [oldest, ...others] = await listOpenRequests(database.db);
  if (!oldest) return 'Requests about data: none is open.';
  return `Requests about data: ${others.length + 1} open, the oldest ${days(oldest.age)} old. "operator requests" lists them.`;
}

function idOf(given = ''): number {
  if (!/^\d{1,9}$/.test(given)) throw new OperatorError(`${given || 'Nothing'} is not the id of a request.`);
  return Number(given);
}

const notWaiting = (id: number) =>
  new OperatorError(`Request ${id} is no correction that waits. "operator requests" lists those that do.`);

async function show({ database }: Services, given: string | undefined): Promise<readonly string[]> {
  const id = idOf(given);
  const correction = await findCorrectionToAnswer(database.db, id);
  if (!correction) throw notWaiting(id);
  return [`${correction.email} asks:`, ...correction.wish.split('\n').map((line) => `  ${line}`)];
}

async function answer(services: Services, [given, ...words]: readonly string[]): Promise<readonly string[]> {
  const id = idOf(given);
  const parsed = CorrectionWords.safeParse(words.join(' '));
  if (!parsed.success) throw new OperatorError('Write what you did in 5 to 500 characters, in quotes.');
  const isAnswered = await answerCorrection(services, id, parsed.data, (tx, aboutId) =>
    appendPracticeLine(tx, { actorId: null, deed: 'correction-answered', aboutId }),
  );
  if (!isAnswered) throw notWaiting(id);
  return [`Request ${id} is answered, its words are deleted, and the person is notified.`];
}

/** What people ask about themselves: the queue names no one, and shows nothing they wrote. */
export const REQUEST_COMMANDS: Commands = {
  requests: {
    usage: 'requests',
    about: 'list what people ask about their data: downloads, deletions, corrections, with their age',
    run: list,
  },
  correction: {
    usage: 'correction ID',
    about: 'show who asks for a correction, and what should be different',
    run: (s, [id]) => show(s, id),
  },
  'answer-correction': {
    usage: 'answer-correction ID "WORDS"',
    about: 'say what was corrected, or why not; the person is notified and reads it',
    run: answer,
  },
};
