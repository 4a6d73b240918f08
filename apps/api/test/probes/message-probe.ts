import { randomUUID } from 'node:crypto';
import * as contract from '@waymark/contract/messages/messages';
import { plantMessage, plantThread } from '../message-calls.ts';
import type { Probe } from './probe.ts';

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
    { endpoint: contract.sendMessage, body: () => ({ clientId: randomUUID(), body: 'Another.' }) },
    { endpoint: contract.readMessages, body: () => ({ upTo: 1 }) },
    { endpoint: contract.shareMessagePresence, body: () => ({ isTyping: false }) },
    { endpoint: contract.takeBackMessage },
  ],
};
