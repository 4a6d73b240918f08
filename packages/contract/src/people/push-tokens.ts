// Where a person receives pushes; the specification calls the addresses /fcm-tokens.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { collection, entity, equalsFilter, PaginationQuery, relation, wholeShapeQuery } from '../entities.ts';
import { IdParam } from '../ids.ts';
import { text } from '../text.ts';

const tags = ['Push'];

const PUSH_TOKEN_MAX_LENGTH = 4_096;

const PushPlatform = z.literal('Web', 'This platform is not supported.');

/** Firebase's, or the JSON of a `PushSubscription`: `{ endpoint, keys: { p256dh, auth } }`. */
export const PushToken = entity({
  platform: PushPlatform,
  token: z.string(),
  user: relation(z.object({ id: z.int() })),
});
export type PushToken = z.infer<typeof PushToken>;

export const PushTokenDraft = z.strictObject({
  data: z.strictObject({
    platform: PushPlatform,
    token: text(PUSH_TOKEN_MAX_LENGTH, 'This is not a valid token.').min(1, 'This is not a valid token.'),
    user: z.int(),
  }),
});
export type PushTokenDraft = z.infer<typeof PushTokenDraft>;

/** The calling browser's record, at most one. Another person's id finds nothing. */
export const listPushTokens = endpoint({
  method: 'GET',
  url: '/fcm-tokens',
  access: 'user',
  resource: 'push-token',
  schema: {
    summary: 'The push token of the calling browser',
    tags,
    querystring: z.strictObject({
      filters: z
        .strictObject({
          user: z
            .strictObject({ id: equalsFilter(z.string().regex(/^[0-9]{1,10}$/, 'This is not a valid id.')) })
            .optional(),
          platform: equalsFilter(text(20, 'This platform is not supported.')).optional(),
        })
        .optional(),
      pagination: PaginationQuery.optional(),
      ...wholeShapeQuery,
    }),
    response: { 200: collection(PushToken) },
  },
});

/** A known token moves to the caller. Problems: `forbidden`, `invalid_push_token`. */
export const createPushToken = endpoint({
  method: 'POST',
  url: '/fcm-tokens',
  access: 'user',
  resource: 'push-token',
  schema: {
    summary: 'Send pushes to this browser',
    tags,
    body: PushTokenDraft,
    response: { 200: relation(PushToken) },
  },
});

export const updatePushToken = endpoint({
  method: 'PUT',
  url: '/fcm-tokens/:id',
  access: 'user',
  resource: 'push-token',
  schema: {
    summary: "Replace this browser's token",
    tags,
    params: z.strictObject({ id: IdParam }),
    body: PushTokenDraft,
    response: { 200: relation(PushToken) },
  },
});
