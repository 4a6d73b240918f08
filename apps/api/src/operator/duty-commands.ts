import { fullName } from '@waymark/contract/full-name';
import type { UserId } from '#actor.ts';
import { findApprovedCoach, findDuty, listRoster, replaceLead } from '#messages/duty-roster/duty.queries.ts';
import { putOnDuty, takeOffDuty } from '#messages/triage/duty.service.ts';
import type { Services } from '../services.ts';
import { accountOf, type Commands, OperatorError, parseEmail } from './command.ts';

async function coachOf({ database }: Services, address: string | undefined) {
  const email = parseEmail(address);
  const userId = await findApprovedCoach(database.db, email);
  if (!userId) throw new OperatorError(`${email} is not an approved coach.`);
  return { email, userId };
}

async function list({ database }: Services): Promise<readonly string[]> {
  const roster = await listRoster(database.db);
  if (roster.length === 0) return ['No one has triage duty. Alerts of the triage line reach no one.'];
  return roster.map(({ id, firstName, lastName, isLead }) => {
    const name = fullName({ firstName, lastName }) || `account ${id}`;
    return `  ${name}${isLead ? ', the practice’s lead' : ''}`;
  });
}

async function grant(services: Services, address: string | undefined): Promise<readonly string[]> {
  const { email, userId } = await coachOf(services, address);
  const isNew = await services.database.db.transaction((tx) => putOnDuty(tx, services, userId, null));
  return [isNew ? `${email} has triage duty. They get a notification.` : `${email} already has triage duty.`];
}

async function revoke(services: Services, address: string | undefined): Promise<readonly string[]> {
  const email = parseEmail(address);
  const { userId } = await accountOf(services, email);
  const isGone = await services.database.db.transaction((tx) => takeOffDuty(tx, services, userId as UserId));
  if (!isGone) return [`${email} has no triage duty.`];
  return [`${email} no longer has triage duty. What they had claimed is back in the queue.`];
}

async function nameLead(services: Services, address: string | undefined): Promise<readonly string[]> {
  const { email, userId } = await coachOf(services, address);
  await services.database.db.transaction(async (tx) => {
    if (!(await findDuty(tx, userId))) await putOnDuty(tx, services, userId, null);
    await replaceLead(tx, userId);
  });
  return [`${email} is the practice’s lead: they say who has triage duty, and get overdue alerts last.`];
}

export const DUTY_COMMANDS: Commands = {
  duty: { usage: 'duty', about: 'list the coaches with triage duty', run: list },
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
