import { pino } from 'pino';
import { seedDemo } from '#modules/demo/demo.seed.ts';
import { importContent } from '#modules/library/content-import.service.ts';
import { readEnvironment } from './env.ts';
import { openServices } from './open-services.ts';

/** Adds the demo's people, and the library that some of them have marks in, to a database in which nobody is yet. */
try {
  const { services, close } = await openServices(readEnvironment(), pino({ level: 'silent' }));
  const isSeeded = await importContent(services)
    .then(() => seedDemo(services))
    .finally(close);
  process.stdout.write(isSeeded ? 'The demo people are there.\n' : 'There are people already; nothing was changed.\n');
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
