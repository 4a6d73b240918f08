import { DEMO_DOMAIN } from '@waymark/contract/demo/demo';
import { OrganisationKind } from '@waymark/contract/organisations/organisations';
import { OrganisationSize, PROFILE_FIELDS } from '@waymark/contract/people/profiles';
import type { RoleId, SubRoleId } from '@waymark/contract/role-ids';
import { ROLE, ROLE_NAMES, type RoleName, SUB_ROLE } from '@waymark/contract/roles';
import { z } from 'zod';
import { demoFile, Mailbox, Name } from './demo-content.ts';

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

const { country, timeZone } = PROFILE_FIELDS.coachee.shape;

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
