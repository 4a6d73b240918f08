import { invoiceCalls } from '../apps/api/test/invoice-calls.ts';
import { matchWith, newSeeker } from '../apps/api/test/matched-people.ts';
import { newShownCoach } from '../apps/api/test/shown-coaches.ts';
import type { TestApp } from '../apps/api/test/start-test-app.ts';
import { enterRequest } from '../apps/web/test/request-scope.ts';
import { prefetched } from './personal-requests.ts';

/** What the pages about invoices fetch while they are rendered; returns how that went. */
export async function readInvoices(api: TestApp): Promise<readonly string[]> {
  const own = await import('../apps/web/src/features/billing/invoices/invoices.api.ts');
  const { giveDetails, issued } = invoiceCalls(api);
  const [coach, client] = [await newShownCoach(api), await newSeeker(api)];
  const matchId = await matchWith(api, client, coach);
  await giveDetails(coach);
  const { id } = await issued(coach, matchId);
  enterRequest(new Headers());
  return [
    ...(await prefetched(client, (ask) => [own.invoicesQuery({ page: 1 }, ask), own.invoiceQuery(id, ask)])),
    ...(await prefetched(coach, (ask) => [
      own.issuerQuery(ask),
      own.invoiceStartQuery(String(matchId), ask),
      own.invoicesQuery({ page: 2, state: 'open' }, ask),
    ])),
  ];
}
