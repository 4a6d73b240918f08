import { MatchState } from '@waymark/contract/coaching/coach-matches';
import {
  type Answers,
  answerSchema,
  itemsOf,
  type QuestionnaireName,
} from '@waymark/contract/coaching/questionnaire-definitions';
import { newestVersion } from '@waymark/contract/coaching/questionnaires/definitions';
import { DEMO_DOMAIN } from '@waymark/contract/demo/demo';
import { OrganisationKind } from '@waymark/contract/organisations/organisations';
import { OrganisationSize, PROFILE_FIELDS } from '@waymark/contract/people/profiles';
import { AnnouncementText } from '@waymark/contract/practice/announcements';
import { practiceParts } from '@waymark/contract/practice-parts';
import type { RoleId, SubRoleId } from '@waymark/contract/role-ids';
import { ROLE, ROLE_NAMES, type RoleName, SUB_ROLE } from '@waymark/contract/roles';
import { DayPart, Weekday } from '@waymark/contract/weekly-hours';
import { z } from 'zod';
import { Days, demoFile, Mailbox, Name } from './demo-content.ts';

const Hours = z
  .strictObject({
    days: z.array(Weekday),
    parts: z.array(DayPart),
  })
  .transform(({ days, parts }) => days.flatMap((day) => parts.map((part) => `${day}-${part}` as const)));

const WellBeing = z.strictObject({ answers: z.array(z.int().min(0).max(5)).length(5), isShared: z.boolean() });

function answersOfWellBeing({ answers, isShared }: z.infer<typeof WellBeing>) {
  const numbered = answers.map((answer, index) => [`who5-${index + 1}`, answer] as const);
  return { 'who5-consent': true, ...Object.fromEntries(numbered), 'who5-share': isShared };
}

/**
 * Answers to the newest questionnaire, with topics by slug, hours as days and their parts, and the
 * questions on well-being as one list. The time zone is the profile's.
 */
function demoAnswers(name: QuestionnaireName) {
  const items = itemsOf(newestVersion(name)).filter(({ id, kind }) => kind !== 'time-zone' && !id.startsWith('who5-'));
  const schemaOf = (item: (typeof items)[number]): z.ZodType => {
    if (item.kind === 'topics') return z.array(z.string()).min(1);
    return item.kind === 'weekly-hours' ? Hours : answerSchema(item);
  };
  return z
    .strictObject({
      ...Object.fromEntries(items.map((item) => [item.id, schemaOf(item).optional()])),
      wellBeing: WellBeing.optional(),
    })
    .transform(
      ({ wellBeing, ...answers }): Answers => ({
        ...(answers as Answers),
        ...(wellBeing ? answersOfWellBeing(wellBeing) : {}),
      }),
    );
}

/** One password for all of them, shown wherever they are. */
export const DEMO_PASSWORD = 'waymark-demo';

export const demoAddress = (mailbox: string) => `${mailbox}@${DEMO_DOMAIN}`;

const ROLES: Readonly<Record<RoleName, readonly [RoleId, SubRoleId | null]>> = {
  coachee: [ROLE.coachee, SUB_ROLE.coachee],
  manager: [ROLE.coachee, SUB_ROLE.manager],
  coach: [ROLE.coach, SUB_ROLE.coach],
  'group-admin': [ROLE.groupAdmin, null],
  'enterprise-admin': [ROLE.enterpriseAdmin, null],
  'super-admin': [ROLE.superAdmin, null],
  'business-admin': [ROLE.businessAdmin, null],
  practice: [ROLE.practice, null],
};

const DemoPerson = z
  .strictObject({
    mailbox: Mailbox,
    name: Name,
    role: z.enum(ROLE_NAMES),
    phone: z.e164(),
    note: z.string().min(1),
    /** What they still have to fill in; absent if nothing. */
    open: z.literal(['profile', 'onboarding']).optional(),
  })
  .transform(({ mailbox, name: [firstName, lastName], role, open, ...person }) => ({
    ...{ ...person, firstName, lastName, email: demoAddress(mailbox) },
    ...{ role: ROLES[role][0], sub_role: ROLES[role][1] },
    ...{ isProfileComplete: open !== 'profile', isOnboardingComplete: open === undefined },
  }));

