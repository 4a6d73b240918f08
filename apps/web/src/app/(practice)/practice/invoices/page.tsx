import { ConsoleInvoicesPage } from '#features/practice/organisation-invoices/console-invoices-page.tsx';
import { invoicesShownBy } from '#features/practice/organisation-invoices/invoice-states.ts';
import {
  consoleInvoicesQuery,
  practiceIssuerQuery,
} from '#features/practice/organisation-invoices/organisation-invoices.api.ts';
import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import type { AddressQuery } from '#http/address-query.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Invoices' };

export default async function Page({ searchParams }: { searchParams: Promise<AddressQuery> }) {
  const { accessToken } = await requireConsole();
  const shown = invoicesShownBy(await searchParams);
  return (
    <Prefetched
      token={accessToken}
      about={(ask) => consoleInvoicesQuery(shown, ask)}
      queries={(ask) => [practiceIssuerQuery(ask)]}
    >
      <ConsoleInvoicesPage shown={shown} />
    </Prefetched>
  );
}
