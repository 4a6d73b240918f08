'use client';

import Link from 'next/link';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { useCurrentSession } from '#session/use-current-session.ts';
import { Button } from '#ui/button.tsx';
import { OrOffline } from '#ui/or-offline.tsx';
import { ArticleFacts, whyForYou } from './article-facts.tsx';
import { FOR_YOU_COUNT, useLibraryForMe } from './for-you.api.ts';
import { articlePath } from './library-address.ts';

/** A tile where three fit beside each other, and else a row. */
const TILE =
  'relative flex h-16 flex-col max-md:nth-3:hidden rounded-card bg-white px-4 py-2 shadow-card @xl:h-36 @xl:py-4';

function Waiting() {
  return Array.from({ length: FOR_YOU_COUNT }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a place is all that there is of it.
    <li key={place} aria-hidden className={`${TILE} animate-pulse gap-3`}>
      <span className="h-5 w-4/5 rounded-pill bg-sand-200" />
      <span className="mt-auto h-4 w-2/5 rounded-pill bg-sand-100" />
    </li>
  ));
}

/** Articles on the reader's topics, before all others. Reserves its height while loading. */
export function ForYou() {
  const { status } = useCurrentSession();
  const { data, error, refetch } = useLibraryForMe();
  if (status === 'unauthenticated') return null;
  return (
    <section aria-labelledby="for-you" className="@container rounded-card bg-pine-50 p-4 sm:p-5.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="for-you" className="text-lg">
          For you
        </h2>
        <Button variant="quiet" className="-mr-2" onClick={() => sendAppMessage('show-settings-modal')}>
          Choose your topics
        </Button>
      </div>
      {!data && error ? (
        <div role="alert" className="mt-2 flex min-h-36 flex-wrap items-center gap-4 text-sm text-ink-700">
          <OrOffline>We can’t show these right now.</OrOffline>
          <Button variant="ghost" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <ul aria-busy={!data} className="mt-2 grid gap-2 @xl:gap-3 @xl:grid-cols-3">
          {data ? (
            data.data.map((item) => (
              <li key={item.id} className={TILE}>
                <p className="mb-1 text-xs font-semibold text-pine-700">{whyForYou(item)}</p>
                <h3 className="line-clamp-1 pb-1 text-sm @xl:line-clamp-2 @xl:text-md">
                  <Link
                    href={articlePath(item.attributes.slug)}
                    prefetch={false}
                    className="rounded-field text-ink-900 no-underline after:absolute after:inset-0 after:rounded-card"
                  >
                    {item.attributes.title}
                  </Link>
                </h3>
                <div className="mt-auto hidden @xl:block">
                  <ArticleFacts item={item} />
                </div>
              </li>
            ))
          ) : (
            <Waiting />
          )}
        </ul>
      )}
    </section>
  );
}
