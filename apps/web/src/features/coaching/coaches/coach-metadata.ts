import 'server-only';
import type { CoachPage } from '@waymark/contract/coaching/coaches';
import { linkPaths } from '@waymark/contract/paths';
import type { Metadata } from 'next';
import { coachName } from './coach-words.ts';

export function coachMetadata({ attributes }: CoachPage): Metadata {
  const path = linkPaths.coach(attributes.slug);
  const title = coachName(attributes);
  return {
    title,
    description: attributes.headline,
    alternates: { canonical: path },
    openGraph: { type: 'profile', title, description: attributes.headline, url: path },
  };
}
