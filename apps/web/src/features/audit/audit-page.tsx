'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import { Card } from '#ui/card.tsx';
import { DownloadFile } from '#ui/download-file.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { auditQuery, readAuditFile } from './audit.api.ts';
import { AuditRow } from './audit-row.tsx';

export function AuditPage({ area, page }: { area: 'smb' | 'enterprise-admin'; page: number }) {
  const query = useQuery(auditQuery(page));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display-md">Audit log</h1>
        <DownloadFile label="Download CSV" name="audit-log.csv" read={readAuditFile} />
      </div>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        What admins did, the newest first. Lines are never changed or removed, and none is about anyone’s coaching.{' '}
        <Link prefetch={false} href={linkPaths.privacy()} className={INLINE_LINK}>
          See who sees what
        </Link>
      </p>
      <div className="mt-6">
        <Loaded query={query} loading="Looking up the audit log" failed="We can’t show the audit log right now">
          {({ data, meta }) =>
            data.length === 0 ? (
              <EmptyState title="Nothing here yet">
                As soon as an admin invites people, moves seats or changes something else, it’s noted here.
              </EmptyState>
            ) : (
              <>
                <Card>
                  <ol aria-label="Audit log">
                    {data.map((entry) => (
                      <AuditRow key={entry.number} entry={entry} />
                    ))}
                  </ol>
                </Card>
                <PageLinks pagination={meta.pagination} pathOf={(to) => `${linkPaths.audit(area)}?page=${to}`} />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  );
}
