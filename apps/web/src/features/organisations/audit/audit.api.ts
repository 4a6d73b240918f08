import { queryOptions } from '@tanstack/react-query';
import { downloadAuditEntries, listAuditEntries } from '@waymark/contract/without-schemas/organisations/audit-entries';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

export const auditQuery = (page: number, ask: Caller = call) =>
  queryOptions({
    queryKey: ['audit', page],
    queryFn: ({ signal }) => ask(listAuditEntries, { query: page === 1 ? {} : { pagination: { page } }, signal }),
  });

export const readAuditFile = () => call(downloadAuditEntries);
