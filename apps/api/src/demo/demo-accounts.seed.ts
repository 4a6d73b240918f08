import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { insertOrganisation, updateOrganisation } from '#organisations/organisations/organisations.queries.ts';
import { replaceShelf, saveWelcome } from '#organisations/welcomes/welcomes.queries.ts';
import { insertLogo, insertPicture, PICTURE_KEY_BYTES } from '#people/pictures/pictures.queries.ts';
import { saveProfile } from '#people/profiles/profiles.queries.ts';
import { profiles } from '#people/profiles/profiles.table.ts';
import { roleRecords, users } from '#people/users/users.table.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import type { DemoIds } from './demo-coaching.seed.ts';
import { demoOrganisations } from './demo-groups.ts';
import { organisationOf } from './demo-organisations.seed.ts';
import { demoAddress, demoCoachees, demoCoaches, demoPeople } from './people.ts';

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL('draw-faces.ts', import.meta.url));
const MAX_BYTES = 16 * 1024 * 1024;

/** By mailbox, the picture in base64. */
const Pictures = z.record(z.string(), z.base64());
const Drawn = z.strictObject({ faces: Pictures, logos: Pictures });

export interface DrawnKeys {
  /** By mailbox. */
  readonly faces: ReadonlyMap<string, string>;
  /** By the mailbox of the organisation's admin. */
  readonly logos: ReadonlyMap<string, string>;
}

async function storeAll(store: PictureStore, pictures: z.infer<typeof Pictures>): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  for (const [mailbox, picture] of Object.entries(pictures)) {
    const key = randomBytes(PICTURE_KEY_BYTES).toString('base64url');
    await store.put(key, Buffer.from(picture, 'base64'));
    keys.set(mailbox, key);
  }
  return keys;
}

/** Draws and stores the demo's faces and logos; returns the key of each. */
export async function storeDrawn(store: PictureStore): Promise<DrawnKeys> {
  const { stdout } = await run(process.execPath, [PROGRAM], { maxBuffer: MAX_BYTES });
  const { faces, logos } = Drawn.parse(JSON.parse(stdout));
  return { faces: await storeAll(store, faces), logos: await storeAll(store, logos) };
}

export async function insertFaces(tx: Db, idOf: DemoIds, keys: ReadonlyMap<string, string>): Promise<void> {
  for (const [mailbox, pictureKey] of keys) {
    const userId = idOf(mailbox);
    await insertPicture(tx, userId, pictureKey);
    await saveProfile(tx, userId, { pictureKey });
  }
}

/** `logos`: keys of stored pictures, by the mailbox of the organisation's admin. */
export async function insertWelcomes(tx: Db, idOf: DemoIds, logos: ReadonlyMap<string, string>): Promise<void> {
  for (const { mailbox, words, shelf } of demoOrganisations().welcomes) {
    const organisationId = await organisationOf(tx, idOf(mailbox));
    const logoKey = logos.get(mailbox) ?? null;
    if (logoKey !== null) await insertLogo(tx, logoKey);
    await saveWelcome(tx, organisationId, { words, logoKey });
    await replaceShelf(tx, organisationId, shelf);
  }
}

type Account = Omit<typeof users.$inferInsert, 'passwordHash'> &
  Required<Pick<typeof roleRecords.$inferInsert, 'profileCompleted' | 'onboardingCompleted'>>;

/** Everyone in the demo: the people offered at sign-in, and the people they meet. */
function allAccounts(): readonly Account[] {
  const { signIn, family } = demoPeople();
  const shown = [...signIn, ...family.members].map(
    ({ email, firstName, lastName, phone, role, sub_role: subRole, isProfileComplete, isOnboardingComplete }) => ({
      ...{ email, firstName, lastName, phone, role, subRole },
      profileCompleted: isProfileComplete,
      onboardingCompleted: isOnboardingComplete,
    }),
  );
  const addresses = new Set(shown.map(({ email }) => email));
  const coaches = demoCoaches().map(({ mailbox, name: [firstName, lastName] }) => ({
    ...{ email: demoAddress(mailbox), firstName, lastName, role: ROLE.coach, subRole: SUB_ROLE.coach },
    profileCompleted: true,
    onboardingCompleted: true,
  }));
  const coachees = demoCoachees().map(
    ({ mailbox, name: [firstName, lastName] = ['', ''], profile, isFinished = false }) => ({
      ...{ email: demoAddress(mailbox), firstName, lastName, role: ROLE.coachee, subRole: SUB_ROLE.coachee },
      profileCompleted: profile !== undefined,
      onboardingCompleted: isFinished,
    }),
  );
  return [...shown, ...[...coaches, ...coachees].filter(({ email }) => !addresses.has(email))];
}

export async function insertAccounts(tx: Db, passwordHash: string): Promise<DemoIds> {
  const accounts = allAccounts();
  const rows = await tx
    .insert(users)
    .values(
      accounts.map(({ profileCompleted: _done, onboardingCompleted: _too, ...user }) => ({ ...user, passwordHash })),
    )
    .returning({ id: users.id, email: users.email });
  const ids = new Map(rows.map(({ id, email }) => [email, id as UserId]));
  const idOfAddress = (email: string): UserId => {
    const id = ids.get(email);
    if (!id) throw new Error(`${email} is not one of the demo's people.`);
    return id;
  };
  await tx.insert(roleRecords).values(
    accounts.map(({ email, profileCompleted, onboardingCompleted }) => ({
      userId: idOfAddress(email),
      profileCompleted,
      onboardingCompleted,
      groupDetailsAdded: profileCompleted,
    })),
  );
  return (mailbox) => idOfAddress(demoAddress(mailbox));
}

export async function insertOffices(tx: Db, idOf: DemoIds): Promise<void> {
  for (const { mailbox, profile, organisation } of demoPeople().offices) {
    const userId = idOf(mailbox);
    await tx.insert(profiles).values({ userId, ...profile });
    if (!organisation) continue;
    const { kind, ...described } = organisation;
    await insertOrganisation(tx, kind, userId);
    await updateOrganisation(tx, userId, described);
  }
}
