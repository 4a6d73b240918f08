import { MINUTE_MS } from '@waymark/contract/durations';
import {
  type JoinedRoom,
  ROOM_CLOSES_MINUTES_AFTER,
  ROOM_OPENS_MINUTES_BEFORE,
  type RoomSeen,
  type RoomSignal,
} from '@waymark/contract/sessions/session-rooms';
import type { UserId } from '#actor.ts';
import { refuseBeyond } from '#people/limits/limits.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { proposedAttendance, timeTogether } from './attendance.ts';
import { callReachOf, iceServersFor } from './ice-servers.ts';
import { beginVisit, endVisit, findRoom, noteMeeting, noteParting, type Room } from './session-rooms.queries.ts';

const opensAt = ({ startsAt }: Room): Date => new Date(Date.parse(startsAt) - ROOM_OPENS_MINUTES_BEFORE * MINUTE_MS);

/** A session that was closed is over. */
const closesAt = ({ endsAt, closedAt }: Room): Date => {
  const usual = Date.parse(endsAt) + ROOM_CLOSES_MINUTES_AFTER * MINUTE_MS;
  return new Date(closedAt === null ? usual : Math.min(usual, Date.parse(closedAt)));
};

async function roomOf({ database }: Services, userId: UserId, publicId: string): Promise<Room> {
  const room = await findRoom(database.db, userId, publicId);
  if (!room) throw new Problem('not_found');
  return room;
}

async function openRoomOf(services: Services, userId: UserId, publicId: string): Promise<Room> {
  const room = await roomOf(services, userId, publicId);
  if (room.state === 'cancelled') throw new Problem('session_cancelled');
  if (room.state === 'proposed') throw new Problem('proposal_unanswered');
  if (room.hasLink) throw new Problem('room_elsewhere');
  const now = Date.now();
  if (now < opensAt(room).getTime()) throw new Problem('room_not_open');
  // Those who still talk as it is closed may end their call.
  if (now > closesAt({ ...room, closedAt: null }).getTime()) throw new Problem('room_closed');
  return room;
}

/** Problems: `not_found`. */
export async function showRoomOf(services: Services, userId: UserId, publicId: string): Promise<RoomSeen> {
  const room = await roomOf(services, userId, publicId);
  const now = Date.now();
  const isCoach = room.people.some((person) => person.userId === userId && person.part === 'coach');
  const isOfTwo = room.kind !== 'group' && room.kind !== 'alignment';
  const isForReader = isOfTwo || isCoach;
  return {
    opensAt: opensAt(room).toISOString(),
    closesAt: closesAt(room).toISOString(),
    reach: callReachOf(services.env.ice),
    together: isOfTwo ? timeTogether(room) : null,
    people: room.people.map((person) => ({
      userId: person.userId,
      part: person.part,
      isInRoom: person.life !== null,
      life: person.life,
      joinedAt: person.joinedAt,
      attendance: isForReader ? proposedAttendance(room, person, now) : null,
    })),
  };
}

/** Problems: see the contract's `joinRoom`. */
export async function joinRoomOf(services: Services, userId: UserId, publicId: string): Promise<JoinedRoom> {
  const { database, env, realtime, tokens } = services;
  await refuseBeyond(database.db, 'room-join', userId);
  const room = await openRoomOf(services, userId, publicId);
  if (room.closedAt !== null) throw new Problem('session_closed');
  const now = new Date();
  const life = await beginVisit(database.db, room, userId, now);
  await noteMeeting(database.db, room, now);
  for (const person of room.people) realtime.send(person.userId, 'room-joined', { sessionId: publicId, userId, life });
  // Read again: of two who join at the same moment, at least the later one sees the other.
  const { people } = await roomOf(services, userId, publicId);
  return {
    life,
    polite: people.some((person) => person.userId === userId && person.part === 'coachee'),
    peers: people
      .filter((person) => person.userId !== userId)
      .map(({ userId: id, part, firstName, life: peerLife }) => ({ userId: id, part, firstName, life: peerLife })),
    iceServers: iceServersFor(env.ice, tokens.relayName(publicId, userId), closesAt(room)),
    closesAt: closesAt(room).toISOString(),
  };
}

/** Problems: see the contract's `sendSignal`. */
export async function sendSignalOf(
  services: Services,
  userId: UserId,
  publicId: string,
  signal: RoomSignal,
): Promise<void> {
  await refuseBeyond(services.database.db, 'room-signal', userId);
  const { people } = await openRoomOf(services, userId, publicId);
  if (!people.some((person) => person.userId === userId && person.life === signal.life)) {
    throw new Problem('not_in_room');
  }
  const receiver = people.find((person) => person.userId === signal.to);
  if (!receiver || receiver.userId === userId) throw new Problem('not_found');
  services.realtime.send(receiver.userId, 'room-signal', { sessionId: publicId, userId, ...signal });
}

/** Problems: `not_found`. */
export async function leaveRoomOf(services: Services, userId: UserId, publicId: string, life: number): Promise<void> {
  const { sessionId, people } = await roomOf(services, userId, publicId);
  const now = new Date();
  if (!(await endVisit(services.database.db, { sessionId, userId, life }, now))) return;
  await noteParting(services.database.db, sessionId, now);
  for (const person of people)
    services.realtime.send(person.userId, 'room-left', { sessionId: publicId, userId, life });
}
