import { queryOptions, useMutation } from '@tanstack/react-query';
import { downloadAuditEntries, listAuditEntries } from '@waymark/contract/without-schemas/audit-entries';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

export const auditQuery = (page: number, ask: Caller = call) =>
  queryOptions({
    queryKey: ['audit', page],
    queryFn: ({ signal }) => ask(listAuditEntries, { query: page === 1 ? {} : { pagination: { page } }, signal }),
  });

export const useDownloadAudit = () => useMutation({ mutationFn: () => call(downloadAuditEntries) });

/** The page that an address asks for; nonsense is the first. */
export function readPage(asked: string | readonly string[] | undefined): number {
  const page = typeof asked === 'string' ? Number(asked) : 1;
  return Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1;
}
