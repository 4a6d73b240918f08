import { ASHA_AND_MAYA } from './asha-and-maya.ts';
import type { DemoCoachingWork, DemoMeeting } from './demo-coaching-work.ts';
import { OTHER_COACHING_WORK } from './other-coaching-work.ts';
import { minutesAfter, type PlannedSession } from './planned-sessions.ts';

export const DEMO_WORK: readonly DemoCoachingWork[] = [ASHA_AND_MAYA, ...OTHER_COACHING_WORK];

export type SeededSession = PlannedSession & { readonly sessionId: number };

export interface HeldSession {
  readonly session: SeededSession;
  readonly meeting: DemoMeeting;
  readonly isClosed: boolean;
}

/** Two people, with their sessions that are over, and those that are to come, in order of time. */
export interface Coaching {
  readonly coach: string;
  readonly coachee: string;
  readonly work: Pick<DemoCoachingWork, 'goals' | 'ahead'>;
  readonly held: readonly HeldSession[];
  readonly coming: readonly SeededSession[];
}

const WITHOUT_WORK = { goals: [], meetings: [] };

/** The last meeting belongs to the last session that is over. */
function heldIn(
  { meetings, isLastOpen = false }: Pick<DemoCoachingWork, 'meetings' | 'isLastOpen'>,
  over: readonly SeededSession[],
): readonly HeldSession[] {
  return over.map((session, index) => ({
    session,
    meeting: meetings[meetings.length - over.length + index] ?? {},
    isClosed: !(isLastOpen && index === over.length - 1),
  }));
}

export function coachingsOf(sessions: readonly SeededSession[], now: number): readonly Coaching[] {
  const booked = sessions.filter(({ state }) => state === 'booked').toSorted((one, other) => one.start - other.start);
  const pairs = Map.groupBy(booked, ({ coach, coachee }) => `${coach} ${coachee}`);
  return [...pairs.values()].flatMap((ofPair) => {
    const [first] = ofPair;
    if (!first) return [];
    const { coach, coachee } = first;
    const work = DEMO_WORK.find((one) => one.coach === coach && one.coachee === coachee) ?? WITHOUT_WORK;
    const isOver = ({ start, minutes }: SeededSession) => minutesAfter(start, minutes).getTime() <= now;
    return [
      {
        ...{ coach, coachee, work, held: heldIn(work, ofPair.filter(isOver)) },
        coming: ofPair.filter(({ start }) => start > now),
      },
    ];
  });
}
