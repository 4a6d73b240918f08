import { queryOptions } from '@tanstack/react-query';
import type { AuditDeed } from '@waymark/contract/organisations/audit-entries';
import {
  AUDIT_DEEDS,
  downloadAuditEntries,
  listAuditEntries,
} from '@waymark/contract/without-schemas/organisations/audit-entries';
import { type AddressQuery, pageInQuery, textInQuery } from '#http/address-query.ts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

interface AuditFilter {
  readonly page: number;
  readonly kind?: AuditDeed | undefined;
  readonly sort?: 'at' | '-at' | undefined;
}

/** What the address of the page asks for; nonsense is left out. */
export function readAuditFilter(query: AddressQuery): AuditFilter {
  const [deed, sort] = [textInQuery(query, 'deed'), textInQuery(query, 'sort')];
  return {
    page: pageInQuery(query),
    ...(Object.hasOwn(AUDIT_DEEDS, deed) ? { kind: deed as AuditDeed } : {}),
    ...(sort === 'at' || sort === '-at' ? { sort } : {}),
  };
}

export const auditQuery = ({ page, kind, sort }: AuditFilter, ask: Caller = call) =>
  queryOptions({
    queryKey: ['audit', page, kind, sort],
    queryFn: ({ signal }) =>
      ask(listAuditEntries, {
        query: {
          ...(kind && { deed: kind }),
          ...(sort && { sort }),
          ...(page === 1 ? {} : { pagination: { page } }),
        },
        signal,
      }),
  });

export const readAuditFile = () => call(downloadAuditEntries);
