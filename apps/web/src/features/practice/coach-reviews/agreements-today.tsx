'use client';

import { useQuery } from '@tanstack/react-query';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import Link from 'next/link';
import { Card } from '#ui/card.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { agreementRateQuery } from './coach-reviews.api.ts';

/** A number, and no client or coach. */
export function AgreementsToday() {
  const query = useQuery(agreementRateQuery());
  return (
    <Card className="mt-5">
      <h2 className="text-lg">Agreements</h2>
      <Loaded query={query} isInCard loading="Counting agreements" failed="We can’t count the agreements right now">
        {({ agreed, clients, atLeast }) => (
          <p className="mt-2 text-sm text-ink-700">
            {clients === 0 ? (
              `No coach has the ${atLeast} clients yet from which they are counted.`
            ) : (
              <>
                <b className="font-semibold">
                  {agreed} of {clients}
                </b>{' '}
                clients have one in force, with coaches of {atLeast} clients or more.{' '}
                <Link prefetch={false} href={CONSOLE_PATHS.coaches} className={INLINE_LINK}>
                  By coach
                </Link>
              </>
            )}
          </p>
        )}
      </Loaded>
    </Card>
  );
}
