'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import {
  AUDIT_DEEDS,
  AUDIT_DETAILS,
  type AuditEntry,
} from '@waymark/contract/without-schemas/organisations/audit-entries';
import { LocalTime } from '#ui/local-time.tsx';
import { LogPage } from '#ui/log-page.tsx';
import { auditQuery, readAuditFile } from './audit.api.ts';

export function AuditPage({ area, page }: { area: 'smb' | 'enterprise-admin'; page: number }) {
  return (
    <LogPage
      title="Audit log"
      about="What admins did, the newest first. Lines are never changed or removed, and none is about anyone’s coaching."
      query={useQuery(auditQuery(page))}
      file={{ name: 'audit-log.csv', read: readAuditFile }}
      empty={{
        title: 'Nothing here yet',
        text: 'As soon as an admin invites people, moves seats or changes something else, it’s noted here.',
      }}
      path={linkPaths.audit(area)}
      rowOf={(entry) => <AuditRow key={entry.number} entry={entry} />}
    />
  );
}

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
  by ?? (isByOperator ? 'Waymark' : 'An admin whose account is gone');

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { number, at, deed, detail } = entry;
  const facts = [aboutInWords(entry), detail && AUDIT_DETAILS[detail], countInWords(entry)].filter(Boolean);
  return (
    <li className="border-t border-sand-200 py-3 first:border-0 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-semibold">{AUDIT_DEEDS[deed].label}</span>
        <span className="text-ink-500">
          <LocalTime instant={at} style="moment" /> · line {number}
        </span>
      </p>
      <p className="mt-0.5 text-sm wrap-anywhere text-ink-700">{[byInWords(entry), ...facts].join(' · ')}</p>
    </li>
  );
}
