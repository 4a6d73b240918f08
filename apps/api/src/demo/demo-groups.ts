// The enterprise, the business and the portfolio of the demo, and what they offer their people.

import { ShelfEntry, WelcomeWords } from '@waymark/contract/organisations/welcomes';
import { SessionPlan } from '@waymark/contract/sessions/session-plans';
import { z } from 'zod';
import { demoFile, Mailbox, Words } from './demo-content.ts';

const Count = z.int().nonnegative();
const People = { joined: Count, invited: Count };
const Text = z.string().min(1);

/** A business of the portfolio that has no demo account. */
const DemoBusiness = z.strictObject({
  name: Text,
  admin: z.strictObject({ mailbox: Mailbox, firstName: Text, lastName: Text }),
  hasAdminJoined: z.boolean(),
  renewsOn: z.iso.date(),
  seats: Count,
  ...People,
});
export type DemoBusiness = z.infer<typeof DemoBusiness>;

const DemoSeatedSession = z.strictObject({
  group: Text,
  coach: Mailbox,
  title: Text,
  message: Text,
  inDays: z.int(),
  atHourUtc: z.int().min(0).max(23),
  seats: Count,
  taken: Count,
  waiting: Count,
  /** For a past one: how many of the last seats were empty, and how many of those excused. */
  absent: Count.optional(),
  excused: Count.optional(),
});
export type DemoSeatedSession = z.infer<typeof DemoSeatedSession>;

const Lettering = z.strictObject({ x: z.int(), y: z.int(), colour: Text, words: Text });
const Logo = z.strictObject({ width: z.int(), shapes: z.array(Text), lettering: z.array(Lettering) });
export type DemoLogo = z.infer<typeof Logo>;

export const demoOrganisations = demoFile(
  'organisations',
  z.strictObject({
    /** One of its groups is too small for figures, one large enough for several. */
    enterprise: z.strictObject({
      groups: z.array(z.strictObject({ name: Text, purpose: Text, size: Count, monthsAgo: Count, ...People })),
      sessions: Count,
      plan: SessionPlan,
    }),
    business: z.strictObject({ managers: Count, ...People, seats: Count, sessions: Count, plan: SessionPlan }),
    /** One has figures and no seat left; one is too small, and its admin was just invited. */
    portfolio: z.strictObject({ seatsToGive: Count, businesses: z.array(DemoBusiness) }),
    pools: z.array(z.strictObject({ office: Mailbox, coaches: z.array(Mailbox) })),
    groupSessions: z.strictObject({
      link: z.url(),
      materials: z.array(z.strictObject({ title: Text, url: z.url() })),
      sessions: z.array(DemoSeatedSession),
    }),
    /** By the mailbox of their admin, what two of them say to their people, and their logos. */
    welcomes: z.array(
      z.strictObject({ mailbox: Mailbox, words: Words.pipe(WelcomeWords), shelf: z.array(ShelfEntry), logo: Logo }),
    ),
    /** Each person chose two of the topics, so that about half chose each. */
    figures: z.strictObject({ coach: Mailbox, topics: z.array(Text), goal: Text }),
  }),
);
