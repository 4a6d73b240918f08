import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { collection, entity, PaginationQuery, wholeShapeQuery } from '../entities.ts';
import { IdParam } from '../ids.ts';

const tags = ['Topics'];

const attributes = { name: z.string(), slug: z.string() };

export const Topic = entity(attributes);
export type Topic = z.infer<typeof Topic>;

export const ChosenTopic = z.object({ id: z.int(), ...attributes });
export type ChosenTopic = z.infer<typeof ChosenTopic>;

/** The maximum number of topics a person may choose: more than exist. */
export const TOPICS_AT_MOST = 100;

/** The ids of a person's topics, in any order and without repeats. */
export const TopicIds = z
  .array(z.int('This is not a topic.').min(1, 'This is not a topic.').max(2_147_483_647, 'This is not a topic.'))
  .max(TOPICS_AT_MOST, `Choose ${TOPICS_AT_MOST} topics at most.`)
  .transform((ids) => [...new Set(ids)]);

export const listTopics = endpoint({
  method: 'GET',
  url: '/topics',
  access: 'public',
  schema: {
    summary: 'All topics, by name',
    tags,
    querystring: z.strictObject({ pagination: PaginationQuery.optional(), ...wholeShapeQuery }),
    response: { 200: collection(Topic) },
  },
});

export const listChosenTopics = endpoint({
  method: 'GET',
  url: '/users/:id/topics',
  access: 'user',
  resource: 'topics',
  schema: {
    summary: 'The topics that the signed-in person chose',
    tags,
    params: z.strictObject({ id: IdParam }),
    querystring: z.strictObject(wholeShapeQuery),
    response: { 200: z.object({ topics: z.array(ChosenTopic) }) },
  },
});
