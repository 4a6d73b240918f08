'use client';

import { useQuery } from '@tanstack/react-query';
import { fullName } from '@waymark/contract/full-name';
import { linkPaths } from '@waymark/contract/paths';
import type { OwnAction } from '@waymark/contract/sessions/actions';
import { useState } from 'react';
import { localDate } from '#dates/calendar-days.ts';
import { useNow } from '#dates/clock.tsx';
import { useReaderZone } from '#person/reader-zone.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { ActionItem } from './action-item.tsx';
import { actionsQuery } from './actions.api.ts';

const SHOWN = 5;

interface ActionsTodayProps {
  readonly part: 'coach' | 'coachee';
}

/** What is still to do, the first due first, with what was done today. */
export function ActionsToday({ part }: ActionsTodayProps) {
  return (
    <Loaded
      query={useQuery(actionsQuery())}
      loading="Looking up your actions"
      failed="We can’t show your actions right now"
    >
      {(actions) => <Today actions={actions} part={part} />}
    </Loaded>
  );
}

function Today({ actions, part }: ActionsTodayProps & { actions: readonly OwnAction[] }) {
  const [isWhole, setWhole] = useState(false);
  const zone = useReaderZone() ?? 'UTC';
  const today = localDate(useNow(), zone);
  const due = actions.filter(({ doneAt }) => doneAt === null || localDate(doneAt, zone) === today);
  if (due.length === 0) return null;
  const done = due.filter(({ doneAt }) => doneAt !== null).length;
  return (
    <Card>
      <div className="-mt-2 flex min-h-11.5 flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg">Your actions</h2>
        <p className="text-xs text-ink-500">
          {done} of {due.length} done
        </p>
      </div>
      <ul>
        {(isWhole ? due : due.slice(0, SHOWN)).map((action) => (
          <ActionItem key={action.id} action={action} who={part === 'coach' ? forWhom(action) : undefined} />
        ))}
      </ul>
      <div className="-mb-2.5 -ml-2 flex flex-wrap gap-x-4">
        {due.length > SHOWN && (
          <Button variant="quiet" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${due.length}`}
          </Button>
        )}
        {part === 'coachee' && (
          <ButtonLink variant="quiet" className="max-md:hidden" href={linkPaths.goals()}>
            Goals and actions
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

function forWhom({ with: other }: OwnAction): string | undefined {
  const name = fullName(other);
  return name ? `With ${name}` : undefined;
}
