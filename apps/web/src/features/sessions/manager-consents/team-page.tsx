'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fullName } from '@waymark/contract/full-name';
import { linkPaths, picturePath } from '@waymark/contract/paths';
import type { SharedThing, Team, TeamMember } from '@waymark/contract/sessions/manager-consents';
import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { TeamMeetings } from '#features/sessions/coaching-sessions/team-meetings.tsx';
import { AskedCard } from '#features/sessions/strengths-forms/asked-card.tsx';
import { listenTo } from '#realtime/realtime-events.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { FetchFailed, useFetchedOnPress } from '#ui/fetched-on-press.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { WhoSees } from '#ui/who-sees.tsx';
import { TEAM_KEY, teamQuery, useAskForMeeting } from './manager-consents.api.ts';
import { untilWords } from './shared-row.tsx';

/** What a manager sees of a team: what people agreed to, and nothing else. */
export function TeamPage() {
  const query = useQuery(teamQuery());
  const told = useTeamChanges(query.data);
  return (
    <div {...useKeptFocus()}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-display-md">Your team</h1>
          <p className="mt-2 text-sm text-ink-700">Only people who agreed appear here. They can end it at any time.</p>
        </div>
        <ButtonLink variant="ghost" href={linkPaths.dashboard()}>
          Switch to my coaching
        </ButtonLink>
      </div>
      <div role="status" className={told ? 'mt-5' : ''}>
        {told && <Alert tone="info">{told}</Alert>}
      </div>
      <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-1 gap-5">
          <Loaded query={query} loading="Looking up your team" failed="We can’t show your team right now" isLong>
            {(team) => <SharedCard team={team} />}
          </Loaded>
          <AskedCard />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <TeamMeetings />
          {query.data && <FiguresCard figures={query.data.figures} />}
        </div>
      </div>
    </div>
  );
}

function SharedCard({ team: { people } }: { team: Team }) {
  return (
    <Card>
      <h2 className="text-lg">Shared with you</h2>
      {people.length === 0 ? (
        <p className="mt-2 max-w-prose text-sm text-ink-700">
          No one shares anything with you at the moment. People in your team choose on their own page what you see, and
          until when. You don’t need to do anything.
        </p>
      ) : (
        <ul aria-label="Shared with you" className="mt-3">
          {people.map((person) => (
            <TeamMemberRow key={person.id} person={person} />
          ))}
        </ul>
      )}
      <div className="mt-4">
        <WhoSees readers="you and the person who shares it. Notes, messages, scores and sessions stay between them and their coach." />
      </div>
    </Card>
  );
}

function FiguresCard({ figures: { atLeast, isLargeEnough } }: Pick<Team, 'figures'>) {
  return (
    <Card>
      <h2 className="text-lg">Figures of your group or organisation</h2>
      {isLargeEnough ? (
        <p className="mt-2 text-sm text-ink-700">
          These are of everyone in the group or organisation that your whole team is in, and not of your team: a team
          isn’t counted apart, so that no one can be picked out.{' '}
          <Link prefetch={false} href={linkPaths.figures('smb/manager')} className={INLINE_LINK}>
            See the figures
          </Link>
        </p>
      ) : (
        <p className="mt-2 text-sm text-ink-700">
          Figures start at {atLeast} people, so that no one can be picked out. Your team has fewer.
        </p>
      )}
    </Card>
  );
}

const idsOf = ({ people }: Team): readonly string[] => people.flatMap(({ shared }) => shared.map(({ id }) => id));

/** Refetches at each change, and returns what to say once less is shared than the page showed. */
function useTeamChanges(team: Team | undefined): string {
  const queryClient = useQueryClient();
  const shown = useRef<readonly string[]>([]);
  const [told, setTold] = useState('');

  useEffect(
    () =>
      listenTo('team-changed', () => {
        void queryClient.invalidateQueries({ queryKey: TEAM_KEY });
        void queryClient.invalidateQueries({ queryKey: ['strengths-forms', 'asked'] });
      }),
    [queryClient],
  );
  useEffect(() => {
    if (!team) return;
    const ids = idsOf(team);
    const isLess = shown.current.some((id) => !ids.includes(id));
    if (isLess) setTold('Something is no longer shared with you, so it isn’t on this page any more.');
    shown.current = ids;
  }, [team]);
  return told;
}

const loadAskForm = () => import('./ask-for-meeting-form.tsx').then((module) => module.AskForMeetingForm);

/** Someone who agreed, with their goals in their words of that day. */
function TeamMemberRow({ person }: { person: TeamMember }) {
  const ask = useAskForMeeting(person.id);
  const { opened, buttonProps, hasFailed, retry, close } = useFetchedOnPress(loadAskForm);
  const name = fullName(person) || 'Someone in your team';
  const goals = person.shared.filter(({ goal }) => goal !== null);
  return (
    <li className="flex items-start gap-3.5 border-t border-sand-200 py-4">
      <Portrait name={name} src={person.picture ? picturePath(person.picture) : null} size="small" />
      <div className="min-w-0 flex-1">
        <h3 className="font-text text-sm font-semibold tracking-normal wrap-anywhere">{name}</h3>
        {person.shared.map((thing) => (
          <SharedWords key={thing.id} thing={thing} />
        ))}
        {goals.length === 0 && <p className="text-xs text-ink-500">No goal shared.</p>}
        {opened && !ask.isSuccess ? (
          <opened.Part name={person.firstName ?? name} ask={ask} onClose={close} />
        ) : ask.isSuccess ? (
          <p role="status" className="mt-2 text-sm text-ink-700">
            {person.firstName ?? name} has your request. They choose the times.
          </p>
        ) : (
          <Button variant="quiet" className="mt-1 -ml-2" aria-label={`Ask for a meeting: ${name}`} {...buttonProps}>
            Ask for a meeting
          </Button>
        )}
        {hasFailed && <FetchFailed onRetry={retry} onClose={close} />}
      </div>
    </li>
  );
}

function SharedWords({ thing }: { thing: SharedThing }) {
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
