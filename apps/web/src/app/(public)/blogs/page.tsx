import type { Metadata } from 'next';
import { isNarrowed, libraryPath, readLibraryState } from '#features/library/library-address.ts';
import { LibraryPage } from '#features/library/library-page.tsx';
import type { AddressQuery } from '#http/address-query.ts';

interface PageProps {
  readonly searchParams: Promise<AddressQuery>;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const state = readLibraryState(await searchParams);
  return {
    title: 'Library',
    description: 'Short articles on goals, habits, work, sleep, family and everything else that coaching is about.',
    alternates: { canonical: libraryPath(isNarrowed(state) ? {} : { page: state.page }) },
  };
}

export default async function Page({ searchParams }: PageProps) {
  return <LibraryPage state={readLibraryState(await searchParams)} />;
}
