import type { SessionPart } from '@waymark/contract/sessions/coaching-sessions';

export interface RoomPerson {
  readonly userId: number;
  /** Within a sentence: "Maya", or "your coach". */
  readonly callName: string;
  readonly wholeName: string;
  readonly picture: string | null;
}

/** What the room shows of its session. */
export interface RoomSession {
  readonly id: string;
  readonly part: SessionPart;
  /** "Session with Maya". */
  readonly title: string;
  /** Of what is worked on beside the pictures. */
  readonly panelTitle: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly me: RoomPerson;
  readonly others: readonly RoomPerson[];
  readonly sessionPath: string;
  /** Where leaving leads once the session has begun. */
  readonly afterwardsPath: string;
}

export const leavePath = ({ startsAt, afterwardsPath, sessionPath }: RoomSession, now: number): string =>
  Date.parse(startsAt) <= now ? afterwardsPath : sessionPath;

const STRANGER: RoomPerson = { userId: 0, callName: 'the other person', wholeName: 'The other person', picture: null };

export const personIn = ({ others }: RoomSession, userId: number): RoomPerson =>
  others.find((person) => person.userId === userId) ?? STRANGER;
