// What people ask about themselves, as the practice that has to answer sees it.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CorrectionWords } from '../rights/corrections.ts';
import { RequestKind, RequestState } from '../rights/requests.ts';

const tags = ['Practice'];

export const DataRequest = z.object({
  id: z.uuid(),
  kind: RequestKind,
  state: RequestState,
  askedAt: z.iso.datetime({ offset: true }),
  /** A day, of a deletion and a correction. */
  dueOn: z.iso.date().nullable(),
  /** Null once the account is erased and its copies are not. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** Of a correction alone: what should be different. */
  wish: z.string().nullable(),
});
export type DataRequest = z.infer<typeof DataRequest>;

const access = { practice: ['owner', 'coordinator'] } as const;
const resource = 'correction';

/** Those that are open, the oldest first. */
export const listDataRequests = endpoint({
  method: 'GET',
  url: '/practice/data-requests',
  access,
  resource,
  schema: {
    summary: 'What people ask about their data',
    tags,
    response: { 200: z.object({ data: z.array(DataRequest) }) },
  },
});

export const CorrectionAnswer = z.strictObject({ answer: CorrectionWords });
export type CorrectionAnswer = z.infer<typeof CorrectionAnswer>;

/** The person is notified, and what they wrote is deleted. Problem: `not_found` unless it waits. */
export const answerCorrection = endpoint({
  method: 'POST',
  url: '/practice/data-requests/:id/answer',
  access,
  resource,
  schema: {
    summary: 'Say what was corrected, or why not',
    tags,
    params: z.strictObject({ id: z.uuid() }),
    body: CorrectionAnswer,
    response: { 204: z.undefined() },
  },
});
