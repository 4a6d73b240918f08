// Sends what is due as its job does, in a program that can be killed.
import { pino } from 'pino';
import { remindOfOverdue } from '../src/billing/invoice-reminders/invoice-reminders.service.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { readEnvironment } from '../src/env.ts';
import { openServices } from '../src/open-services.ts';
import type { Services } from '../src/services.ts';
import { mailLetterJob, sendLettersJob } from '../src/wellbeing/letters/letters.jobs.ts';

const { DATABASE_URL, DATA_DIR = '', WHAT = '', LETTER = '', JOB = '', DIES = '' } = process.env;

/** Dies on one side of sending a mail, before what comes after it. */
function dyingAt({ mail, ...services }: Services): Services {
  const die = () => {
    process.kill(process.pid, 'SIGKILL');
    // Nothing may happen until the signal is there.
    for (;;);
  };
  return {
    ...services,
    mail: {
      async send(message) {
        if (DIES === 'before') die();
        await mail.send(message);
        if (DIES === 'after') die();
      },
      close: () => mail.close(),
    },
  };
}

const SENDING: Readonly<Record<string, (services: Services) => Promise<unknown>>> = {
  reminders: remindOfOverdue,
  letters: (services) => sendLettersJob.handle({ id: JOB, data: {}, services }),
  letter: (services) => mailLetterJob.handle({ id: JOB, data: { letterId: LETTER }, services }),
};

const log = pino({ level: 'error' });
const place = DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR, release() {} };
const { services, close } = await openServices(readEnvironment(), log, await openDatabase(place, log));
await SENDING[WHAT]?.(dyingAt(services));
process.stdout.write('sent\n');
await close();
