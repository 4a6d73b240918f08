import type { GoalState } from '@waymark/contract/coaching/goals';

type PartOfTwo = 'coach' | 'coachee';

export interface DemoAction {
  readonly owner: PartOfTwo;
  readonly text: string;
  /** In days after the session, as `doneAfter` is; absent for no date. */
  readonly dueAfter?: number;
  /** Absent while it is open. */
  readonly doneAfter?: number;
}

/** What two people wrote around one session. */
export interface DemoMeeting {
  readonly topics?: readonly (readonly [addedBy: PartOfTwo, text: string])[];
  readonly shared?: string;
  /** What the coach wrote for herself. */
  readonly coach?: string;
  /** What the coachee wrote for herself. */
  readonly coachee?: string;
  readonly rating?: readonly [useful: number, heard: number];
  readonly actions?: readonly DemoAction[];
  readonly attendance?: 'missed';
}

type DemoMark = readonly [sessionsAgo: number, attainment: number];

export interface DemoGoal {
  readonly title: string;
  readonly words: string;
  readonly state: GoalState;
  readonly isShared: boolean;
  /** By the number of the session, counted back from the last one. It began with the first mark. */
  readonly marks: readonly [DemoMark, ...DemoMark[]];
  /** In days from now. */
  readonly untilDays?: number;
}

export interface DemoCoachingWork {
  readonly coach: string;
  readonly coachee: string;
  readonly goals: readonly DemoGoal[];
  /** The latest last. Sessions before them have an attendance only. */
  readonly meetings: readonly DemoMeeting[];
  /** Whether the coach has yet to close the last one. */
  readonly isLastOpen?: boolean;
  /** Topics of the next sessions, the nearest first; those moved come from the last session. */
  readonly ahead?: readonly (readonly (readonly [addedBy: PartOfTwo, text: string, isMoved?: boolean])[])[];
}
