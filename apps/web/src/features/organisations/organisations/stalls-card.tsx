'use client';

import { useQuery } from '@tanstack/react-query';
import { formatDayShort } from '@waymark/contract/moments';
import { STALLS, type Stall } from '@waymark/contract/without-schemas/figures/stalls';
import { useNow } from '#dates/clock.tsx';
import { useReaderZone } from '#person/reader-zone.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FetchFailed, useFetched } from '#ui/fetched-on-press.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { stallsQuery } from './organisations.api.ts';

export function StallsCard() {
  const query = useQuery(stallsQuery());
  return (
    <Card>
      <div {...useKeptFocus()}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-lg">Where people get stuck</h2>
          <p className="text-sm text-ink-500">Names only where it is about joining</p>
        </div>
        <Loaded query={query} isInCard loading="Looking at the way in" failed="We can’t show this right now">
          {(stalls) => (
            <ul className="mt-2">
              {stalls.map((stall) => (
                <li key={stall.name} className="border-t border-sand-200 py-3 first:border-0">
                  <StallRow stall={stall} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </Card>
  );
}

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

const countInWords = ({ count, people, month, hasAnyone }: Stall): string => {
  if (!hasAnyone) return people === null ? 'No one joined that long ago' : 'No one';
  if (people === null && month === null) return 'Counted once a month, from the first whole month on';
  const when = month === null ? '' : ` at the end of ${MONTH.format(new Date(month))}`;
  if (count === null) return `Too few or too many to say${when}`;
  if (people === null) return `${count.from}–${count.to} people${when}`;
  return count.from === 1 ? '1 person' : `${count.from} people`;
};

const loadReminder = () => import('./reminder-step.tsx').then((module) => module.ReminderStep);

function StallRow({ stall }: { stall: Stall }) {
  const { name, people, remindedAt, nextReminderAt, hasAnyone } = stall;
  const { Part: Reminder, hasFailed, fetch, close } = useFetched(loadReminder);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-32">
          <p className="text-sm font-semibold">{STALLS[name]}</p>
          <p className="text-sm text-ink-500">
            {countInWords(stall)}
            {remindedAt && !nextReminderAt && (
              <>
                {' · reminded '}
                <LocalTime instant={remindedAt} style="shortDay" />
              </>
            )}
          </p>
        </div>
        <div className="text-sm text-ink-700">
          <div role="status">
            {remindedAt && nextReminderAt && <RemindedLately remindedAt={remindedAt} nextReminderAt={nextReminderAt} />}
          </div>
          {nextReminderAt === null && hasAnyone && !Reminder && (
            <Button variant="ghost" aria-label={`Remind them: ${STALLS[name]}`} onClick={fetch}>
              Remind them
            </Button>
          )}
        </div>
      </div>
      {people !== null && people.length > 0 && (
        <details className="mt-1 text-sm">
          <summary className="cursor-pointer rounded-field py-2 text-pine-600">See names</summary>
          <ul className="grid gap-1 pb-2 wrap-anywhere text-ink-700">
            {people.map((person) => (
              <li key={person.id}>{person.name === person.email ? person.email : `${person.name}, ${person.email}`}</li>
            ))}
          </ul>
        </details>
      )}
      {Reminder && <Reminder stall={stall} onDone={close} />}
      {hasFailed && <FetchFailed onRetry={fetch} onClose={close} />}
    </>
  );
}

interface RemindedLatelyProps {
  readonly remindedAt: string;
  readonly nextReminderAt: string;
}

/** Within a day of the last one, whichever admin pressed. */
function RemindedLately({ remindedAt, nextReminderAt }: RemindedLatelyProps) {
  const now = useNow();
  const zone = useReaderZone() ?? 'UTC';
  const isToday = formatDayShort(remindedAt, { zone }) === formatDayShort(new Date(now), { zone });
  return (
    <>
      <b className="block font-semibold">{isToday ? 'Reminded today' : 'Reminded yesterday'}</b>
      Again from <LocalTime instant={nextReminderAt} style="moment" />
    </>
  );
}
