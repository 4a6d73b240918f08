import { serverSession } from '#auth/server-session.ts';
import { ForYou } from '#features/library/for-you.tsx';
import { LibraryPage } from '#features/library/library-page.tsx';
import { readLibraryState } from '#features/library/library-state.ts';
import { OwnShelf } from '#features/organisations/welcomes/own-welcome.tsx';
import type { AddressQuery } from '#http/address-query.ts';

export { generateMetadata } from '../../../(public)/blogs/page.tsx';

interface PageProps {
  readonly searchParams: Promise<AddressQuery>;
}

export default async function Page({ searchParams }: PageProps) {
  const session = await serverSession();
  const forYou = (
    <div className="grid gap-5">
      {session && <OwnShelf token={session.accessToken} />}
      <ForYou />
    </div>
  );
  return <LibraryPage state={readLibraryState(await searchParams)} forYou={forYou} />;
}
