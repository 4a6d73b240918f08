// Closes the open month of payroll as its job does, in a program that can be killed.
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { Db } from '../src/db/client.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { closingDay } from '../src/practice/payroll/payroll-calendar.ts';
import { closeDueMonths, readCalendar } from '../src/practice/payroll/payroll-closing.service.ts';

const { DATABASE_URL, DATA_DIR = '' } = process.env;
const place = DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR, release() {} };
const database = await openDatabase(place, pino({ level: 'error' }));
const openMonth = (await readCalendar(database.db))?.openMonth ?? '';
const now = new Date(`${closingDay(openMonth)}T12:00:00Z`);
/** In the transaction, as a notification is. */
const notify = async (tx: Db, { userId, title }: { userId: number; title: string }) => {
  await tx.execute(
    sql`INSERT INTO contact_messages (name, email, message) VALUES ('coach', ${String(userId)}, ${title})`,
  );
};
const closed = await closeDueMonths({ database, notify } as never, now);
process.stdout.write(`closed: ${closed.join()}\n`);
await database.close();
