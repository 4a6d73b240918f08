import { randomUUID } from 'node:crypto';
import { acceptMembership } from '@waymark/contract/organisations/membership-invitations';
import * as memberships from '@waymark/contract/organisations/memberships';
import { checkPeopleFile, importPeople } from '@waymark/contract/organisations/people-imports';
import { askForErasure, keepAccount } from '@waymark/contract/rights/erasures';
import { sql } from 'drizzle-orm';
import { grantSeats, moveSeatsToGroup } from '#organisations/memberships/seat-grants.service.ts';
import { Problem } from '../../../src/problem.ts';
import { PASSWORD } from '../../people.ts';
import { send } from '../network.ts';
import { countOutcome } from '../outcomes.ts';
import { note, rows, type Simulation, type Step } from '../simulation.ts';

/** Of few people, so that some are invited twice. */
const addressOf = ({ chance }: Simulation): string => `joiner.${1 + chance.below(12)}@example.org`;
const groupOf = ({ chance, world }: Simulation): number | null => (chance.happens(60) ? world.groupId : null);

async function invite(simulation: Simulation): Promise<void> {
  const { chance, world } = simulation;
  const addresses = [addressOf(simulation), addressOf(simulation)].slice(chance.below(2)).join(', ');
  const isGroupAdmin = chance.happens(30);
  const groupId = isGroupAdmin ? world.groupId : groupOf(simulation);
  const userId = (isGroupAdmin ? world.groupAdmin : world.admin).id;
  await send(simulation, { userId }, { endpoint: memberships.invitePeople, body: { addresses, groupId } });
}

async function importFile(simulation: Simulation): Promise<void> {
  const { world } = simulation;
  const lines = [addressOf(simulation), addressOf(simulation)].map((email) => `${email},Ines,Imported,`);
  const file = ['Email,First name,Last name,Group', ...new Set(lines)].join('\n');
  const { id: userId } = world.admin;
  const checked = await send(simulation, { userId }, { endpoint: checkPeopleFile, body: { file } });
  const fileHash = checked?.body?.data?.fileHash;
  if (typeof fileHash !== 'string') return;
  await send(simulation, { userId }, { endpoint: importPeople, body: { file, fileHash } });
}

/** The code is that of the mail, which is derived from the id of the invitation. */
async function join(simulation: Simulation): Promise<void> {
  const { chance, installation } = simulation;
  const invitations = await rows<{ codeId: string }>(
    simulation,
    sql`SELECT i.code_id AS "codeId" FROM membership_invitations i ORDER BY i.membership_id`,
  );
  const invitation = chance.pick(invitations);
  if (!invitation) return;
  const code = installation.services.tokens.linkCode('invitation', invitation.codeId);
  const body = { code, password: PASSWORD, passwordConfirmation: PASSWORD };
  await send(simulation, { userId: null }, { endpoint: acceptMembership, body });
}

const pickMembership = async (simulation: Simulation, state: string): Promise<string | undefined> => {
  const found = await rows<{ id: string }>(
    simulation,
    sql`SELECT public_id AS id FROM memberships WHERE part = 'member' AND state = ${state} ORDER BY id`,
  );
  return simulation.chance.pick(found)?.id;
};

async function deactivate(simulation: Simulation): Promise<void> {
  const { chance, world } = simulation;
  const id = await pickMembership(simulation, chance.pick(['active', 'invited', 'waiting']) ?? 'active');
  if (id === undefined) return;
  const userId = world.admin.id;
  await send(simulation, { userId }, { endpoint: memberships.endMembership, params: { id } });
}

async function bringBack(simulation: Simulation): Promise<void> {
  const id = await pickMembership(simulation, 'ended');
  if (id === undefined) return;
  const userId = simulation.world.admin.id;
  await send(simulation, { userId }, { endpoint: memberships.bringBack, params: { id } });
}

async function moveMember(simulation: Simulation): Promise<void> {
  const id = await pickMembership(simulation, 'active');
  if (id === undefined) return;
  const body = { groupId: groupOf(simulation) };
  const userId = simulation.world.admin.id;
  await send(simulation, { userId }, { endpoint: memberships.changeMembership, params: { id }, body });
}

async function pickMember(simulation: Simulation): Promise<number | undefined> {
  const members = await rows<{ id: number }>(
    simulation,
    sql`SELECT u.id FROM memberships m JOIN users u ON u.id = m.user_id
      WHERE m.part = 'member' AND m.state = 'active' AND u.leaves_at IS NULL ORDER BY u.id`,
  );
  return simulation.chance.pick(members)?.id;
}

async function leave(simulation: Simulation): Promise<void> {
  const userId = await pickMember(simulation);
  if (userId === undefined) return;
  const endpoint = memberships.leaveOrganisation;
  await send(simulation, { userId, isProven: true }, { endpoint, body: { keepsAddress: true } });
}

/** As the operator does. */
async function changeSeats(simulation: Simulation): Promise<void> {
  const { chance, world, installation } = simulation;
  const { db, services } = installation;
  const { organisationId, groupId } = world;
  const seats = 1 + chance.below(2);
  const isGrant = chance.happens(50);
  try {
    await db.transaction(async (tx) => {
      if (isGrant) await grantSeats(tx, services, { organisationId, seats, requestId: randomUUID() });
      else
        await moveSeatsToGroup(tx, services, { organisationId, groupId, seats: chance.happens(70) ? seats : -seats });
    });
    note(simulation, 'done');
    countOutcome('(seats)', 'changed');
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    note(simulation, error.code);
    countOutcome('(seats)', error.code);
  }
}

async function askToBeErased(simulation: Simulation): Promise<void> {
  const userId = await pickMember(simulation);
  if (userId === undefined) return;
  await send(simulation, { userId, isProven: true }, { endpoint: askForErasure });
}

async function stay(simulation: Simulation): Promise<void> {
  const leaving = await rows<{ id: number }>(
    simulation,
    sql`SELECT id FROM users WHERE leaves_at IS NOT NULL ORDER BY id`,
  );
  const person = simulation.chance.pick(leaving);
  if (!person) return;
  await send(simulation, { userId: person.id, isProven: true }, { endpoint: keepAccount });
}

export const MEMBER_STEPS: readonly Step[] = [
  { name: 'invite', weight: 3, take: invite },
  { name: 'import', weight: 2, take: importFile },
  { name: 'join', weight: 4, take: join },
  { name: 'deactivate', weight: 1, take: deactivate },
  { name: 'bring back', weight: 1, take: bringBack },
  { name: 'move to a group', weight: 1, take: moveMember },
  { name: 'leave', weight: 1, take: leave },
  { name: 'change seats', weight: 2, take: changeSeats },
  { name: 'ask to be erased', weight: 1, take: askToBeErased },
  { name: 'stay', weight: 1, take: stay },
];
