import { MissingPage } from '#features/faults/missing-page.tsx';

export const metadata = { title: 'Not found' };

/** The 404 page for signed-in people, with their navigation. */
export default function Page() {
  return <MissingPage />;
}
