import { importContent } from '#library/content-import.service.ts';
import { ContentError } from '../content-folder.ts';
import { listJobs, retryDeadLetters } from '../jobs/job-report.ts';
import type { Services } from '../services.ts';
import { ACCOUNT_COMMANDS } from './account-commands.ts';
import { ADDRESS_COMMANDS } from './address-commands.ts';
import { AUDIT_COMMANDS } from './audit-commands.ts';
import { COACH_COMMANDS } from './coach-commands.ts';
import { type Commands, OperatorError } from './command.ts';
import { DUTY_COMMANDS } from './duty-commands.ts';
import { describeIncoming } from './incoming.ts';
import { ORGANISATION_COMMANDS } from './organisation-commands.ts';
import { describeVideoCalls } from './video-calls.ts';

async function importLibrary(services: Services): Promise<readonly string[]> {
  try {
    const { articles, added, changed, removed } = await importContent(services);
    return [`${articles} articles: ${added} added, ${changed} changed, ${removed} removed.`];
  } catch (error) {
    if (error instanceof ContentError) throw new OperatorError(`Nothing was imported. ${error.message}`);
    throw error;
  }
}

async function backUp({ database }: Services): Promise<readonly string[]> {
  if (!database.dump) throw new OperatorError('This dumps only the embedded database; use pg_dump for a server.');
  return [`The dump is in ${await database.dump()}.`];
}

const COMMANDS: Commands = {
  ...ACCOUNT_COMMANDS,
  ...ADDRESS_COMMANDS,
  ...AUDIT_COMMANDS,
  ...COACH_COMMANDS,
  ...DUTY_COMMANDS,
  ...ORGANISATION_COMMANDS,
  'import-content': {
    usage: 'import-content',
    about: 'make topics and articles match the content folder',
    run: importLibrary,
  },
  check: {
    usage: 'check',
    about: 'say what the configuration means for video calls, mail and texts',
    run: async (services) => [...describeVideoCalls(services.env.ice), ...(await describeIncoming(services))],
  },
  backup: {
    usage: 'backup',
    about: 'dump the embedded database now, beside the hourly dumps',
    run: backUp,
  },
  jobs: {
    usage: 'jobs',
    about: 'count the jobs by kind: queued, retried, running, done, failed; and list the dead letters',
    run: ({ database }) => listJobs(database.db),
  },
  'retry-jobs': {
    usage: 'retry-jobs [KIND]',
    about: 'retry the dead letters, all of them or those of one kind',
    run: ({ jobs }, [kind]) => retryDeadLetters(jobs, kind),
  },
};

/** Returns the lines to print. Throws `OperatorError` with a line that says what is wrong. */
export function runCommand(services: Services, [name = '', ...args]: readonly string[]): Promise<readonly string[]> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) return command.run(services, args);
  const list = Object.values(COMMANDS).map(({ usage, about }) => `  ${usage.padEnd(26)} ${about}`);
  throw new OperatorError('Commands:', ...list);
}
