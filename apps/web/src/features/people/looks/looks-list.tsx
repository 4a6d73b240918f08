'use client';

import { useQuery } from '@tanstack/react-query';
import { formatWholeDay } from '@waymark/contract/moments';
import { lookWords } from '@waymark/contract/people/look-words';
import type { Look } from '@waymark/contract/people/looks';
import Link from 'next/link';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { looksQuery } from './looks.api.ts';

/** The section of “Your data” that says who looked at what the person shares. */
export function LooksList() {
  const [page, setPage] = useState(1);
  const query = useQuery(looksQuery(page));
  return (
    <section aria-labelledby="looks-title">
      <h2 id="looks-title" className="text-display-sm">
        Who looked
      </h2>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        The days on which your coach or manager looked at something you share with them. We keep this for a year.
      </p>
      <div className="mt-5">
        <Loaded query={query} loading="Looking up who looked" failed="We can’t show who looked right now">
          {({ data, meta: { pagination } }) =>
            data.length === 0 && page === 1 ? (
              <EmptyState title="No one has looked yet">
                When your coach or manager opens something you share, such as a goal or a check-in, you’ll see it here.
              </EmptyState>
            ) : (
              <>
                <Card>
                  <LookDays looks={data} />
                </Card>
                {pagination.pageCount > 1 && (
                  <div className="mt-4 flex flex-wrap gap-3">
                    {page > 1 && (
                      <Button variant="ghost" onClick={() => setPage(page - 1)}>
                        Show later days
                      </Button>
                    )}
                    {page < pagination.pageCount && (
                      <Button variant="ghost" onClick={() => setPage(page + 1)}>
                        Show earlier days
                      </Button>
                    )}
                  </div>
                )}
              </>
            )
          }
        </Loaded>
      </div>
    </section>
  );
}

function LookDays({ looks }: { looks: readonly Look[] }) {
  const days = [...Map.groupBy(looks, ({ day }) => day)];
  return (
    <ul className="divide-y divide-sand-200">
      {days.map(([day, those]) => (
        <li key={day} className="py-4 first:pt-0 last:pb-0">
          <h3 className="text-sm font-semibold text-ink-500">
            <time dateTime={day}>{formatWholeDay(`${day}T00:00:00Z`, 'UTC')}</time>
          </h3>
          <ul className="mt-2 grid gap-2">
            {those.map((look) => (
              <LookRow key={`${look.lookedAt} ${look.kind}`} look={look} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function LookRow({ look: { kind, things, reader } }: { look: Look }) {
  const { one, many, page, link } = lookWords(kind);
  const name = reader ? [reader.firstName, reader.lastName].filter(Boolean).join(' ') : '';
  const what = things.length > 1 ? many(things.length) : one;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span className="[overflow-wrap:anywhere]">
        {name || 'A former member'} looked at {what}
      </span>
      <Link prefetch={false} href={page(things)} className={`${INLINE_LINK} text-sm`}>
        {link}
        <span className="sr-only">: {what}</span>
      </Link>
    </li>
  );
}
