import { MINUTE_MS } from '@waymark/contract/durations';
import { ATTENDANCE_GRACE_MINUTES, type RoomSeen } from '@waymark/contract/sessions/session-rooms';
import type { Room, RoomPerson } from './session-rooms.queries.ts';

type Attendance = RoomSeen['people'][number]['attendance'];

const wasThereInTime = ({ joinedAt, leftAt }: RoomPerson, startsAt: number, graceEndsAt: number): boolean =>
  joinedAt !== null && Date.parse(joinedAt) <= graceEndsAt && (leftAt === null || Date.parse(leftAt) > startsAt);

/**
 * From when until when the two of a session were in its room, at most: they may have left for a
 * while. Until null, they still are, or no one left. Null if they never were after it began.
 */
export function timeTogether({ startsAt, people }: Room): RoomSeen['together'] {
  const [one, other] = people;
  if (!one?.metAt || !other?.metAt) return null;
  const from = Date.parse(one.metAt) > Date.parse(other.metAt) ? one.metAt : other.metAt;
  const until = one.partedAt ?? other.partedAt;
  return until !== null && Date.parse(until) <= Date.parse(startsAt) ? null : { from, until };
}

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
