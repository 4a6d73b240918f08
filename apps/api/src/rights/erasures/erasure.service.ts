import { linkPaths } from '@waymark/contract/paths';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findTables, inventoryOf } from '#inventory/inventory.ts';
import { listMessagesNaming, rewordMessages } from '#notices/mailbox/mailbox.queries.ts';
import { leadElsewhere, listNoticesNaming, rewordNotices } from '#notices/notifications/reworded.queries.ts';
import { deleteLoginSessions } from '#people/accounts/login-sessions.queries.ts';
import { deleteAccount, findCreation, lockAccount, updateToFormer } from '#people/users/leaving.queries.ts';
import { deleteJobsAbout } from '../../jobs/forgotten-jobs.ts';
import type { ErasedAccount, Services } from '../../services.ts';
import { writeReceipt } from '../requests/erasure-requests.queries.ts';
import { mailReceiptJob } from './erasures.jobs.ts';
import { listAcquaintances, listThingsOf } from './erasures.queries.ts';
import { FORMER_MEMBER, withoutNames } from './former-member.ts';
import { noteTombstone } from './tombstones.ts';

/** Counts alone, and why something stays. */
interface Receipt {
  readonly reworded: { readonly notifications: number; readonly mails: number };
  readonly keeps: readonly string[];
}

/** A first name, and the whole name that mails begin with. */
const namesOf = ({ firstName, lastName }: ErasedAccount): readonly string[] =>
  [[firstName, lastName].filter(Boolean).join(' '), firstName].flatMap((name) => name || []);

/** Their names in what others keep. */
async function unname(tx: Db, account: ErasedAccount, others: readonly { id: number; email: string }[]) {
  const names = namesOf(account);
  if (names.length === 0) return { notifications: 0, mails: 0 };
  const ids = others.map(({ id }) => id);
  const notices = (await listNoticesNaming(tx, names, ids)).map(({ id, title, body }) => ({
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

async function reasonsToKeep(): Promise<readonly string[]> {
  const fates = inventoryOf(await findTables()).flatMap(({ columns }) => Object.values(columns));
  return [...new Set(fates.flatMap((fate) => (typeof fate === 'object' ? fate.keep : [])))];
}

/**
 * Ends everything of a person in one transaction, and leaves a receipt in their request. The mail
 * about it goes to the address that is forgotten. Undefined if the account is gone already.
 */
export async function eraseAccount(tx: Db, services: Services, userId: UserId): Promise<Receipt | undefined> {
  const account = await lockAccount(tx, userId);
  if (!account) return undefined;
  const others = await listAcquaintances(tx, userId);
  const things = await listThingsOf(tx, userId);
  const addresses = account.phone === null ? [account.email] : [account.email, account.phone];
  const reworded = await unname(tx, account, others);
  await updateToFormer(tx, userId, FORMER_MEMBER);
  await deleteJobsAbout(tx, userId, addresses);
  for (const listener of services.onAccountErased) await listener(tx, services, account);
  await leadElsewhere(tx, things, linkPaths.notifications());
  const receipt: Receipt = { reworded, keeps: services.keepsReasons };
  await writeReceipt(tx, userId, receipt);
  await deleteLoginSessions(tx, userId);
  await deleteAccount(tx, account);
  await services.jobs.enqueue(tx, mailReceiptJob, { to: account.email });
  return receipt;
}
