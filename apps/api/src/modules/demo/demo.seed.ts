import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { insertUser } from '#modules/accounts/users.queries.ts';
import { roleRecords, users } from '#modules/accounts/users.table.ts';
import { families } from '#modules/families/families.table.ts';
import { articles } from '#modules/library/articles.table.ts';
import { bookmarks } from '#modules/library/bookmarks.table.ts';
import { insertOrganisation } from '#modules/organisations/organisations.queries.ts';
import { topics, userTopics } from '#modules/topics/topics.table.ts';
import { triageSubscriptions } from '#modules/triage-subscriptions/triage-subscriptions.table.ts';
import type { Services } from '../../services.ts';
import { DEMO_FAMILY, DEMO_PASSWORD, DEMO_PEOPLE, DEMO_READING, demoAddress } from './people.ts';

type DemoPerson = (typeof DEMO_PEOPLE)[number];

async function insertPerson(tx: Db, demoPerson: DemoPerson, passwordHash: string): Promise<void> {
  const { email, firstName, lastName, phone, role, sub_role: subRole } = demoPerson;
  const userId = await insertUser(tx, { email, firstName, lastName, phone, role, subRole, passwordHash });
  if (!userId) return;
  const { isProfileComplete: profileCompleted, isOnboardingComplete: onboardingCompleted } = demoPerson;
  await tx
    .update(roleRecords)
    .set({ profileCompleted, onboardingCompleted, groupDetailsAdded: profileCompleted })
    .where(eq(roleRecords.userId, userId));
  if (role === 11) await insertOrganisation(tx, 'enterprise', userId);
  if (role === 13) await insertOrganisation(tx, 'business', userId);
}

async function insertTriage(tx: Db): Promise<void> {
  for (const { mailbox, email, phone } of DEMO_FAMILY.triage) {
    const [member] = await tx
      .select({ userId: users.id })
      .from(users)
      .where(eq(users.email, demoAddress(mailbox)));
    if (!member) continue;
    const ways = { subscribedForEmail: email !== null, subscribedForSms: phone !== null };
    await tx.insert(triageSubscriptions).values({ ...member, email, phone, ...ways });
  }
}

async function insertReading(tx: Db): Promise<void> {
  for (const { mailbox, topics: topicSlugs, articles: articleSlugs } of DEMO_READING) {
    const isReader = eq(users.email, demoAddress(mailbox));
    const chosen = await tx
      .select({ userId: users.id, topicId: topics.id })
      .from(users)
      .innerJoin(topics, inArray(topics.slug, [...topicSlugs]))
      .where(isReader);
    if (chosen.length > 0) await tx.insert(userTopics).values(chosen);
    const kept = await tx
      .select({ userId: users.id, articleId: articles.id })
      .from(users)
      .innerJoin(articles, inArray(articles.slug, [...articleSlugs]))
      .where(isReader);
    if (kept.length > 0) await tx.insert(bookmarks).values(kept);
  }
}

async function insertFamily(tx: Db): Promise<void> {
  const [family] = await tx.insert(families).values({ familyName: DEMO_FAMILY.name }).returning({ id: families.id });
  if (!family) throw new Error('The family was not inserted.');
  const members = [DEMO_FAMILY.inviter, ...DEMO_FAMILY.members.map(({ email }) => email)];
  await tx.update(users).set({ familyId: family.id }).where(inArray(users.email, members));
}

/** Adds the demo's people where nobody is yet; says whether it did. All or nothing, so a start that was cut off begins again. */
export async function seedDemo({ database, passwords }: Pick<Services, 'database' | 'passwords'>): Promise<boolean> {
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  return database.db.transaction(async (tx) => {
    const anyone = await tx.select({ id: users.id }).from(users).limit(1);
    if (anyone.length > 0) return false;
    for (const demoPerson of [...DEMO_PEOPLE, ...DEMO_FAMILY.members]) await insertPerson(tx, demoPerson, passwordHash);
    await insertFamily(tx);
    await insertTriage(tx);
    await insertReading(tx);
    return true;
  });
}
