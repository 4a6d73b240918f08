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
import { SeatRow } from './seat-row.tsx';
import { readSeatsFile, seatEntriesQuery } from './seats.api.ts';

export function SeatsPage({ area, page }: { area: 'smb' | 'enterprise-admin'; page: number }) {
  const query = useQuery(seatEntriesQuery(page));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display-md">Seat ledger</h1>
        <DownloadFile label="Download CSV" name="seats.csv" read={readSeatsFile} />
      </div>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        Every change of free seats, the newest first. A seat shows who may be coached, and never whether they are.{' '}
        <Link prefetch={false} href={linkPaths.privacy()} className={INLINE_LINK}>
          See who sees what
        </Link>
      </p>
      <div className="mt-6">
        <Loaded query={query} loading="Looking up the seats" failed="We can’t show the seats right now">
          {({ data, meta }) =>
            data.length === 0 ? (
              <EmptyState title="No seats yet">Once you have seats, each one given or moved is noted here.</EmptyState>
            ) : (
              <>
                <Card>
                  <ol aria-label="Seat ledger">
                    {data.map((entry, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and a page never changes its order.
                      <SeatRow key={index} entry={entry} />
                    ))}
                  </ol>
                </Card>
                <PageLinks pagination={meta.pagination} pathOf={(to) => `${linkPaths.seats(area)}?page=${to}`} />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  );
}
