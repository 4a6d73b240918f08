import { randomUUID } from 'node:crypto';
import type { GroupLink, GroupLinkView, NewGroupLink } from '@waymark/contract/organisations/group-links';
import { linkPaths } from '@waymark/contract/paths';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { addPeople, sendInvitationsAgain } from '#organisations/memberships/inviting.service.ts';
import { type GroupId, lockOrganisation, type Sponsor } from '#organisations/organisations/sponsors.queries.ts';
import { changeAsSponsor, requireSponsor } from '#organisations/organisations/sponsors.service.ts';
import { refuseBeyond } from '#people/limits/limits.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import * as links from './group-links.queries.ts';

/** Problem: `forbidden` for those who run more than a group. */
function groupOf({ groupId }: Sponsor): GroupId {
  if (groupId === null) throw new Problem('forbidden');
  return groupId;
}

/** With a new `JWT_SECRET`, former links no longer work, so they aren't shown either. */
async function readLink(db: Db, { tokens, env }: Services, groupId: GroupId): Promise<GroupLink | null> {
  const row = await links.findLinkOf(db, groupId);
  if (!row) return null;
  const code = tokens.linkCode('group-link', row.codeId);
  if (tokens.hashCode(code) !== row.codeHash) return null;
  return { address: new URL(linkPaths.groupLink(code), env.publicUrl).href, left: row.left, expiresAt: row.expiresAt };
}

export async function showLink(services: Services, userId: UserId): Promise<GroupLink | null> {
  const { db } = services.database;
  return readLink(db, services, groupOf(await requireSponsor(db, userId)));
}

export function makeLink(services: Services, userId: UserId, { people, days }: NewGroupLink): Promise<GroupLink> {
  const { tokens } = services;
  return changeAsSponsor(services, userId, 'group-link-made', async (tx, sponsor) => {
    const groupId = groupOf(sponsor);
    const codeId = randomUUID();
    const codeHash = tokens.hashCode(tokens.linkCode('group-link', codeId));
    await links.saveLink(tx, { groupId, codeId, codeHash, usesLeft: people, days });
    const answer = await readLink(tx, services, groupId);
    if (!answer) throw new Error('A link that was just made cannot be found.');
    return { answer, about: { aboutId: groupId, count: people } };
  });
}

/** Idempotent. */
export function endLink(services: Services, userId: UserId): Promise<void> {
  return changeAsSponsor(services, userId, 'group-link-ended', async (tx, sponsor) => {
    const groupId = groupOf(sponsor);
    const about = (await links.deleteLink(tx, groupId)) ? { aboutId: groupId } : null;
    return { answer: undefined, about };
  });
}

/** Problem: `incorrect_code`, also for one that has ended or is used up. */
async function requireLink(db: Db, { tokens }: Services, code: string): Promise<links.WorkingLink> {
  const link = await links.findWorkingLink(db, tokens.hashCode(code));
  if (!link) throw new Problem('incorrect_code', { field: 'code' });
  return link;
}

/** Problem: that of `requireLink`. */
export async function lookUpLink(services: Services, code: string): Promise<GroupLinkView> {
  const { organisation, group } = await requireLink(services.database.db, services, code);
  return { organisation, group };
}

/**
 * Invites the address into the group as its admin would. Those who were invited get the mail again;
 * those who wait, are in or have left get none, and count no use. Problem: that of
 * `requireLink`.
 */
export function askByLink(services: Services, { code, email }: { code: string; email: string }): Promise<void> {
  return services.database.db.transaction(async (tx) => {
    const found = await requireLink(tx, services, code);
    await refuseBeyond(tx, 'ask-by-link', email);
    await lockOrganisation(tx, found.organisationId);
    // The one who held the lock may have used it up or ended it.
    const link = await requireLink(tx, services, code);
    const known = await links.findKnownPlace(tx, link, email);
    if (known?.state === 'invited') await sendInvitationsAgain(tx, services, [known.membershipId]);
    if (known) return;
    await links.countUse(tx, link.groupId);
    const person = { email, firstName: null, lastName: null, groupId: link.groupId, part: 'member' as const };
    await addPeople(tx, services, link, [person]);
  });
}
