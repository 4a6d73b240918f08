import { pino } from 'pino';
import { seedDemo } from '#modules/demo/demo.seed.ts';
import { readEnvironment } from './env.ts';
import { openServices } from './open-services.ts';

/** Adds the demo's people to a database in which nobody is yet. */
try {
  const { services, close } = await openServices(readEnvironment(), pino({ level: 'silent' }));
  const isSeeded = await seedDemo(services).finally(close);
  process.stdout.write(isSeeded ? 'The demo people are there.\n' : 'There are people already; nothing was changed.\n');
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
