import { formatMoment } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { listMessagesNaming, rewordMessages } from '#notices/mailbox/mailbox.queries.ts';
import { leadElsewhere, listNoticesNaming, rewordNotices } from '#notices/notifications/reworded.queries.ts';
import { disownAccounts } from '#organisations/ledger/ledger.queries.ts';
import { endLoginSessions } from '#people/accounts/login.service.ts';
import { deleteAccount, findCreation, lockAccount, updateToFormer } from '#people/users/leaving.queries.ts';
import type { ErasedAccount } from '../../happened.ts';
import { deleteJobsAbout } from '../../jobs/pg-boss-port.ts';
import type { Services } from '../../services.ts';
import { writeReceipt } from '../requests/erasure-requests.queries.ts';
import { listAcquaintances, listThingsOf, listThingsOfOthers } from './erasures.queries.ts';
import { mailReceiptJob } from './leaving-mails.jobs.ts';
import { findOwned } from './plan.queries.ts';
import { noteTombstone } from './tombstones.ts';
import { goesInWords, staysInWords } from './what-stays.ts';

/** What someone who was erased is called from then on. */
const FORMER_MEMBER = 'A former member';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Replaces names, as whole words in their own case, by "a former member": with a capital at the
 * start of a sentence, and not where a name is a month after a day ("23 Jan").
 */
function withoutNames(text: string, names: readonly string[]): string {
  const longestFirst = names.filter((name) => name.trim() !== '').toSorted((one, other) => other.length - one.length);
  if (longestFirst.length === 0) return text;
  const anyName = longestFirst.map(escaped).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_@.-])(?<!\\d )(?:${anyName})(?![\\p{L}\\p{N}_@])`, 'gu');
  return text.replace(pattern, (_name, at: number) =>
    /(?:^|[.!?>]\s*)$/.test(text.slice(Math.max(0, at - 8), at)) ? FORMER_MEMBER : 'a former member',
  );
}

/** A first name, and the whole name that mails begin with. */
const namesOf = ({ firstName, lastName }: ErasedAccount): readonly string[] =>
  [[firstName, lastName].filter(Boolean).join(' '), firstName].flatMap((name) => name || []);

/** Their names in what others keep. */
async function unname(tx: Db, account: ErasedAccount, others: readonly { id: number; email: string }[]) {
  const names = namesOf(account);
  if (names.length === 0) return { notifications: 0, mails: 0 };
  const ids = others.map(({ id }) => id);
  const naming = await listNoticesNaming(tx, names, ids);
  // Someone else of that name keeps it, where it is about what only they have a part in.
  const ofOthers = await listThingsOfOthers(tx, account.userId, [
    ...new Set(naming.flatMap(({ thing }) => thing ?? [])),
  ]);
  const theirs = naming.filter(({ thing }) => thing === null || !ofOthers.has(thing));
  const notices = theirs.map(({ id, title, body }) => ({
    id,
    title: withoutNames(title, names),
    body: withoutNames(body, names),
  }));
  await rewordNotices(tx, notices);
  const emails = others.map(({ email }) => email);
  const mails = (await listMessagesNaming(tx, names, emails)).map(({ id, subject, text, html }) => ({
    id,
    subject: subject && withoutNames(subject, names),
    text: withoutNames(text, names),
    html: html && withoutNames(html, names),
  }));
  await rewordMessages(tx, mails);
  return { notifications: notices.length, mails: mails.length };
}

/**
 * Ends everything of a person, and leaves a receipt of counts and reasons in their request. Nothing
 * happens if the account is gone already.
 */
async function eraseAccount(tx: Db, services: Services, userId: UserId): Promise<void> {
  const account = await lockAccount(tx, userId);
  const owned = account && (await findOwned(tx, userId));
  if (!owned) return;
  const others = await listAcquaintances(tx, userId);
  const things = await listThingsOf(tx, userId);
  const reworded = await unname(tx, account, others);
  await updateToFormer(tx, userId, FORMER_MEMBER);
  await deleteJobsAbout(tx, userId, account.addresses);
  for (const listener of services.onAccountErased) await listener(tx, services, account);
  await leadElsewhere(tx, things, linkPaths.notifications());
  const stays = staysInWords(owned);
  const isAsked = await writeReceipt(tx, userId, { erased: owned.counts, reworded, stays });
  await endLoginSessions(tx, services, userId);
  // What cancelled sessions gave back is in them by now.
  await disownAccounts(tx, userId);
  await deleteAccount(tx, account);
  // Brought back by a restore to a time before it was asked, they had this mail long ago.
  if (!isAsked) return;
  await services.jobs.enqueue(tx, mailReceiptJob, {
    to: account.email,
    erasedAt: formatMoment(new Date(), { zone: owned.timeZone, hasZoneName: true, hourCycle: owned.hourCycle }),
    gone: [...goesInWords(owned)],
    stays: [...stays],
    copies: services.database.renewCopies ? 'files' : 'server',
  });
}

/** Killed at any step, it is finished by the next start or the next round of what is due. */
export async function eraseNow(services: Services, userId: UserId): Promise<void> {
  const { database, env } = services;
  const [account] = await findCreation(database.db, userId);
  if (!account) return;
  await noteTombstone(env.dataDir, account);
  await database.db.transaction((tx) => eraseAccount(tx, services, userId));
}
