import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParam } from '../ids.ts';

const tags = ['Client history'];

/** How long nothing is booked, and how long an action is overdue, before a line says so. */
export const DRIFT_AFTER_DAYS = { 'nothing-booked': 14, 'action-overdue': 7 } as const;
/** A line comes back each week, and stays so that it is seen by those who come now and then. */
export const DRIFT_SHOWN_DAYS = 3;

export const DriftKind = z.enum(['nothing-booked', 'moved-twice', 'check-ins-skipped', 'action-overdue']);
export type DriftKind = z.infer<typeof DriftKind>;

/** Where two people are about to lose their rhythm, as one of them reads it today. */
export const Drifts = z.object({
  matchId: z.int(),
  coachId: z.int(),
  /** The other person. */
  with: z.object({ firstName: z.string() }),
  lines: z.array(
    z.object({
      kind: DriftKind,
      /** The action that is overdue. */
      what: z.string().nullable(),
    }),
  ),
});
export type Drifts = z.infer<typeof Drifts>;

/** Null without a coach. */
export const showDrifts = endpoint({
  method: 'GET',
  url: '/drifts',
  access: ['coachee'],
  resource: 'match',
  schema: {
    summary: 'Where a coachee and their coach lose their rhythm',
    tags,
    response: { 200: z.object({ data: Drifts.nullable() }) },
  },
});

/** Without check-ins that the client doesn't share. */
export const showClientDrifts = endpoint({
  method: 'GET',
  url: '/coach-clients/:matchId/drifts',
  access: ['coach'],
  resource: 'match',
  schema: {
    summary: 'Where a coach and a client lose their rhythm',
    tags,
    params: z.strictObject({ matchId: IdParam }),
    response: { 200: z.object({ data: Drifts }) },
  },
});
