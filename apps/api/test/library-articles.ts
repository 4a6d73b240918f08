import { beforeAll } from 'vitest';
import { importContent } from '#library/content-import.service.ts';
import { type ArticleParts, articleSource, newContentFolder } from './content-folder.ts';
import type { TestApp } from './start-test-app.ts';

const ARTICLES: Readonly<Record<string, ArticleParts>> = {
  'noticing-burnout': {
    title: 'Noticing burnout early',
    summary: 'Exhaustion comes last.',
    topics: ['burnout', 'sleep'],
    keywords: ['exhaustion', 'workload', 'rest'],
    publishedOn: '2026-01-05',
    sources: [{ title: 'Burn-out', publisher: 'World Health Organization', url: 'https://www.who.int/' }],
  },
  'a-busy-mind': {
    title: 'When the mind is busy at night',
    summary: 'What helps people sleep.',
    topics: ['sleep'],
    keywords: ['night', 'rest'],
    publishedOn: '2026-02-05',
  },
  'hard-talk': {
    title: 'A difficult conversation, step by step',
    summary: 'Say the thing, kindly.',
    topics: ['difficult-conversations'],
    keywords: ['feedback', 'listening'],
    publishedOn: '2026-03-05',
    text: 'A conversation about workload may be the hardest of all.',
  },
  'grief-at-work': {
    title: 'Grief at work',
    summary: 'It does not keep office hours.',
    topics: ['grief'],
    keywords: ['loss'],
    publishedOn: '2026-04-05',
  },
  'shift-work': {
    title: 'Shift work',
    summary: 'Days that begin in the evening.',
    topics: ['sleep'],
    keywords: ['rest'],
    publishedOn: '2026-04-05',
  },
};

export const NEWEST_FIRST = ['shift-work', 'grief-at-work', 'hard-talk', 'a-busy-mind', 'noticing-burnout'];

/** A small library, imported before the tests of a file. */
export function importLibrary(api: TestApp): void {
  const { folder, write } = newContentFolder();
  beforeAll(async () => {
    for (const [slug, parts] of Object.entries(ARTICLES)) await write(slug, articleSource(parts));
    await importContent(api.services, folder);
  });
}

interface Listed {
  readonly data: readonly { readonly attributes: { readonly slug: string } }[];
}

export const slugsOf = ({ data }: Listed): string[] => data.map(({ attributes }) => attributes.slug);
