'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import { LogPage } from '#ui/log-page.tsx';
import { auditQuery, readAuditFile } from './audit.api.ts';
import { AuditRow } from './audit-row.tsx';

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
