'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import {
  AUDIT_DEEDS,
  AUDIT_DETAILS,
  type AuditEntry,
} from '@waymark/contract/without-schemas/organisations/audit-entries';
import { practiceName } from '#practice';
import type { Column } from '#ui/data-table.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { LogPage } from '#ui/log-page.tsx';
import { auditQuery, readAuditFile, type readAuditFilter } from './audit.api.ts';

const SEAT_DEEDS: readonly AuditEntry['deed'][] = [
  'group-seats-moved',
  'seats-asked',
  'seats-approved',
  'seats-granted',
  'business-created',
  'business-seats-moved',
];

const SESSION_DEEDS: readonly AuditEntry['deed'][] = [
  'sessions-asked',
  'sessions-approved',
  'sessions-granted',
  'sessions-set',
];

function nounOf(deed: AuditEntry['deed'], amount: number): string {
  if (SESSION_DEEDS.includes(deed)) return amount === 1 ? 'session' : 'sessions';
  if (SEAT_DEEDS.includes(deed)) return amount === 1 ? 'seat' : 'seats';
  return amount === 1 ? 'person' : 'people';
}

function countInWords({ deed, count }: AuditEntry): string | undefined {
  if (count === null) return undefined;
  const amount = Math.abs(count);
  return `${amount} ${nounOf(deed, amount)}${count < 0 ? ' taken back' : ''}`;
}

function aboutInWords({ deed, about, by, to }: AuditEntry): string | undefined {
  if (deed === 'person-joined' || deed === 'person-left') return about === by ? undefined : (about ?? undefined);
  if (to !== null) return `from ${about ?? 'a business'} to ${to}`;
  if (about !== null) return about;
  return AUDIT_DEEDS[deed].about === 'person' ? 'someone whose account is gone' : undefined;
}

const byInWords = ({ by, isByOperator }: AuditEntry): string =>
  by ?? (isByOperator ? practiceName() : 'An admin whose account is gone');

const factsOf = (entry: AuditEntry): string => {
  const { detail } = entry;
  return [aboutInWords(entry), detail && AUDIT_DETAILS[detail], countInWords(entry)].filter(Boolean).join(' · ');
};

const COLUMNS: readonly Column<AuditEntry>[] = [
  { head: 'What', cell: ({ deed }) => <b className="font-semibold">{AUDIT_DEEDS[deed].label}</b> },
  { head: 'About', cell: factsOf },
  { head: 'By', cell: byInWords },
  { head: 'When', sort: 'at', cell: ({ at }) => <LocalTime instant={at} style="moment" /> },
  { head: 'Line', isNumber: true, isNamedOnCard: true, cell: ({ number }) => String(number) },
];

const KINDS = {
  name: 'deed',
  label: 'What',
  words: Object.entries(AUDIT_DEEDS).map(([deed, { label }]) => [deed, label] as const),
};

interface AuditPageProps {
  readonly area: 'smb' | 'enterprise-admin';
  readonly filter: ReturnType<typeof readAuditFilter>;
}

export function AuditPage({ area, filter }: AuditPageProps) {
  return (
    <LogPage
      title="Audit log"
      about="What admins did. Lines are never changed or removed, and none is about anyone’s coaching."
      query={useQuery(auditQuery(filter))}
      file={{ name: 'audit-log.csv', read: readAuditFile }}
      empty={{
        title: 'Nothing here yet',
        text: 'As soon as an admin invites people, moves seats or changes something else, it’s noted here.',
      }}
      path={linkPaths.audit(area)}
      filter={filter}
      kinds={KINDS}
      columns={COLUMNS}
      keyOf={({ number }) => String(number)}
    />
  );
}
