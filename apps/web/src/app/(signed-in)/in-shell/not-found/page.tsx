import { MissingPage } from '#features/site/faults/missing-page.tsx';

export const metadata = { title: 'Not found' };

export default function Page() {
  return <MissingPage />;
}
