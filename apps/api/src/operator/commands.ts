import { receiveText } from '@waymark/contract/people/incoming-texts';
import { importContent } from '#library/content-import.service.ts';
import { countDueNotices } from '#rights/inactive-accounts/inactive-accounts.queries.ts';
import { countOld, deleteOld } from '#rights/retention/retention.service.ts';
import { ContentError } from '../content-folder.ts';
import { compareClocks } from '../health/clocks.service.ts';
import { type DoneName, noteDone } from '../health/operation-notes.queries.ts';
import { listWarnings } from '../health/warnings.service.ts';
import { listJobs, retryDeadLetters } from '../jobs/job-report.ts';
import { MailboxError } from '../mail/incoming/reply-mailbox.ts';
import type { Services } from '../services.ts';
import { ACCOUNT_COMMANDS, ADDRESS_COMMANDS } from './account-commands.ts';
import { AUDIT_COMMANDS } from './audit-commands.ts';
import { COACH_COMMANDS, DUTY_COMMANDS, describeTriage } from './coach-commands.ts';
import { type Commands, noteDeed, OperatorError } from './command.ts';
import { ERASURE_COMMANDS } from './erasure-commands.ts';
import { FACTOR_COMMANDS } from './factor-commands.ts';
import { INVOICE_COMMANDS } from './invoice-commands.ts';
import { ORGANISATION_COMMANDS } from './organisation-commands.ts';
import { PRACTICE_COMMANDS } from './practice-commands.ts';
import { describeRequests, REQUEST_COMMANDS } from './request-commands.ts';
import { describeVideoCalls } from './video-calls.ts';

/** What is set for replies by mail and for texts to our number, and whether the mailbox opens. */
async function describeIncoming({ env, replyMailbox }: Services): Promise<readonly string[]> {
  const { apiUrl, replyAddress, replyAuthServer, twilio } = env;
  const texts = twilio
    ? `Texts to us: Twilio posts them to ${new URL(receiveText.url, apiUrl).href}.`
    : 'Texts to us: none, because Twilio is not set.';
  if (!replyMailbox) return ['Replies by mail: none, because IMAP_URL and REPLY_ADDRESS are not set.', texts];
  const believed = replyAuthServer
    ? `They need a result of ${replyAuthServer} in Authentication-Results.`
    : 'A forged sender who knows a reply address gets in: set REPLY_AUTH_SERVER if your mail server checks senders.';
  try {
    await replyMailbox.check();
    return [`Replies by mail: to ${replyAddress}, read each minute. The mailbox opens.`, believed, texts];
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    return [`Replies by mail: not read. ${error.message}`, believed, texts];
  }
}

async function importLibrary(services: Services): Promise<readonly string[]> {
  try {
    const { articles, added, changed, removed } = await importContent(services);
    await noteDeed(services.database.db, { deed: 'content-imported', count: added + changed + removed });
    return [`${articles} articles: ${added} added, ${changed} changed, ${removed} removed.`];
  } catch (error) {
    if (error instanceof ContentError) throw new OperatorError(`Nothing was imported. ${error.message}`);
    throw error;
  }
}

async function backUp({ database }: Services): Promise<readonly string[]> {
  if (!database.dump) throw new OperatorError('This dumps only the embedded database; use pg_dump for a server.');
  const file = await database.dump();
  await noteDeed(database.db, { deed: 'backup-made' });
  return [`The dump is in ${file}.`];
}

async function retryJobs({ jobs, database }: Services, [kind]: readonly string[]): Promise<readonly string[]> {
  const count = await retryDeadLetters(jobs, kind);
  if (count > 0) await noteDeed(database.db, { deed: 'jobs-retried', count });
  return [`${count} ${count === 1 ? 'job is' : 'jobs are'} tried again.`];
}

/** What an operator did elsewhere, so that Health and Today can show when. */
async function noteDoneElsewhere({ database }: Services, name: DoneName, what: string): Promise<readonly string[]> {
  await noteDone(database.db, name, name === 'restore-tried' ? 'Noted by the operator.' : '');
  return [`Noted: ${what} just now. Owners see it in the console.`];
}