const { country, timeZone, city, pronouns, gender, headline, bio } = PROFILE_FIELDS.coach.shape;

const DemoOffice = z.strictObject({
  mailbox: Mailbox,
  profile: z.strictObject({ country, timeZone, jobTitle: z.string() }),
  organisation: z
    .strictObject({
      kind: OrganisationKind,
      name: z.string(),
      size: OrganisationSize,
    })
    .optional(),
});

export const demoPeople = demoFile(
  'people',
  z.strictObject({
    /** One for each way of using Waymark, offered at sign-in. */
    signIn: z.array(DemoPerson),
    /** Those of them who asked for their account to be deleted, as the demo was planted. */
    leaving: z.array(Mailbox),
    /** Those of them who run the practice. */
    practice: z.array(z.strictObject({ mailbox: Mailbox, part: z.enum(practiceParts) })),
    /** To coaches, and over: a banner would be on every page that someone looks at. */
    announcements: z.array(z.strictObject({ text: AnnouncementText.shape.text, daysAgo: Days, forDays: Days })),
    family: z.strictObject({
      inviter: Mailbox,
      name: z.string(),
      members: z.array(DemoPerson),
      triage: z.array(z.strictObject({ mailbox: Mailbox, email: z.email().nullable(), phone: z.e164().nullable() })),
    }),
    offices: z.array(DemoOffice),
    /** What some of them chose and saved, by slug; what the library doesn't have is ignored. */
    reading: z.array(z.strictObject({ mailbox: Mailbox, topics: z.array(z.string()), articles: z.array(z.string()) })),
    /** Names of people who take no further part, combined by their number. */
    crowd: z.strictObject({ firstNames: z.array(z.string()), lastNames: z.array(z.string()) }),
  }),
);

/** A different name for each number up to 77. */
export function demoName(index: number): { readonly firstName: string; readonly lastName: string } {
  const { firstNames, lastNames } = demoPeople().crowd;
  const pick = (names: readonly string[]) => names[index % names.length] ?? '';
  return { firstName: pick(firstNames), lastName: pick(lastNames) };
}

const DemoMatch = z.strictObject({
  coach: Mailbox,
  state: MatchState,
  message: z.string().optional(),
  requestedDaysAgo: Days,
  endedDaysAgo: Days.optional(),
});

const DemoCoachee = z.strictObject({
  mailbox: Mailbox,
  /** Absent for people offered at sign-in: they have their names there. */
  name: Name.optional(),
  /** Absent while the profile is incomplete. */
  profile: z.strictObject({ country, timeZone, pronouns: pronouns.optional() }).optional(),
  /** Absent before the first one. */
  answers: demoAnswers('coachee').optional(),
  isFinished: z.boolean().optional(),
  match: DemoMatch.optional(),
});
export type DemoCoachee = z.infer<typeof DemoCoachee>;

/** In every state: with a coach, with an open request, looking, and on their way. */
export const demoCoachees = demoFile('coachees', z.array(DemoCoachee));

const DemoCoach = z.strictObject({
  mailbox: Mailbox,
  slug: z.string(),
  name: Name,
  profile: z.strictObject({
    ...{ country, timeZone, headline, bio },
    ...{ city: city.optional(), pronouns: pronouns.optional(), gender: gender.optional() },
  }),
  /** Absent for a coach in review. */
  approvedDaysAgo: Days.optional(),
  isPaused: z.boolean().optional(),
  caseLoadCap: z.int().positive().optional(),
  answers: demoAnswers('coach'),
});
export type DemoCoach = z.infer<typeof DemoCoach>;

/** One is pending, one is paused, and one is full. */
export const demoCoaches = demoFile('coaches', z.array(DemoCoach));
