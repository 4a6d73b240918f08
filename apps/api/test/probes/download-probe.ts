import { askForDownload, deleteDownload, fetchDownload } from '@waymark/contract/rights/downloads';
import { sql } from 'drizzle-orm';
import { dataRequests } from '#rights/requests/requests.table.ts';
import { EVERY_OWNER, type Probe } from './probe.ts';

export const downloadProbe: Probe = {
  owners: EVERY_OWNER,
  async plant({ db }, { id }) {
    const ready = { userId: id, kind: 'export', state: 'ready', dueAt: sql`now() + interval '1 day'` } as const;
    const [row] = await db.insert(dataRequests).values(ready).returning();
    const downloadId = row?.publicId ?? '';
    return { value: downloadId, params: { downloadId } };
  },
  writes: [{ endpoint: fetchDownload }, { endpoint: deleteDownload }, { endpoint: askForDownload }],
};
