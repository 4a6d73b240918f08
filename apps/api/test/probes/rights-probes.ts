import { answerCorrection } from '@waymark/contract/practice/data-requests';
import * as corrections from '@waymark/contract/rights/corrections';
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

/** Its person's own, and read by those who answer it. */
export const correctionProbe: Probe = {
  owners: EVERY_OWNER,
  async plant(api, owner) {
    const value = `planted-correction-${owner.mark}`;
    const { body } = await api.call(owner, corrections.askForCorrection, { body: { wish: value } });
    return { value, params: { id: body.id } };
  },
  writes: [
    { endpoint: answerCorrection, body: () => ({ answer: 'It is corrected.' }) },
    { endpoint: corrections.askForCorrection, body: () => ({ wish: 'One thing more.' }) },
    { endpoint: corrections.takeCorrectionBack },
  ],
};
