import { randomUUID } from 'node:crypto';
import * as duty from '@waymark/contract/messages/duty-roster';
import * as messages from '@waymark/contract/messages/messages';
import * as triage from '@waymark/contract/messages/triage';
import type { UserId } from '#actor.ts';
import { insertDuty, replaceDutyHours } from '#messages/duty-roster/duty.queries.ts';
import { openTriageThread } from '#messages/messages/threads.queries.ts';
import { askTriage } from '#messages/triage/triage.service.ts';
import { OPEN_CALENDAR } from '../booking-calls.ts';
import { plantMessage, plantThread } from '../message-calls.ts';
import type { Probe } from './probe.ts';

export const triageThreadProbe: Probe = {
  owners: ['coachee'],
  async plant(api, { id, mark }) {
    const value = `planted-in-triage-${mark}`;
    const { threadId } = await askTriage(api.services, id as UserId, { reason: 'button', phrase: null });
    await plantMessage(api, { id: threadId, threadId: await openTriageThread(api.db, id as UserId) }, id, value);
    return { value, params: { id: threadId } };
  },
  writes: [
    { endpoint: triage.askForHelp, body: () => ({ reason: 'button' }) },
    { endpoint: triage.claimTriage },
    { endpoint: triage.handOverTriage, body: () => ({ note: 'Call again at six.' }) },
    { endpoint: triage.claimTriage },
    { endpoint: triage.closeTriage },
    { endpoint: triage.reopenTriage },
  ],
};

export const dutyRosterProbe: Probe = {
  owners: ['coach'],
  async plant(api, { id, mark }) {
    const hours = { from: 611 + mark, to: 723 + mark };
    await insertDuty(api.db, id as UserId, null);
    await replaceDutyHours(api.db, id as UserId, { week: { ...OPEN_CALENDAR.week, mon: [hours] } });
    return { value: JSON.stringify(hours), params: { id } };
  },
  writes: [
    { endpoint: duty.saveDutyHours, body: () => ({ week: OPEN_CALENDAR.week, days: [] }) },
    { endpoint: duty.grantDuty, body: ({ email }) => ({ email }) },
    { endpoint: duty.revokeDuty },
  ],
};

/** A message to a coach who doesn't coach the owner: the conversation is all they share. */
export const messageProbe: Probe = {
  owners: ['coachee'],
  async plant(api, { id: personId, mark, writingCoachId = 0 }) {
    const thread = await plantThread(api, { coachId: writingCoachId, personId });
    const value = `planted-in-conversation-${mark}`;
    await plantMessage(api, thread, personId, value);
    return { value, params: { id: thread.id, seq: 1 } };
  },
  writes: [
    { endpoint: messages.sendMessage, body: () => ({ clientId: randomUUID(), body: 'Another.' }) },
    { endpoint: messages.readMessages, body: () => ({ upTo: 1 }) },
    { endpoint: messages.shareMessagePresence, body: () => ({ isTyping: false }) },
    { endpoint: messages.takeBackMessage },
  ],
};
