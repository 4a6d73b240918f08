import { MINUTE_MS } from '@waymark/contract/durations';
import { formatTimeOf, formatTimes } from '@waymark/contract/moments';
import type { Attendance, CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type { RoomSeen } from '@waymark/contract/sessions/session-rooms';
import { ATTENDANCE_GRACE_MINUTES } from '@waymark/contract/without-schemas/sessions/session-rooms';
import { otherName } from '#features/sessions/coaching-sessions/session-names.ts';

/** Those of a group that the room suggests as present. */
export function proposedPresent(room: RoomSeen | undefined, { attributes: { group } }: CoachingSession): string[] {
  const present = (room?.people ?? []).filter(({ attendance }) => attendance === 'present');
  const ids = new Set(present.map(({ userId }) => userId));
  return (group?.people ?? [])
    .filter(({ userId, answer }) => answer === 'booked' && ids.has(userId))
    .map(({ userId }) => String(userId));
}

interface ProposedAttendance {
  /** Null if nothing suggests either. */
  readonly attendance: Attendance | null;
  readonly why: string;
}

const UNKNOWN: ProposedAttendance = {
  attendance: null,
  why: 'The video room doesn’t say whether you met, so please choose.',
};

/** "Both were in the room, 4:29 – 5:16 pm." */
function togetherWords({ from, until }: NonNullable<RoomSeen['together']>, zone: string): string {
  if (until === null) return `Both have been in the room since ${formatTimeOf(from, zone)}.`;
  return `Both were in the room, ${formatTimes({ startsAt: from, endsAt: until }, zone)}.`;
}

/** What the room suggests to the coach, and why; the coach decides. */
export function proposedAttendance(
  room: RoomSeen | undefined,
  session: CoachingSession,
  zone: string,
): ProposedAttendance {
  const name = otherName(session);
  if (room?.together) return { attendance: 'held', why: togetherWords(room.together, zone) };
  const [coach, client] = (['coach', 'coachee'] as const).map((part) => room?.people.find((one) => one.part === part));
  if (!coach?.attendance || !client?.attendance) return UNKNOWN;
  const graceEnd = Date.parse(session.attributes.startsAt) + ATTENDANCE_GRACE_MINUTES * MINUTE_MS;
  const by = formatTimeOf(new Date(graceEnd).toISOString(), zone);
  const [isCoachThere, isClientThere] = [coach, client].map(({ attendance }) => attendance === 'present');
  if (isCoachThere && isClientThere) {
    return {
      attendance: null,
      why: `You and ${name} were in the video room, but not at the same time. Please choose.`,
    };
  }
  if (isCoachThere) return { attendance: 'missed', why: `${name} wasn’t in the video room by ${by}, and you were.` };
  return { attendance: null, why: `You weren’t in the video room by ${by}, and ${name} was. Please choose.` };
}
