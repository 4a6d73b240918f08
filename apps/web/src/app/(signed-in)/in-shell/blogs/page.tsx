import { readLibraryState } from '#features/library/library-address.ts';
import { OwnLibrary } from '#features/site/public-pages/own-library.tsx';
import type { AddressQuery } from '#http/address-query.ts';

export { generateMetadata } from '../../../(public)/blogs/page.tsx';

interface PageProps {
  readonly searchParams: Promise<AddressQuery>;
}

export default async function Page({ searchParams }: PageProps) {
  return <OwnLibrary state={readLibraryState(await searchParams)} />;
}
