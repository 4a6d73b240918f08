'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import { useNow } from '#dates/clock.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { queueQuery } from './triage-queue.api.ts';
import { dueInWords, endsToday, NO_ONE_HAS_HOURS } from './triage-words.ts';
import { useTriageEvents } from './use-triage-events.ts';

/** For coaches with triage duty; the others see nothing of it. */
export function TriageToday() {
  useTriageEvents();
  const now = useNow();
  const queue = useQuery(queueQuery()).data;
  if (!queue) return null;
  const open = queue.data.filter(({ state }) => state === 'open');
  const first = open.find(({ answerDueAt }) => answerDueAt !== null);
  const { myDutyUntil, isLead, hasHours, nextDutyAt } = queue.meta;
  const isRosterEmpty = isLead && nextDutyAt === null;
  if (!hasHours || isRosterEmpty) return <Unstaffed isRosterEmpty={isRosterEmpty} hasHours={hasHours} />;
  return (
    <Card role="region" aria-labelledby="triage-today" className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <h2 id="triage-today" className="text-lg">
          {myDutyUntil && !endsToday(myDutyUntil, now) ? (
            'On triage duty'
          ) : myDutyUntil ? (
            <>
              On triage duty until <LocalTime instant={myDutyUntil} style="time" />
            </>
          ) : (
            'Triage line'
          )}
        </h2>
        <p className="text-sm text-ink-700">
          {open.length === 0 ? 'No one is waiting.' : `${open.length} open.`}
          {first && ` ${dueInWords(first, now)}`}
        </p>
      </div>
      <ButtonLink variant="ghost" className="shrink-0 max-sm:px-4" href={linkPaths.coachTriage()}>
        Open triage
      </ButtonLink>
    </Card>
  );
}

/** The lead hears that the line is unstaffed; everyone with duty, that they have no hours. */
function Unstaffed({ isRosterEmpty, hasHours }: { isRosterEmpty: boolean; hasHours: boolean }) {
  return (
    <Card role="region" aria-labelledby="triage-today" className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1">
        <h2 id="triage-today" className="text-lg">
          {isRosterEmpty ? 'The duty roster is empty' : 'You have no duty hours'}
        </h2>
        <p className="text-sm text-ink-700">
          {isRosterEmpty && `${NO_ONE_HAS_HOURS} `}
          {hasHours ? 'Set hours, or give duty to others.' : 'Set yours to read and claim triage threads.'}
        </p>
      </div>
      <ButtonLink variant="ghost" href={linkPaths.dutyRoster()}>
        Open the duty roster
      </ButtonLink>
    </Card>
  );
}
