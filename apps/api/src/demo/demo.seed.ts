import { isLoopbackHost } from '@waymark/contract/network-addresses';
import { ROLE } from '@waymark/contract/roles';
import { eq, inArray, like, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { articles, bookmarks } from '#library/articles.table.ts';
import { topics, userTopics } from '#people/topics/topics.table.ts';
import { triageSubscriptions } from '#people/triage-subscriptions/triage-subscriptions.table.ts';
import { families, users } from '#people/users/users.table.ts';
import { logHeldSessions } from '#sessions/coaching-hours/coaching-hours.queries.ts';
import { hourSettings, hoursConsents } from '#sessions/coaching-hours/coaching-hours.table.ts';
import { ratingBlocks } from '#sessions/session-work/session-work.table.ts';
import { askForErasure } from '../rights/erasures/asking.service.ts';
import type { Services } from '../services.ts';
import { insertAccounts, insertFaces, insertOffices, insertWelcomes, storeDrawn } from './demo-accounts.seed.ts';
import { insertActivity } from './demo-activity.seed.ts';
import { insertAgreements } from './demo-agreements.seed.ts';
import { insertCheckIns } from './demo-check-ins.seed.ts';
import { insertCoaching } from './demo-coaching.seed.ts';
import { insertEnding } from './demo-endings.seed.ts';
import { insertDemoFactors, insertPractice } from './demo-factors.seed.ts';
import { insertFigures } from './demo-figures.seed.ts';
import { insertInvoices, insertPurchases } from './demo-invoices.seed.ts';
import { insertDemoLooks } from './demo-looks.seed.ts';
import { insertMessages, insertTriageLine } from './demo-messages.seed.ts';
import { insertOrganisationInvoices } from './demo-organisation-invoices.seed.ts';
import { insertDemoOrganisations } from './demo-organisations.seed.ts';
import { insertPayroll } from './demo-payroll.seed.ts';
import { insertAllowances, insertSeats } from './demo-seats.seed.ts';
import { insertSessions } from './demo-sessions.seed.ts';
import { insertTeam } from './demo-team.seed.ts';
import { DEMO_PASSWORD, demoAddress, demoPeople } from './people.ts';

async function insertTriage(tx: Db): Promise<void> {
  for (const { mailbox, email, phone } of demoPeople().family.triage) {
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
  for (const { mailbox, topics: topicSlugs, articles: articleSlugs } of demoPeople().reading) {
    const isReader = eq(users.email, demoAddress(mailbox));
    const chosen = await tx
      .select({ userId: users.id, topicId: topics.id })
      .from(users)
      .innerJoin(topics, inArray(topics.slug, [...topicSlugs]))
      .where(isReader);
    if (chosen.length > 0) await tx.insert(userTopics).values(chosen).onConflictDoNothing();
    const kept = await tx
      .select({ userId: users.id, articleId: articles.id })
      .from(users)
      .innerJoin(articles, inArray(articles.slug, [...articleSlugs]))
      .where(isReader);
    if (kept.length > 0) await tx.insert(bookmarks).values(kept);
  }
}

/** A coach's log of hours, with some from before and one client by name, and means of ratings. */
async function insertHours(tx: Db, idOf: (mailbox: string) => number): Promise<void> {
  const isHeld = sql`EXISTS (SELECT FROM session_closings c WHERE c.session_id = s.id AND c.attendance = 'held')`;
  await logHeldSessions(tx, isHeld);
  const coachId = idOf('coach');
  await tx.insert(hoursConsents).values({ coachId, clientId: idOf('coachee') });
  await tx.insert(hourSettings).values({ coachId, earlierPaid: 58, earlierProBono: 14, groupFee: 'paid' });
  await tx.insert(ratingBlocks).values([19, 21, 20, 23].map((sum) => ({ coachId, sum, count: 5 })));
}

async function insertFamily(tx: Db): Promise<void> {
  const { inviter, name: familyName, members: others } = demoPeople().family;
  const [family] = await tx.insert(families).values({ familyName }).returning({ id: families.id });
  if (!family) throw new Error('The family was not inserted.');
  const members = [demoAddress(inviter), ...others.map(({ email }) => email)];
  await tx.update(users).set({ familyId: family.id }).where(inArray(users.email, members));
}

async function hasPeople(db: Db): Promise<boolean> {
  const anyone = await db.select({ id: users.id }).from(users).limit(1);
  return anyone.length > 0;
}

/**
 * Everyone knows the password, so a public address must not accept it unless that is asked for.
 * Even then not that of the owner, whose console names all who have an account, real people too.
 */
export async function setDemoOpen(
  { database, env }: Pick<Services, 'database' | 'env'>,
  isOpen: boolean,
): Promise<void> {
  const isOwnerOpen = isOpen && isLoopbackHost(env.publicUrl.host);
  const isShut = sql`CASE WHEN ${users.role} = ${ROLE.practice} THEN ${!isOwnerOpen}::boolean ELSE ${!isOpen}::boolean END`;
  await database.db
    .update(users)
    .set({ blockedAt: sql`CASE WHEN ${isShut} THEN coalesce(${users.blockedAt}, now()) END` })
    .where(like(users.email, demoAddress('%')));
}

/** As people ask for it, once all the rest of theirs is there. */
async function letSomeLeave(services: Services): Promise<void> {
  const addresses = demoPeople().leaving.map(demoAddress);
  const people = await services.database.db
    .select({ userId: users.id })
    .from(users)
    .where(inArray(users.email, addresses));
  for (const { userId } of people) await askForErasure(services, userId as UserId);
}

/** Returns whether it did. All or nothing, so an interrupted start begins again. */
export async function seedDemo(services: Services): Promise<boolean> {
  const { database, env, settings, passwords, pictureStore, jobs } = services;
  // Looked at twice: hashing and drawing take longer than a start should wait for nothing.
  if (await hasPeople(database.db)) return false;
  const [passwordHash, drawn] = await Promise.all([passwords.hash(DEMO_PASSWORD), storeDrawn(pictureStore)]);
  const isPlanted = await database.db.transaction(async (tx) => {
    if (await hasPeople(tx)) return false;
    const idOf = await insertAccounts(tx, passwordHash);
    await insertOffices(tx, idOf);
    await insertDemoOrganisations(tx, services, { idOf, passwordHash });
    await insertFamily(tx);
    await insertTriage(tx);
    await insertReading(tx);
    await insertCoaching(tx, { jobs }, idOf);
    await insertAgreements(tx, idOf);
    await insertInvoices(tx, idOf);
    await insertSessions(tx, { jobs, settings }, idOf);
    await insertMessages(tx, { jobs, env }, idOf);
    await insertCheckIns(tx, services, idOf);
    await insertTriageLine(tx, idOf);
    await insertFigures(tx, services, idOf);
    await insertTeam(tx, services, idOf);
    await insertDemoLooks(tx, idOf);
    await insertDemoFactors(tx, services.tokens, idOf);
    await insertPractice(tx, idOf);
    await insertAllowances(tx, services, idOf);
    await insertPurchases(tx, idOf);
    await insertActivity(tx, services);
    await insertSeats(tx, idOf);
    await insertHours(tx, idOf);
    await insertPayroll(tx, idOf);
    await insertOrganisationInvoices(tx, idOf);
    await insertEnding(tx, idOf);
    await insertFaces(tx, idOf, drawn.faces);
    await insertWelcomes(tx, idOf, drawn.logos);
    return true;
  });
  if (isPlanted) await letSomeLeave(services);
  return isPlanted;
}
