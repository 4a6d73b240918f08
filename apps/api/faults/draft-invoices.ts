// Drafts the invoices that are due as their job does, in a program that can be killed.
import { pino } from 'pino';
import { openDatabase } from '../src/db/open-database.ts';
import { draftDueMonths } from '../src/practice/organisation-invoices/drafting.service.ts';

const { DATABASE_URL, DATA_DIR = '' } = process.env;
const place = DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR, release() {} };
const database = await openDatabase(place, pino({ level: 'error' }));
process.stdout.write(`drafted: ${await draftDueMonths({ database })}\n`);
await database.close();
