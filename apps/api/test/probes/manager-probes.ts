import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@waymark/contract/durations';
import * as meetings from '@waymark/contract/sessions/alignment-meetings';
import * as consents from '@waymark/contract/sessions/manager-consents';
import * as forms from '@waymark/contract/sessions/strengths-forms';
import { findManagerOf } from '#organisations/memberships/membership-changes.queries.ts';
import { managerConsents } from '#sessions/manager-consents/manager-consents.table.ts';
import { strengthsForms } from '#sessions/strengths-forms/strengths-forms.table.ts';
import type { TestApp } from '../start-test-app.ts';
import type { Owner, Probe, Write } from './probe.ts';

/** The last day that can be chosen is further away than any run. */
const soon = (): string => new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);

async function managerOf({ db }: TestApp, { id }: Owner): Promise<number> {
  const manager = await findManagerOf(db, id);
  if (!manager) throw new Error('The owner has no manager.');
  return manager.userId;
}

/** A goal that was changed after it was shared: only the words of then are the manager's. */
export const consentProbe: Probe = {
  owners: ['coachee'],
  async plant(api, owner) {
    const value = `planted-shared-words-${owner.mark}`;
    const receiverId = await managerOf(api, owner);
    const [shared] = await api.db
      .insert(managerConsents)
      .values({
        ...{ giverId: owner.id, receiverId, subject: 'goal', title: 'A goal', words: value, requestId: randomUUID() },
        ...{ until: '2032-01-31', untilAt: new Date('2032-02-01T00:00:00Z') },
      })
      .returning();
    return { value, params: { id: shared?.publicId ?? '' } };
  },
  writes: [
    {
      endpoint: consents.shareWithManager,
      body: () => ({ requestId: randomUUID(), subject: 'coaching', goalId: null, until: soon() }),
    },
    { endpoint: consents.endSharing },
    { endpoint: meetings.askForMeeting, body: () => ({ starts: [] }) },
  ],
};

/** A written one that people read, and an open one that the manager writes. */
export const strengthsProbe: Probe = {
  owners: ['coachee'],
  async plant(api, owner) {
    const value = `planted-strength-${owner.mark}`;
    const asked = { askedById: owner.id, managerId: await managerOf(api, owner), dueOn: '2032-01-31' };
    const written = { strengths: value, growth: 'More.', support: '', writtenAt: new Date() };
    await api.db.insert(strengthsForms).values({ ...asked, ...written, requestId: randomUUID() });
    const [open] = await api.db
      .insert(strengthsForms)
      .values({ ...asked, requestId: randomUUID() })
      .returning();
    return { value, params: { id: open?.publicId ?? '', matchId: owner.match?.id ?? 0 } };
  },
  writes: [
    { endpoint: forms.writeStrengths, body: () => ({ strengths: 'Calm.', growth: 'Says no.', support: '' }) },
    { endpoint: forms.removeStrengthsForm },
    { endpoint: forms.askForStrengths, body: () => ({ requestId: randomUUID(), dueOn: soon() }) },
  ],
};

/** What can be done with an alignment meeting, tried on a session that is none. */
export const meetingWrites: readonly Write[] = [
  {
    endpoint: meetings.offerMeeting,
    body: () => ({ requestId: randomUUID(), starts: ['2032-06-05T12:00:00Z'], minutes: 30 }),
  },
  { endpoint: meetings.acceptMeeting },
  { endpoint: meetings.moveMeeting, body: () => ({ startsAt: '2032-06-07T12:00:00Z', sequence: 0 }) },
  { endpoint: meetings.cancelMeeting, body: () => ({}) },
];
