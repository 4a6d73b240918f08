import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { NewSlug } from '../library/article-drafts.ts';
import { line, pasted } from '../text.ts';

const tags = ['Practice'];

export const EditedTopic = z.object({
  slug: z.string(),
  name: z.string(),
  isWithdrawn: z.boolean(),
  /** Articles that readers see. */
  articles: z.int(),
});
export type EditedTopic = z.infer<typeof EditedTopic>;

const common = { access: { practice: ['owner', 'coordinator'] }, resource: 'library-topic' } as const;

export const listEditedTopics = endpoint({
  ...common,
  method: 'GET',
  url: '/practice/library-topics',
  schema: {
    summary: 'The topics of the library, withdrawn ones too',
    tags,
    response: { 200: z.object({ data: z.array(EditedTopic) }) },
  },
});

const TopicName = line(60, 'Give the topic a name.');

export const NewTopic = z.strictObject({ slug: NewSlug, name: TopicName });

/** Made again with the same name, it is the same. Problem: `invalid_request`. */
export const addTopic = endpoint({
  ...common,
  method: 'POST',
  url: '/practice/library-topics',
  schema: { summary: 'Add a topic', tags, body: NewTopic, response: { 201: EditedTopic } },
});

const Standing = z.strictObject({ name: TopicName, isWithdrawn: z.boolean() });

/**
 * `seen` is what was on the screen: of two who change it, the second has `request_reused`. People
 * who chose a withdrawn topic have it again once it is back. Problems: `not_found`.
 */
export const changeTopic = endpoint({
  ...common,
  method: 'PUT',
  url: '/practice/library-topics/:slug',
  problems: ['request_reused'],
  schema: {
    summary: 'Rename a topic, withdraw it or bring it back',
    tags,
    params: z.strictObject({ slug: pasted(100) }),
    body: Standing.extend({ seen: Standing }),
    response: { 200: EditedTopic },
  },
});