/** The same list as `/healthz?detail` and the console’s page Health. */
async function describeWarnings(services: Services): Promise<readonly string[]> {
  const clock = await compareClocks(services.database.db).catch(() => undefined);
  const warnings = await listWarnings(services, clock);
  return warnings.length === 0
    ? ['Services: nothing is known to be down.']
    : warnings.map((line) => `Warning: ${line}`);
}

async function removeReplaced({ database }: Services): Promise<readonly string[]> {
  if (!database.removeReplaced) throw new OperatorError('Only a restore of the embedded database leaves such folders.');
  const removed = await database.removeReplaced();
  if (removed.length === 0) return ['There is no database that a restore replaced.'];
  await noteDeed(database.db, { deed: 'replaced-removed', count: removed.length });
  return removed.map((folder) => `${folder} is deleted.`);
}

async function showRetention(services: Services, [option]: readonly string[]): Promise<readonly string[]> {
  if (option !== undefined && option !== '--now') throw new OperatorError(`${option} is not an option: it is --now.`);
  const old = await (option ? deleteOld(services) : countOld(services));
  const lines = old.map(({ what, days, rows }) => `${what}, ${days} days: ${rows}`);
  if (option) {
    const count = old.reduce((all, { rows }) => all + rows, 0);
    await noteDeed(services.database.db, { deed: 'old-deleted', count });
    return ['Deleted, because they were older:', ...lines];
  }
  const notices = await countDueNotices(services.database.db);
  return ['Older, and deleted tonight:', ...lines, `Notices tonight to people who don’t sign in: ${notices}`];
}

const COMMANDS: Commands = {
  ...ACCOUNT_COMMANDS,
  ...ADDRESS_COMMANDS,
  ...AUDIT_COMMANDS,
  ...COACH_COMMANDS,
  ...DUTY_COMMANDS,
  ...ERASURE_COMMANDS,
  ...FACTOR_COMMANDS,
  ...INVOICE_COMMANDS,
  ...ORGANISATION_COMMANDS,
  ...PRACTICE_COMMANDS,
  ...REQUEST_COMMANDS,
  'import-content': {
    usage: 'import-content',
    about: 'make topics and articles match the content folder',
    run: importLibrary,
  },
  check: {
    usage: 'check',
    about:
      'say what is down, what the configuration means for video calls, mail and texts, whether triage is staffed, and what people ask about their data',
    run: async (services) => [
      ...(await describeWarnings(services)),
      ...describeVideoCalls(services.env.ice),
      ...(await describeIncoming(services)),
      await describeTriage(services),
      await describeRequests(services),
    ],
  },
  backup: {
    usage: 'backup',
    about: 'dump the embedded database now, beside the hourly dumps',
    run: backUp,
  },
  'note-backup': {
    usage: 'note-backup',
    about: 'note that a server’s database was dumped just now, for the console’s Health',
    run: (s) => noteDoneElsewhere(s, 'backup', 'a backup was made'),
  },
  'note-restore': {
    usage: 'note-restore',
    about: 'note that a dump was restored to try it just now, and was whole',
    run: (s) => noteDoneElsewhere(s, 'restore-tried', 'a restore was tried'),
  },
  'remove-replaced': {
    usage: 'remove-replaced',
    about: 'delete the databases that restores replaced, which hold what was erased since',
    run: removeReplaced,
  },
  retention: {
    usage: 'retention [--now]',
    about: 'count what is older than it is kept; with --now, delete it at once instead of at night',
    run: showRetention,
  },
  jobs: {
    usage: 'jobs',
    about: 'count the jobs by kind: queued, retried, running, done, failed; and list the dead letters',
    run: ({ database }) => listJobs(database.db),
  },
  'retry-jobs': {
    usage: 'retry-jobs [KIND]',
    about: 'retry the dead letters, all of them or those of one kind',
    run: retryJobs,
  },
};

/** Returns the lines to print. Throws `OperatorError` with a line that says what is wrong. */
export function runCommand(services: Services, [name = '', ...args]: readonly string[]): Promise<readonly string[]> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) return command.run(services, args);
  const list = Object.values(COMMANDS).map(({ usage, about }) => `  ${usage.padEnd(26)} ${about}`);
  throw new OperatorError('Commands:', ...list);
}
