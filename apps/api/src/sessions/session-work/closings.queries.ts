import type { Attendance } from '@waymark/contract/sessions/coaching-sessions';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

export interface Closing {
  readonly sessionId: number;
  readonly closedBy: number;
  readonly requestId: string;
  readonly attendance: Attendance;
}

/**
 * Closes a session once. Returns the request that closed it, which is another one's if it was
 * closed before.
 */
export async function insertClosing(tx: Db, closing: Closing): Promise<{ requestId: string; isNew: boolean }> {
  const { sessionId, closedBy, requestId, attendance } = closing;
  const [made] = await rowsOf<{ requestId: string }>(
    tx,
    sql`INSERT INTO session_closings (session_id, closed_by, request_id, attendance)
      VALUES (${sessionId}, ${closedBy}, ${requestId}, ${attendance}) ON CONFLICT DO NOTHING
      RETURNING request_id AS "requestId"`,
  );
  if (made) return { ...made, isNew: true };
  const [kept] = await rowsOf<{ requestId: string }>(
    tx,
    sql`SELECT request_id AS "requestId" FROM session_closings WHERE session_id = ${sessionId}`,
  );
  if (!kept) throw new Error('A closing cannot be found.');
  return { ...kept, isNew: false };
}
