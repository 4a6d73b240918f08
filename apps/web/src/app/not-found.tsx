import { NotFoundPage } from '#features/site/faults/not-found-page.tsx';

export const metadata = { title: 'Not found' };

export default function NotFound() {
  return <NotFoundPage />;
}
