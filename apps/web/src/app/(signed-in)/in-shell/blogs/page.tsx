import { ForYou } from '#features/library/for-you.tsx';
import { LibraryPage } from '#features/library/library-page.tsx';
import { readLibraryState } from '#features/library/library-state.ts';
import type { AddressQuery } from '#http/address-query.ts';

export { generateMetadata } from '../../../(public)/blogs/page.tsx';

interface PageProps {
  readonly searchParams: Promise<AddressQuery>;
}

export default async function Page({ searchParams }: PageProps) {
  return <LibraryPage state={readLibraryState(await searchParams)} forYou={<ForYou />} />;
}
