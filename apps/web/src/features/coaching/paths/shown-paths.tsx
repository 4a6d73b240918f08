'use client';

import { useQuery } from '@tanstack/react-query';
import { isProblem } from '#problems/call-problem.ts';
import { Loaded } from '#ui/loaded.tsx';
import { PathCard } from './path-card.tsx';
import { clientPathQuery, NO_PATH, ownPathsQuery } from './paths.api.ts';

const WORDS = { loading: 'Looking up the path', failed: 'We can’t show the path right now' };

/** A coachee's, the present one first; nothing for someone who never had a coach. */
export function OwnPaths() {
  return (
    <Loaded query={useQuery(ownPathsQuery())} {...WORDS}>
      {(paths) =>
        paths.length > 0 && (
          <div className="grid grid-cols-1 gap-5">
            {paths.map((path) => (
              <PathCard key={path.matchId} path={path} part="coachee" />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

/** That of a client or a former one. */
export function ClientPath({ matchId }: { matchId: string }) {
  const query = useQuery(clientPathQuery(matchId));
  if (query.error && isProblem(query.error, ...NO_PATH)) return null;
  return (
    <Loaded query={query} {...WORDS}>
      {(path) => <PathCard path={path} part="coach" />}
    </Loaded>
  );
}
