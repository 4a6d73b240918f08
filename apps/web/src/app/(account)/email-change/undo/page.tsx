import { UndoEmailPage } from '#features/people/email-changes/undo-email-page.tsx';

export const metadata = { title: 'Use your former email again' };

export default function Page() {
  return <UndoEmailPage />;
}
