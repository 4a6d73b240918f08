import { leaveFamily } from '@waymark/contract/people/families';
import * as invitations from '@waymark/contract/people/invitations';
import * as triage from '@waymark/contract/people/triage-subscriptions';
import { eq } from 'drizzle-orm';
import { setTriageAddress } from '#people/triage-subscriptions/triage-subscriptions.queries.ts';
import { families, users } from '#people/users/users.table.ts';
import { EVERY_OWNER, type Probe } from './probe.ts';

export const familyProbe: Probe = {
  owners: ['coachee'],
  async plant({ db }, { id, mark }) {
    const familyName = `planted-family-${mark}`;
    const [user] = await db.select({ familyId: users.familyId }).from(users).where(eq(users.id, id));
    if (!user?.familyId) throw new Error('The owner has no family.');
    await db.update(families).set({ familyName }).where(eq(families.id, user.familyId));
    return { value: familyName, params: { id: user.familyId } };
  },
  writes: [
    { endpoint: invitations.agreeToInvitation, body: () => ({ code: 'no-such-code' }) },
    { endpoint: leaveFamily, isAlsoOf: 'family' },
  ],
};

export const invitationProbe: Probe = {
  owners: ['coachee'],
  async plant(api, owner) {
    const email = `planted-invitation-${owner.mark}@example.org`;
    const body = { firstName: 'Arun', lastName: 'Nair', email, username: email, invitor: owner.id };
    const { body: answer } = await api.call(owner, invitations.inviteFamilyMember, { body });
    return { value: email, params: { id: answer.user.id } };
  },
  writes: [
    {
      endpoint: invitations.inviteFamilyMember,
      body: ({ id, mark }) => {
        const email = `someone-else-${mark}@example.org`;
        return { firstName: 'Eve', lastName: 'Nair', email, username: email, invitor: id };
      },
    },
    { endpoint: invitations.resendInvitation },
    { endpoint: invitations.cancelInvitation },
  ],
};

/** Only the family reads another member's, and only a coachee in the tests has one. */
export const triageSubscriptionProbe: Probe = {
  owners: EVERY_OWNER,
  async plant({ db }, { id, mark }) {
    const email = `planted-triage-${mark}@example.org`;
    await setTriageAddress(db, id, 'email', email);
    return { value: email, params: { channel: 'email' } };
  },
  writes: [
    { endpoint: triage.sendTriageCode, body: () => ({ channel: 'email', email: 'elsewhere@example.org' }) },
    { endpoint: triage.confirmTriageAddress, body: () => ({ channel: 'email', otp: '00000' }) },
    { endpoint: triage.updateTriageSubscription, body: () => ({ subscribed_for_email: false }) },
    { endpoint: triage.removeTriageAddress },
  ],
};
