import { fullName } from '@waymark/contract/full-name';
import 'server-only';
import type { CoachPage } from '@waymark/contract/coaching/coaches';
import { linkPaths } from '@waymark/contract/paths';
import type { Metadata } from 'next';

export function coachMetadata({ attributes }: CoachPage): Metadata {
  const path = linkPaths.coach(attributes.slug);
  const title = fullName(attributes);
  return {
    title,
    description: attributes.headline,
    alternates: { canonical: path },
    openGraph: { type: 'profile', title, description: attributes.headline, url: path },
  };
}
