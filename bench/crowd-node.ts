import { sql } from 'drizzle-orm';
import type { UserId } from '../apps/api/src/actor.ts';
import { rowsOf } from '../apps/api/src/db/rows.ts';
import { listenHere } from './api-here.ts';
import { EVENT } from './socket-event.ts';

/** The API, which on SIGUSR2 tells each of this many people how many notifications they have. */
const [people = 0] = process.argv.slice(2).map(Number);
const { database, realtime } = await listenHere('0.0.0.0');

process.on('SIGUSR2', async () => {
  const [row] = await rowsOf<{ unread: number }>(
    database.db,
    sql`SELECT count(*)::int AS unread FROM notifications WHERE user_id = 1`,
  );
  const event = { ...EVENT, unread: row?.unread ?? 0 };
  for (let id = 1; id <= people; id += 1) realtime.send(id as UserId, 'notification-added', event);
});
