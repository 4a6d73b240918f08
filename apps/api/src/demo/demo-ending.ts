import { z } from 'zod';
import { Days, demoFile, Mailbox } from './demo-content.ts';

const percent = z.int().min(0).max(100);
const step = z.int().min(0).max(10);

const DemoEnding = z.strictObject({
  /** Whose coaching has ended. */
  coachee: Mailbox,
  sessions: z.int().min(1),
  milestones: z.array(z.strictObject({ title: z.string().min(1), afterDays: Days })),
  goals: z.array(z.string().min(1)),
  words: z.strictObject({ coachee: z.string(), coach: z.string() }),
  /** At the beginning and at the end. */
  wellBeing: z.tuple([percent, percent]),
  areas: z.record(z.string(), z.tuple([step, step])),
  letter: z.array(z.string()),
});
export type DemoEnding = z.infer<typeof DemoEnding>;

export const demoEnding = demoFile('ending', DemoEnding);
