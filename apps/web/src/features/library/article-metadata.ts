import 'server-only';
import type { Article } from '@waymark/contract/library/library';
import { picturePath } from '@waymark/contract/paths';
import type { Metadata } from 'next';
import { environment } from '#env.ts';
import { articlePath } from './library-address.ts';

export function articleMetadata({ attributes }: Article): Metadata {
  const { title, slug, summary, publishedOn, picture } = attributes;
  const path = articlePath(slug);
  return {
    title,
    description: summary,
    alternates: { canonical: path },
    openGraph: {
      type: 'article',
      title,
      description: summary,
      url: path,
      publishedTime: publishedOn,
      ...(picture && { images: [{ url: picturePath(picture.key), width: 1152, height: 648, alt: picture.alt }] }),
    },
  };
}

/** The same as JSON-LD for search engines: data, so the content security policy allows it. */
export function articleData({ attributes }: Article): string {
  const { title, slug, summary, publishedOn, keywords } = attributes;
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: summary,
    datePublished: publishedOn,
    keywords: keywords.data.map((keyword) => keyword.attributes.name),
    url: new URL(articlePath(slug), environment().publicUrl).href,
  });
}
