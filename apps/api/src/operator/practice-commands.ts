import { SIGN_IN_OUTCOMES, SIGN_IN_WAYS } from '@waymark/contract/people/sign-in-events';
import { PRACTICE_PARTS, type PracticePart, practiceParts } from '@waymark/contract/practice-parts';
import { closeDueMonths } from '#practice/payroll/payroll-closing.service.ts';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import { listMembers } from '#practice/practice-members/practice-members.queries.ts';
import { addMember, makeClaimLink, removeMember } from '#practice/practice-members/practice-members.service.ts';
import { listEventsOf } from '#practice/sign-in-log/sign-in-log.queries.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { accountOf, type Commands, noteDeed, OperatorError, parseEmail } from './command.ts';

const MINUTES_OF_MOMENT = 'YYYY-MM-DDTHH:MM'.length;

async function claimLink(services: Services): Promise<readonly string[]> {
  const link = await makeClaimLink(services);
  if (!link) throw new OperatorError('This practice has an owner. Owners are listed by “operator practice”.');
  return [`This practice has no owner yet. The first to open this link, within a day, becomes its owner: ${link}`];
}

async function list({ database }: Services): Promise<readonly string[]> {
  const members = await listMembers(database.db, null);
  if (members.length === 0)
    return ['No one runs this practice yet. “operator claim-link” prints a link for the first owner.'];
  return members.map(({ name, email, part, since, hasFactor }) => {
    const factor = hasFactor ? '' : ', without a second factor: the console stays closed to them';
    return `  ${PRACTICE_PARTS[part].padEnd(12)} ${email.padEnd(32)} ${name}, since ${since.slice(0, 10)}${factor}`;
  });
}

async function add(services: Services, [address, given]: readonly string[]): Promise<readonly string[]> {
  const part = practiceParts.find((one): one is PracticePart => one === given);
  if (!part) throw new OperatorError(`The part must be one of ${practiceParts.join(', ')}.`);
  const email = parseEmail(address);
  const { userId } = await accountOf(services, email);
  if (!(await addMember(services, null, userId, part)))
    throw new OperatorError(`${email} has a part in this practice already.`);
  return [
    `${email} is ${PRACTICE_PARTS[part].toLowerCase()} of this practice. The console opens once they have a second factor.`,
  ];
}

async function end(services: Services, [address]: readonly string[]): Promise<readonly string[]> {
  const email = parseEmail(address);
  const { userId } = await accountOf(services, email);
  try {
    if (!(await removeMember(services, null, userId))) return [`${email} has no part in this practice.`];
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'erasure_needs_admin') throw error;
    throw new OperatorError(`${email} is the only owner. Name another first, with “operator add-practice-member”.`);
  }
  return [`${email} no longer has a part in this practice.`];
}

async function listSignIns(services: Services, [address]: readonly string[]): Promise<readonly string[]> {
  const { db } = services.database;
  const { userId } = await accountOf(services, parseEmail(address));
  await appendPracticeLine(db, { actorId: null, deed: 'sign-ins-read', aboutId: userId });
  const events = await listEventsOf(db, userId);
  if (events.length === 0) return ['No one tried to sign in to this account within a year.'];
  return events.map(
    ({ at, outcome, way, network, times }) =>
      `  ${at.slice(0, MINUTES_OF_MOMENT)}  ${SIGN_IN_OUTCOMES[outcome].padEnd(10)} ${SIGN_IN_WAYS[way].padEnd(30)} ${network}, ${times} within the hour`,
  );
}

async function closePayroll(services: Services): Promise<readonly string[]> {
  const months = await closeDueMonths(services);
  if (months.length === 0) return ['No month of payroll is due.'];
  await noteDeed(services.database.db, { deed: 'payroll-closed', count: months.length });
  return months.map((month) => `Closed ${month}.`);
}

export const PRACTICE_COMMANDS: Commands = {
  'close-payroll': {
    usage: 'close-payroll',
    about: 'close the months of payroll that are due now, instead of within the hour',
    run: closePayroll,
  },
  'sign-ins': {
    usage: 'sign-ins EMAIL',
    about: 'list who got into an account or tried to, for a year back; that it was read is noted in the practice’s log',
    run: listSignIns,
  },
  'claim-link': {
    usage: 'claim-link',
    about: 'print a link by which the first owner claims a practice that has none; it ends the one before',
    run: claimLink,
  },
  practice: { usage: 'practice', about: 'list the people who run this practice', run: list },
  'add-practice-member': {
    usage: 'add-practice-member EMAIL PART',
    about: `give an account a part in running this practice; PART is ${practiceParts.join(', ')}`,
    run: add,
  },
  'end-practice-member': {
    usage: 'end-practice-member EMAIL',
    about: 'end that part; the last owner keeps it',
    run: end,
  },
};
