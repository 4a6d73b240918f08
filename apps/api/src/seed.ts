import { claimDatabase } from '#db/data-dir-lock.ts';
import { readEnvironment } from './env.ts';

/** Adds the demo's people, and the library that they have bookmarks in, to an empty database. */
async function seed(): Promise<boolean> {
  const env = readEnvironment();
  const place = claimDatabase(env);
  const [{ pino }, { openDatabase }, { openServices }, { importContent }, { seedDemo }] = await Promise.all([
    import('pino'),
    import('#db/open-database.ts'),
    import('./open-services.ts'),
    import('#library/content-import.service.ts'),
    import('#demo/demo.seed.ts'),
  ]);
  const log = pino({ level: 'silent' });
  const { services, close } = await openServices(env, log, await openDatabase(place, log));
  try {
    await importContent(services);
    return await seedDemo(services);
  } finally {
    await close();
  }
}

try {
  const isSeeded = await seed();
  process.stdout.write(
    isSeeded ? 'The demo people have been added.\n' : 'There are already people; nothing was changed.\n',
  );
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
