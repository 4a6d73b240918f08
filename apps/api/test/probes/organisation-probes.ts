import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@waymark/contract/durations';
import { remindStalled } from '@waymark/contract/figures/stalls';
import { endGroupLink, makeGroupLink } from '@waymark/contract/organisations/group-links';
import * as groups from '@waymark/contract/organisations/groups';
import { agreeToMembership } from '@waymark/contract/organisations/membership-invitations';
import * as memberships from '@waymark/contract/organisations/memberships';
import { allowFamilies, closeOrganisation } from '@waymark/contract/organisations/organisations';
import { checkPeopleFile, importPeople, readFileColumns } from '@waymark/contract/organisations/people-imports';
import * as planned from '@waymark/contract/organisations/planned-invites';
import * as seats from '@waymark/contract/organisations/seat-requests';
import * as several from '@waymark/contract/organisations/several-people';
import * as welcomes from '@waymark/contract/organisations/welcomes';
import { setSessionPlan } from '@waymark/contract/sessions/session-plans';
import { and, eq, ne } from 'drizzle-orm';
import { saveLink } from '#organisations/group-links/group-links.queries.ts';
import { groups as groupsTable } from '#organisations/groups/groups.table.ts';
import { memberships as membershipsTable } from '#organisations/memberships/memberships.table.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';
import type { GroupId } from '#organisations/organisations/sponsors.queries.ts';
import { seatRequests } from '#organisations/seat-requests/seat-requests.table.ts';
import { saveWelcome } from '#organisations/welcomes/welcomes.queries.ts';
import type { TestApp } from '../start-test-app.ts';
import type { Owner, Probe } from './probe.ts';

async function placeOf({ db }: TestApp, { id }: Owner) {
  const [place] = await db
    .select()
    .from(membershipsTable)
    .where(and(eq(membershipsTable.userId, id), ne(membershipsTable.state, 'ended')));
  if (!place?.groupId) throw new Error('The owner is in no group.');
  return { ...place, groupId: place.groupId };
}

const inThreeDays = () => new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);

/** Joining an organisation is its sponsors' to know: the name of the group stands for it. */
export const membershipProbe: Probe = {
  owners: ['coachee'],
  async plant(api, owner) {
    const { groupId, publicId } = await placeOf(api, owner);
    const name = `planted-place-${owner.mark}`;
    await api.db.update(groupsTable).set({ name }).where(eq(groupsTable.id, groupId));
    return { value: name, params: { id: publicId } };
  },
  writes: [
    {
      endpoint: memberships.invitePeople,
      body: () => ({ addresses: 'no-one@example.org', groupId: null, part: 'member' }),
    },
    {
      endpoint: planned.planInvites,
      body: () => ({
        addresses: 'no-one@example.org',
        groupId: null,
        part: 'member',
        day: inThreeDays(),
        timeZone: 'UTC',
      }),
    },
    { endpoint: planned.withdrawPlannedInvites },
    { endpoint: memberships.changeMembership, body: () => ({ managerId: null }) },
    { endpoint: checkPeopleFile, body: () => ({ file: 'Email' }) },
    { endpoint: readFileColumns, body: () => ({ file: 'Email' }) },
    { endpoint: importPeople, body: () => ({ file: 'Email', fileHash: '' }) },
    { endpoint: remindStalled, body: () => ({ stall: 'not-joined' }) },
    { endpoint: agreeToMembership, body: () => ({ code: 'no-such-code' }) },
    { endpoint: memberships.endMembership },
    { endpoint: memberships.bringBack },
    { endpoint: several.remindMemberships, body: () => ({ ids: [randomUUID()] }) },
    { endpoint: several.moveMemberships, body: () => ({ ids: [randomUUID()], groupId: null }) },
    { endpoint: several.endMemberships, body: () => ({ ids: [randomUUID()] }) },
    // Once the manager leaves, what was shared with them ends.
    { endpoint: memberships.leaveOrganisation, body: () => ({ keepsAddress: true }), isAlsoOf: 'manager' },
    { endpoint: memberships.keepInvitedAddress },
  ],
};

const DETAILS = { name: 'Leaders', purpose: 'To lead calmly.', size: 9, startsOn: '2027-01-01', endsOn: null };

export const organisationProbe: Probe = {
  owners: ['group admin'],
  async plant(api, owner) {
    const { organisationId, groupId } = await placeOf(api, owner);
    const name = `planted-organisation-${owner.mark}`;
    await api.db.update(organisations).set({ name }).where(eq(organisations.id, organisationId));
    return { value: name, params: { id: groupId } };
  },
  writes: [
    { endpoint: groups.createGroup, body: () => DETAILS },
    { endpoint: groups.moveGroupSeats, body: () => ({ seats: 1 }) },
    { endpoint: groups.duplicateGroup },
    { endpoint: groups.archiveGroup, body: () => ({ isArchived: false }) },
    { endpoint: allowFamilies, body: () => ({ allowsFamilies: true }) },
    { endpoint: setSessionPlan, body: () => ({ plan: { sessions: 2, every: 'month' } }) },
    { endpoint: closeOrganisation, body: () => ({ name: 'No such name' }) },
  ],
};

export const groupLinkProbe: Probe = {
  owners: ['group admin'],
  async plant(api, owner) {
    const { groupId } = await placeOf(api, owner);
    const { tokens } = api.services;
    const codeId = randomUUID();
    const code = tokens.linkCode('group-link', codeId);
    const codeHash = tokens.hashCode(code);
    await saveLink(api.db, { groupId: groupId as GroupId, codeId, codeHash, usesLeft: 5, days: 7 });
    return { value: code };
  },
  writes: [{ endpoint: makeGroupLink, body: () => ({ people: 9, days: 30 }) }, { endpoint: endGroupLink }],
};

/** Of the whole organisation, which has no one else in it here. */
export const welcomeProbe: Probe = {
  owners: ['group admin'],
  async plant(api, owner) {
    const { organisationId } = await placeOf(api, owner);
    const words = `planted-welcome-${owner.mark}`;
    await saveWelcome(api.db, organisationId, { words });
    return { value: words };
  },
  writes: [
    { endpoint: welcomes.changeWelcome, body: () => ({ words: 'Changed.' }) },
    { endpoint: welcomes.changeShelf, body: () => ({ items: [] }) },
    { endpoint: welcomes.uploadLogo, body: () => Buffer.from('no picture') },
    { endpoint: welcomes.removeLogo },
  ],
};

export const seatRequestProbe: Probe = {
  owners: ['group admin'],
  async plant(api, owner) {
    const { groupId } = await placeOf(api, owner);
    const reason = `planted-reason-${owner.mark}`;
    const [request] = await api.db
      .insert(seatRequests)
      .values({ groupId, askedById: owner.id, seats: 2, reason })
      .returning();
    return { value: reason, params: { id: request?.publicId ?? '' } };
  },
  writes: [
    { endpoint: seats.decideSeatRequest, body: () => ({ grantedSeats: 1 }) },
    { endpoint: seats.decideSessionRequest, body: () => ({ grantedSessions: 1 }) },
    { endpoint: seats.askForSessions, body: () => ({ sessions: 2, reason: 'Two more each.' }) },
    { endpoint: seats.askForSeats, body: () => ({ seats: 2, reason: 'Two more joined.' }) },
  ],
};
