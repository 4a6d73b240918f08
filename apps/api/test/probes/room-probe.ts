import * as rooms from '@waymark/contract/sessions/session-rooms';
import type { UserId } from '#actor.ts';
import { roomVisits } from '#sessions/session-rooms/session-rooms.table.ts';
import { newSession, offer } from '../room-calls.ts';
import type { Probe } from './probe.ts';

/** The room of a session that is on now, with a visit at a time that nothing else has. */
export const sessionRoomProbe: Probe = {
  owners: ['coachee', 'coach'],
  async plant({ db }, { id: userId, kind, mark, metId = 0 }) {
    const [own, met] = [userId, metId as UserId];
    const people = kind === 'coach' ? { coach: own, coachee: met } : { coach: met, coachee: own };
    const { id, sessionId } = await newSession({ db }, people);
    const joinedAt = `2026-02-0${mark}T03:04:05.678`;
    await db.insert(roomVisits).values({ sessionId, userId, life: 1, joinedAt: new Date(`${joinedAt}Z`) });
    return { value: joinedAt, params: { id, life: 1 } };
  },
  writes: [
    { endpoint: rooms.joinRoom },
    { endpoint: rooms.sendSignal, body: ({ metId = 0 }) => offer(metId) },
    { endpoint: rooms.leaveRoom },
  ],
};
