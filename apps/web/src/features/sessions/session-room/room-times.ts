import { MINUTE_MS } from '@waymark/contract/durations';
import type { RoomSeen } from '@waymark/contract/sessions/session-rooms';
import { atStart } from '#person/person-name.ts';
import { personIn, type RoomSession } from './room-session.ts';

const minutesUntil = (instant: string, now: number): number => Math.ceil((Date.parse(instant) - now) / MINUTE_MS);

export type RoomOpening =
  | { readonly state: 'early'; readonly minutes: number }
  | { readonly state: 'open' }
  | { readonly state: 'closed' };

export function openingOf({ opensAt, closesAt }: RoomSeen, now: number): RoomOpening {
  const minutes = minutesUntil(opensAt, now);
  if (minutes > 0) return { state: 'early', minutes };
  return { state: Date.parse(closesAt) > now ? 'open' : 'closed' };
}

const spoken = (minutes: number): string => {
  if (minutes >= 2_880) return `${Math.round(minutes / 1_440)} days`;
  return minutes > 120 ? `${Math.round(minutes / 60)} hours` : `${minutes} min`;
};

/** "Starts in 12 min.", "Started 3 min ago.", "The session is over." */
export function startWords({ startsAt, endsAt }: RoomSession, now: number): string {
  const minutes = minutesUntil(startsAt, now);
  if (minutes > 0) return `Starts in ${spoken(minutes)}.`;
  if (Date.parse(endsAt) <= now) return 'The session is over.';
  return minutes === 0 ? 'It starts now.' : `Started ${spoken(-minutes)} ago.`;
}

/** "Maya isn’t here yet." for each of the others. */
export function arrivalWords(session: RoomSession, room: RoomSeen): string {
  const others = room.people.filter(({ userId }) => userId !== session.me.userId);
  return others
    .map(({ userId, isInRoom }) => {
      const name = atStart(personIn(session, userId).callName);
      return isInRoom ? `${name} is here.` : `${name} isn’t here yet.`;
    })
    .join(' ');
}

/** "18 min left", "Time is up", "4 min over". */
export function timeLeft(endsAt: string, now: number): string {
  const minutes = minutesUntil(endsAt, now);
  if (minutes > 0) return `${minutes} min left`;
  return minutes > -1 ? 'Time is up' : `${-minutes} min over`;
}
