import { heldContacts } from '#config/held-look.ts';
import { CheckInLinkPage } from '#features/wellbeing/check-ins/check-in-link-page.tsx';
import { QueryProvider } from '#query/query-provider.tsx';

/** A built one would keep the contacts of its build. */
export const dynamic = 'force-dynamic';
export const metadata = { title: 'Check-in' };

export default function Page() {
  return (
    <QueryProvider>
      <CheckInLinkPage contacts={heldContacts()} />
    </QueryProvider>
  );
}
