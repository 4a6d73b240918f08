// Publishes a month of an organisation as its job does, in a program that can be killed.
import { pino } from 'pino';
import { openDatabase } from '../src/db/open-database.ts';
import { publishMonth } from '../src/figures/figures/publication.service.ts';

const { DATABASE_URL, DATA_DIR = '', ORGANISATION, MONTH = '' } = process.env;
const place = DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR, release() {} };
const database = await openDatabase(place, pino({ level: 'error' }));
const due = { organisationId: Number(ORGANISATION), month: MONTH };
const isNew = await publishMonth({ database, settings: { current: { figures: { atLeast: 5 } } } as never }, due);
process.stdout.write(`published: ${isNew}\n`);
await database.close();
