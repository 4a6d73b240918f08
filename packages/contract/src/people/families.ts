import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { entity, relation, wholeShapeQuery } from '../entities.ts';
import { IdParam } from '../ids.ts';
import { TriageSubscription } from './triage-subscriptions.ts';

const tags = ['Families'];

/**
 * While `pending`, `id` is the invitation's, names and address are as the inviter typed them, and
 * `invitor` is the id of the person who may send it again or cancel it.
 */
export const FamilyMember = entity({
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  pending: z.boolean(),
  invitor: z.int().nullable(),
  triage_subscription: relation(TriageSubscription.nullable()),
});
export type FamilyMember = z.infer<typeof FamilyMember>;

/** Members by id, then invited people by id. */
const Family = entity({
  family_name: z.string().nullable(),
  has_paid: z.boolean(),
  users: relation(z.array(FamilyMember)),
});

const FamilyParams = z.strictObject({ id: IdParam });

export const showFamily = endpoint({
  method: 'GET',
  url: '/families/:id',
  access: 'user',
  resource: 'family',
  schema: {
    summary: 'The family of the signed-in person',
    tags,
    params: FamilyParams,
    querystring: z.strictObject(wholeShapeQuery),
    response: { 200: relation(Family) },
  },
});

/** When the last member leaves, the family and its open invitations end. */
export const leaveFamily = endpoint({
  method: 'POST',
  url: '/families/:id/leave',
  access: 'user',
  resource: 'family',
  schema: { summary: 'Leave the family', tags, params: FamilyParams, response: { 204: z.undefined() } },
});
