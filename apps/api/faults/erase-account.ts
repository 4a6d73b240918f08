// Starts as the API does, erases an account as its job does, and can be killed. Without an account
// it is only a start.
import { pino } from 'pino';
import type { UserId } from '../src/actor.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { readEnvironment } from '../src/env.ts';
import { openServices } from '../src/open-services.ts';
import { eraseNow } from '../src/rights/erasures/erasure.service.ts';

const { DATABASE_URL, DATA_DIR = '', ACCOUNT } = process.env;
const place = DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR, release() {} };
const log = pino({ level: 'error' });
const { services, close } = await openServices(readEnvironment(), log, await openDatabase(place, log));
if (ACCOUNT) await eraseNow(services, Number(ACCOUNT) as UserId);
process.stdout.write('done\n');
await close();
