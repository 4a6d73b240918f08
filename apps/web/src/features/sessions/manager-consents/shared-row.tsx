'use client';

import { formatDate } from '@waymark/contract/moments';
import type { SharedThing } from '@waymark/contract/sessions/manager-consents';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { useEndSharing } from './manager-consents.api.ts';

/** What is shared, as a line: the goal's own words, or its title where there are none. */
const sharedWords = ({ goal }: SharedThing, name: string): string =>
  goal ? goal.words || goal.title : `${name} in coaching`;

export const untilWords = ({ until }: SharedThing): string => `until ${formatDate(until)}`;

/** One thing that is shared, and the press that ends it. */
export function SharedRow({ thing, manager }: { thing: SharedThing; manager: string }) {
  const end = useEndSharing(thing.id);
  const words = sharedWords(thing, 'You are');
  return (
    <li className="border-t border-sand-200 py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-sm font-semibold wrap-anywhere">{thing.goal ? `“${words}”` : words}</p>
          <p className="text-xs text-ink-500">
            Shared {untilWords(thing)} · as it was on <LocalTime instant={thing.sharedAt} style="day" />
          </p>
        </div>
        <Button
          variant="quiet"
          aria-label={`Stop sharing with ${manager}: ${words}`}
          busyText={end.isPending ? 'Ending ...' : undefined}
          onClick={() => end.mutate()}
        >
          Stop sharing with {manager}
        </Button>
      </div>
      {end.error && (
        <div className="mt-2">
          <Alert tone="danger">{end.error.message}</Alert>
        </div>
      )}
    </li>
  );
}
