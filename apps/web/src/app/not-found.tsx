import { NotFoundPage } from '#features/faults/not-found-page.tsx';

export const metadata = { title: 'Not found' };

export default function NotFound() {
  return <NotFoundPage />;
}
