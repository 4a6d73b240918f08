import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParam, RowId, rowIds } from '../ids.ts';

const tags = ['Coach pool'];

/** A portfolio's pool is also that of its businesses. */
const PoolCoach = z.object({
  coachId: z.int(),
  name: z.string(),
  /** Of the coach's public page; null while it isn't shown. */
  slug: z.string().nullable(),
  since: z.iso.datetime({ offset: true }),
  /** Those that the coach is for; empty for everyone of the organisation. */
  groups: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type PoolCoach = z.infer<typeof PoolCoach>;

const Pool = z.object({ data: z.array(PoolCoach) });

/**
 * By name. Admins of groups choose a host from those for their group, and a business sees the pool
 * of its portfolio.
 */
export const listPool = endpoint({
  method: 'GET',
  url: '/coach-pool',
  access: ['enterprise-admin', 'super-admin', 'business-admin', 'group-admin'],
  resource: 'coach-pool',
  schema: { summary: 'The coaches of the pool', tags, response: { 200: Pool } },
});

const access = ['enterprise-admin', 'super-admin'] as const;

/** The coach gets a notification. Idempotent. Problem: `no_such_coach`. */
export const addToPool = endpoint({
  method: 'POST',
  url: '/coach-pool',
  access,
  resource: 'coach-pool',
  schema: {
    summary: 'Add a coach to the pool',
    tags,
    body: z.strictObject({ coachId: RowId }),
    response: { 200: Pool },
  },
});

/** What the coaches have planned stays planned. All or none. Idempotent. */
export const endInPool = endpoint({
  method: 'POST',
  url: '/coach-pool/end',
  access,
  resource: 'coach-pool',
  schema: {
    summary: 'Remove coaches from the pool',
    tags,
    body: z.strictObject({ coachIds: rowIds('coach', 'coaches') }),
    response: { 200: Pool },
  },
});

/** None for everyone. Idempotent. Problems: `not_found` unless they are in it, `group_archived`. */
export const placeInPool = endpoint({
  method: 'PUT',
  url: '/coach-pool/:id/groups',
  access: ['enterprise-admin'],
  resource: 'coach-pool',
  schema: {
    summary: 'Say which groups a coach of the pool is for',
    tags,
    params: z.strictObject({ id: IdParam }),
    body: z.strictObject({ groupIds: z.array(RowId).max(100, 'Choose 100 groups or fewer.') }),
    response: { 200: Pool },
  },
});

const CoachesPool = z.object({
  /** Of the organisation. */
  id: z.int(),
  organisation: z.string(),
  since: z.iso.datetime({ offset: true }),
  /** Those that the coach can plan sessions for. */
  groups: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type CoachesPool = z.infer<typeof CoachesPool>;

const OwnPools = z.object({ data: z.array(CoachesPool) });

export const listOwnPools = endpoint({
  method: 'GET',
  url: '/coach-pool/mine',
  access: ['coach'],
  resource: 'own-pool',
  schema: {
    summary: 'The pools that the signed-in coach is in',
    tags,
    response: { 200: OwnPools },
  },
});

/** What the coach has planned stays planned; admins get a notification. Idempotent. */
export const leavePool = endpoint({
  method: 'POST',
  url: '/coach-pool/mine/:id/leave',
  access: ['coach'],
  resource: 'own-pool',
  schema: {
    summary: 'Leave the pool of an organisation',
    tags,
    params: z.strictObject({ id: IdParam }),
    response: { 200: OwnPools },
  },
});
