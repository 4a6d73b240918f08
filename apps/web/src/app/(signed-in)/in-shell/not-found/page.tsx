import { MissingPage } from '#features/faults/missing-page.tsx';

export const metadata = { title: 'Not found' };

/** In the place of every address that leads nowhere, for those who are signed in. */
export default function Page() {
  return <MissingPage />;
}
