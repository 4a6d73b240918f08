import { linkPaths } from '@waymark/contract/paths';
import type { Metadata } from 'next';
import { DirectoryPage } from '#features/coaching/coaches/directory-page.tsx';
import { readCoaches } from '#features/coaching/coaches/directory-reads.ts';
import { readDirectoryState } from '#features/coaching/coaches/directory-state.ts';
import { readTopics } from '#features/library/library-reads.ts';
import type { AddressQuery } from '#http/address-query.ts';
import { unlessAway } from '#http/unless-away.ts';

export const metadata: Metadata = {
  title: 'Coaches',
  description: 'Our coaches, by topic, language and the times that suit you.',
  alternates: { canonical: linkPaths.coaches() },
};

export default async function Page({ searchParams }: { searchParams: Promise<AddressQuery> }) {
  const state = readDirectoryState(await searchParams);
  const [found, topics] = await Promise.all([unlessAway(readCoaches(state)), unlessAway(readTopics())]);
  return <DirectoryPage state={state} found={found} topics={topics} />;
}
