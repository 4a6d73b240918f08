import { SessionLength } from '@waymark/contract/sessions/calendars';
import { SessionPrices } from '@waymark/contract/sessions/coach-offers';
import { PartOfTwo } from '@waymark/contract/sessions/coaching-sessions';
import { z } from 'zod';
import { Clock, DemoDay, DemoTime, demoFile, Mailbox } from './demo-content.ts';

const Pair = z.strictObject({ coachee: Mailbox, coach: Mailbox });
const Minutes = z.int().positive().multipleOf(5);
const Change = z.strictObject({ by: PartOfTwo, reason: z.string() });

/** How two people meet: always on the same day and at the same time. */
const DemoRhythm = Pair.extend({
  day: DemoDay.shape.day,
  at: Clock,
  minutes: SessionLength,
  everyWeeks: z.literal([1, 2]),
  coming: z.int().nonnegative(),
  /** In weeks from this one, the week of the last session; absent while they go on. */
  lastWeek: z.int().optional(),
  /** What the coachee wrote for the next one. */
  message: z.string().optional(),
  /** The next one was planned for the day after. */
  movedNext: Change.optional(),
  /** The last of those that lie ahead is off. */
  cancelledLast: Change.optional(),
});
export type DemoRhythm = z.infer<typeof DemoRhythm>;

/** A session that two browsers can join once the product runs. */
const DemoCall = Pair.extend({ minutes: Minutes, message: z.string() });
export type DemoCall = z.infer<typeof DemoCall>;

export const demoSessions = demoFile(
  'sessions',
  z.strictObject({
    rhythms: z.array(DemoRhythm),
    intros: z.array(DemoTime.extend(Pair.shape)),
    /** Times that wait for the coachee's answer. */
    proposal: Pair.extend({ minutes: Minutes, message: z.string(), times: z.array(DemoTime) }),
    /** Some are coming, and some have yet to answer. */
    group: z.strictObject({
      coach: Mailbox,
      title: z.string(),
      message: z.string(),
      minutes: Minutes,
      coming: z.array(Mailbox),
      asked: z.array(Mailbox),
      time: DemoTime,
    }),
    /** Pairs that can have the session to join, the preferred one first. */
    toJoin: z.tuple([DemoCall], DemoCall),
    /** Dates that differ from their weekday: open from one time to another, or closed. */
    otherDays: z.array(DemoDay.extend({ coach: Mailbox, open: z.tuple([Clock, Clock]).optional(), note: z.string() })),
    blocked: z.array(DemoTime.extend({ coach: Mailbox, minutes: Minutes })),
    /** Most coaches have none, as it is with organisations that pay for them. */
    prices: z.array(SessionPrices.extend({ coach: Mailbox })),
  }),
);
