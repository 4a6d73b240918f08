import { CheckInLinkPage } from '#features/wellbeing/check-ins/check-in-link-page.tsx';
import { QueryProvider } from '#query/query-provider.tsx';

export const metadata = { title: 'Check-in' };

export default function Page() {
  return (
    <QueryProvider>
      <CheckInLinkPage />
    </QueryProvider>
  );
}
