import { GoalState } from '@waymark/contract/coaching/goals';
import { PathSide } from '@waymark/contract/coaching/paths';
import { PartOfTwo } from '@waymark/contract/sessions/coaching-sessions';
import { z } from 'zod';
import { Days, demoFile, Mailbox, Words } from './demo-content.ts';
import { minutesAfter, type PlannedSession } from './planned-sessions.ts';

const DemoAction = z.strictObject({
  owner: PartOfTwo,
  text: z.string().min(1),
  /** In days after the session, as `doneAfter` is; absent for no date. */
  dueAfter: Days.optional(),
  /** In days before now, for one that is overdue on any day. */
  dueDaysAgo: Days.optional(),
  /** Absent while it is open. */
  doneAfter: Days.optional(),
});

/** What two people wrote around one session. */
const DemoMeeting = z.strictObject({
  attendance: z.literal('missed').optional(),
  topics: z.array(z.tuple([PartOfTwo, z.string().min(1)])).optional(),
  shared: Words.optional(),
  /** What the coach wrote for herself. */
  coach: Words.optional(),
  /** What the coachee wrote for herself. */
  coachee: Words.optional(),
  /** How useful it was, and how well the coachee felt heard. */
  rating: z.tuple([z.int(), z.int()]).optional(),
  actions: z.array(DemoAction).optional(),
});
export type DemoMeeting = z.infer<typeof DemoMeeting>;

const DemoGoal = z.strictObject({
  title: z.string().min(1),
  words: z.string(),
  state: GoalState,
  isShared: z.boolean(),
  untilDays: Days.optional(),
  /** The number of the session, counted back from the last one, and how far along they were. */
  marks: z.tuple([z.tuple([Days, z.int()])], z.tuple([Days, z.int()])),
});

const DemoMilestone = z.strictObject({
  title: z.string().min(1),
  /** In days from now, also back. */
  dueDays: z.int().optional(),
  doneDaysAgo: Days.optional(),
  doneBy: PathSide.optional(),
});

const DemoCoachingWork = z.strictObject({
  coach: Mailbox,
  coachee: Mailbox,
  /** Whether the coach has yet to close the last one. */
  isLastOpen: z.boolean().optional(),
  goals: z.array(DemoGoal),
  path: z.array(DemoMilestone).optional(),
  /** Topics of the next sessions, the nearest first; true for those moved from the last one. */
  ahead: z.array(z.array(z.tuple([PartOfTwo, z.string().min(1), z.boolean().optional()]))).optional(),
  /** The latest last. Sessions before them have an attendance only. */
  meetings: z.array(DemoMeeting),
});
export type DemoCoachingWork = z.infer<typeof DemoCoachingWork>;

/** The coachee who has settled in, with a year of sessions, and other clients. */
export const demoWork = demoFile('coachings', z.array(DemoCoachingWork));

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
    const work = demoWork().find((one) => one.coach === coach && one.coachee === coachee) ?? WITHOUT_WORK;
    const isOver = ({ start, minutes }: SeededSession) => minutesAfter(start, minutes).getTime() <= now;
    return [
      {
        ...{ coach, coachee, work, held: heldIn(work, ofPair.filter(isOver)) },
        coming: ofPair.filter(({ start }) => start > now),
      },
    ];
  });
}
