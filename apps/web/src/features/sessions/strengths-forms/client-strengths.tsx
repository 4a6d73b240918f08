'use client';

import { useQuery } from '@tanstack/react-query';
import { fullName } from '@waymark/contract/full-name';
import { useClientName } from '#features/coaching/coach-matches/use-shared-readers.ts';
import { Card } from '#ui/card.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { clientStrengthsQuery } from './strengths-forms.api.ts';
import { WrittenAnswers } from './written-answers.tsx';

/** What a client's managers wrote, for their coach; nothing while there is none. */
export function ClientStrengths({ matchId }: { matchId: string }) {
  const name = useClientName(matchId);
  const { data } = useQuery(clientStrengthsQuery(matchId));
  if (!data || data.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg">Strengths and growth, from their manager</h2>
      {data.map(({ id, manager, writtenAt, answers }) => (
        <section key={id} className="mt-4 border-t border-sand-200 pt-4 first-of-type:border-t-0 first-of-type:pt-0">
          <h3 className="font-text text-sm font-semibold tracking-normal wrap-anywhere">
            {fullName(manager) || 'Their manager'}
            {writtenAt && (
              <>
                , <LocalTime instant={writtenAt} style="day" />
              </>
            )}
          </h3>
          {answers && <WrittenAnswers answers={answers} />}
        </section>
      ))}
      <div className="mt-4">
        <WhoSees readers={`you and ${name}. The manager can’t read it again.`} />
      </div>
    </Card>
  );
}
