import { CoachState } from '@waymark/contract/coaching/coaches';
import { fullName } from '@waymark/contract/full-name';
import { linkPaths } from '@waymark/contract/paths';
import { ROLE } from '@waymark/contract/roles';
import { type CoachEntry, listCoachStates } from '#coaching/coaches/coach-states.queries.ts';
import { findApprovedCoach, listRoster } from '#messages/duty-roster/duty.queries.ts';
import { dutyNow } from '#messages/triage/duty-times.ts';
import { decideCoach, setDuty } from '#practice/coach-reviews/coach-reviews.service.ts';
import type { Services } from '../services.ts';
import { accountOf, type Commands, OperatorError, parseEmail } from './command.ts';

const STATES = CoachState.options.join(', ');

function describe({ state, email, firstName, lastName, since, isBlocked }: CoachEntry): string {
  const name = fullName({ firstName, lastName }) || '(no name yet)';
  const day = since.toISOString().slice(0, 10);
  return `  ${state.padEnd(10)} ${email.padEnd(32)} ${name}, since ${day}${isBlocked ? ', account blocked' : ''}`;
}

async function list({ database }: Services, given: string | undefined): Promise<readonly string[]> {
  const state = CoachState.options.find((one) => one === given);
  if (given !== undefined && !state) throw new OperatorError(`The state must be one of ${STATES}.`);
  const { coaches, total } = await listCoachStates(database.db, state);
  if (total === 0) return [state ? `No coach is ${state}.` : 'There are no coaches.'];
  const rest = total - coaches.length;
  return [...coaches.map(describe), ...(rest > 0 ? [`  … and ${rest} more.`] : [])];
}

async function coachOf(services: Services, address: string | undefined) {
  const email = parseEmail(address);
  const { userId, role } = await accountOf(services, email);
  if (role !== ROLE.coach) throw new OperatorError(`${email} is not a coach.`);
  return { email, userId };
}

const IS_TOLD = 'They get a notification and a mail.';

async function approve(services: Services, address: string | undefined): Promise<readonly string[]> {
  const { email, userId } = await coachOf(services, address);
  const { before, slug } = await decideCoach(services, null, { coachId: userId, state: 'approved' });
  if (before === 'open') throw new OperatorError(`${email} has not completed their profile and questionnaire yet.`);
  if (before === 'approved') return [`${email} is already approved.`];
  const page = new URL(linkPaths.coach(slug ?? ''), services.env.publicUrl).href;
  return [`${email} is approved and shown to coachees: ${page}`, IS_TOLD];
}

const SUSPENDED: Readonly<Record<Exclude<CoachState, 'open'>, (email: string) => readonly string[]>> = {
  suspended: (email) => [`${email} is already suspended.`],
  pending: (email) => [`${email} is suspended and will not be shown.`, IS_TOLD],
  approved: (email) => [`${email} is suspended and no longer shown; they keep their clients.`, IS_TOLD],
};

async function suspend(services: Services, address: string | undefined): Promise<readonly string[]> {
  const { email, userId } = await coachOf(services, address);
  const { before } = await decideCoach(services, null, { coachId: userId, state: 'suspended' });
  if (before === 'open') {
    throw new OperatorError(`${email} has not completed their profile and questionnaire yet, and is not shown.`);
  }
  return SUSPENDED[before](email);
}

export const COACH_COMMANDS: Commands = {
  coaches: {
    usage: 'coaches [STATE]',
    about: `list the coaches, those who have waited longest first; STATE is ${STATES}`,
    run: (s, [state]) => list(s, state),
  },
  'approve-coach': {
    usage: 'approve-coach EMAIL',
    about: 'show a coach to coachees',
    run: (s, [email]) => approve(s, email),
  },
  'suspend-coach': {
    usage: 'suspend-coach EMAIL',
    about: 'stop showing a coach; they keep their clients',
    run: (s, [email]) => suspend(s, email),
  },
};

async function approvedCoachOf({ database }: Services, address: string | undefined) {
  const email = parseEmail(address);
  const userId = await findApprovedCoach(database.db, email);
  if (!userId) throw new OperatorError(`${email} is not an approved coach.`);
  return { email, userId };
}

async function listOnDuty({ database }: Services): Promise<readonly string[]> {
  const roster = await listRoster(database.db);
  if (roster.length === 0) return ['No one has triage duty. Alerts of the triage line reach no one.'];
  return roster.map(({ id, firstName, lastName, isLead }) => {
    const name = fullName({ firstName, lastName }) || `account ${id}`;
    return `  ${name}${isLead ? ', the practice’s lead' : ''}`;
  });
}

/** For `check`: whether calls for help reach someone. */
export async function describeTriage({ database }: Services): Promise<string> {
  const roster = await listRoster(database.db);
  if (roster.length === 0) {
    return 'Triage line: no one has triage duty, so calls for help reach no one. See operator name-lead.';
  }
  const { isNow, nextAt } = dutyNow(roster, Date.now());
  if (nextAt === null) {
    return 'Triage line: no one has duty hours in the next two weeks. Calls for help wait until someone sets theirs.';
  }
  const withHours = roster.filter(({ hasHours }) => hasHours).length;
  const next = isNow ? 'Someone is on duty now.' : `Next on duty: ${new Date(nextAt).toISOString()}.`;
  return `Triage line: ${withHours} of ${roster.length} coaches with triage duty ${withHours === 1 ? 'has' : 'have'} hours. ${next}`;
}

async function grant(services: Services, address: string | undefined): Promise<readonly string[]> {
  const { email, userId } = await approvedCoachOf(services, address);
  const before = await setDuty(services, null, { coachId: userId, duty: 'duty' });
  return [
    before === 'none' ? `${email} has triage duty. They get a notification.` : `${email} already has triage duty.`,
  ];
}

async function revoke(services: Services, address: string | undefined): Promise<readonly string[]> {
  const email = parseEmail(address);
  const { userId } = await accountOf(services, email);
  const before = await setDuty(services, null, { coachId: userId, duty: 'none' });
  if (before === 'none') return [`${email} has no triage duty.`];
  return [`${email} no longer has triage duty. What they had claimed is back in the queue.`];
}

async function nameLead(services: Services, address: string | undefined): Promise<readonly string[]> {
  const { email, userId } = await approvedCoachOf(services, address);
  await setDuty(services, null, { coachId: userId, duty: 'lead' });
  return [`${email} is the practice’s lead: they say who has triage duty, and get overdue alerts last.`];
}

export const DUTY_COMMANDS: Commands = {
  duty: { usage: 'duty', about: 'list the coaches with triage duty', run: listOnDuty },
  'grant-duty': {
    usage: 'grant-duty EMAIL',
    about: 'put an approved coach on triage duty',
    run: (s, [email]) => grant(s, email),
  },
  'revoke-duty': {
    usage: 'revoke-duty EMAIL',
    about: 'take a coach off triage duty',
    run: (s, [email]) => revoke(s, email),
  },
  'name-lead': {
    usage: 'name-lead EMAIL',
    about: 'make an approved coach the lead of the practice',
    run: (s, [email]) => nameLead(s, email),
  },
};
