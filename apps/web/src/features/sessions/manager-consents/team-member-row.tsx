'use client';

import { picturePath } from '@waymark/contract/paths';
import type { SharedThing, TeamMember } from '@waymark/contract/sessions/manager-consents';
import { fullName } from '#person/person-name.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { useAskForMeeting } from './manager-consents.api.ts';
import { untilWords } from './shared-words.ts';

/** Someone who agreed, with their goals in their words of that day. */
export function TeamMemberRow({ person }: { person: TeamMember }) {
  const ask = useAskForMeeting(person.id);
  const name = fullName(person) || 'Someone in your team';
  const goals = person.shared.filter(({ goal }) => goal !== null);
  return (
    <li className="flex items-start gap-3.5 border-t border-sand-200 py-4">
      <Portrait name={name} src={person.picture ? picturePath(person.picture) : null} size="small" />
      <div className="min-w-0 flex-1">
        <h3 className="font-text text-sm font-semibold tracking-normal wrap-anywhere">{name}</h3>
        {person.shared.map((thing) => (
          <Shared key={thing.id} thing={thing} />
        ))}
        {goals.length === 0 && <p className="text-xs text-ink-500">No goal shared.</p>}
        {ask.isSuccess ? (
          <p role="status" className="mt-2 text-sm text-ink-700">
            {person.firstName ?? name} has your request. They choose the times.
          </p>
        ) : (
          <Button
            variant="quiet"
            className="mt-1 -ml-2"
            aria-label={`Ask for a meeting: ${name}`}
            busyText={ask.isPending ? 'Asking ...' : undefined}
            onClick={() => ask.mutate()}
          >
            Ask for a meeting
          </Button>
        )}
        {ask.error && <Alert tone="danger">{ask.error.message}</Alert>}
      </div>
    </li>
  );
}

function Shared({ thing }: { thing: SharedThing }) {
  const { goal, sharedAt } = thing;
  const when = (
    <>
      Shared {untilWords(thing)} · as of <LocalTime instant={sharedAt} style="day" />
    </>
  );
  if (!goal) {
    return (
      <p className="mt-1 text-sm">
        Is in coaching. <span className="block text-xs text-ink-500">{when}</span>
      </p>
    );
  }
  return (
    <div className="mt-1">
      <p className="text-sm font-medium wrap-anywhere whitespace-pre-line">“{goal.words || goal.title}”</p>
      <p className="text-xs text-ink-500 wrap-anywhere">
        {goal.words && `${goal.title} · `}
        {when}
      </p>
    </div>
  );
}
