'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { ownPoolsQuery } from './coach-pool.api.ts';

/** Which pools a coach is in; nothing if none. */
export function OwnPoolsCard() {
  return (
    <Loaded
      query={useQuery(ownPoolsQuery())}
      loading="Looking up your pools"
      failed="We can’t show your pools right now"
    >
      {(pools) =>
        pools.length === 0 ? null : (
          <Card>
            <h2 className="text-lg">Coach pools</h2>
            <p className="mt-1 text-sm text-ink-700">
              People of these organisations see you first when they look for a coach.
            </p>
            <ul className="mt-2" aria-label="Coach pools">
              {pools.map(({ organisation, since, groups }) => (
                <li key={`${organisation} ${since}`} className="border-t border-sand-200 py-3 text-sm first:border-0">
                  <p className="font-semibold wrap-anywhere">{organisation}</p>
                  <p className="text-ink-700">
                    Since <LocalTime instant={since} style="day" /> ·{' '}
                    {groups.length === 1 ? '1 group' : `${groups.length} groups`}
                  </p>
                </li>
              ))}
            </ul>
            {pools.some(({ groups }) => groups.length > 0) && (
              <ButtonLink variant="ghost" className="mt-3" href={linkPaths.hostGroupSession()}>
                Plan a group session
              </ButtonLink>
            )}
          </Card>
        )
      }
    </Loaded>
  );
}
