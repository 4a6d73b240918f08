import { MINUTE_MS } from '@waymark/contract/durations';
import { ATTENDANCE_GRACE_MINUTES, type RoomSeen } from '@waymark/contract/sessions/session-rooms';
import type { Room, RoomPerson } from './session-rooms.queries.ts';

type Attendance = RoomSeen['people'][number]['attendance'];

const wasThereInTime = ({ joinedAt, leftAt }: RoomPerson, startsAt: number, graceEndsAt: number): boolean =>
  joinedAt !== null && Date.parse(joinedAt) <= graceEndsAt && (leftAt === null || Date.parse(leftAt) > startsAt);

/**
 * What the room suggests about a person; people decide. Null before the grace is over, unless they
 * are there, and if no one used the room: they may have met elsewhere.
 */
export function proposedAttendance(room: Room, person: RoomPerson, now: number): Attendance {
  const startsAt = Date.parse(room.startsAt);
  const graceEndsAt = startsAt + ATTENDANCE_GRACE_MINUTES * MINUTE_MS;
  const isThere = (someone: RoomPerson) => wasThereInTime(someone, startsAt, graceEndsAt);
  if (now < startsAt) return null;
  if (isThere(person)) return 'present';
  return now > graceEndsAt && room.people.some(isThere) ? 'absent' : null;
}
