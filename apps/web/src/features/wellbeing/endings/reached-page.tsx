'use client';

import { useQuery } from '@tanstack/react-query';
import { formatDayOf } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import type { ReachedPage as Reached } from '@waymark/contract/wellbeing/endings';
import Link from 'next/link';
import { useState } from 'react';
import { ThenAndNowText } from '#features/wellbeing/then-and-now/then-and-now-text.tsx';
import { useReaderZone } from '#person/reader-zone.tsx';
import { isProblem } from '#problems/call-problem.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { NO_COACHING, reachedPageQuery, useDeletePage } from './endings.api.ts';
import { LetterCard } from './letter-card.tsx';

/** For both of its people; the letter is the coachee's. */
export function ReachedPage({ matchId }: { matchId: string }) {
  const query = useQuery(reachedPageQuery(matchId));
  if (query.error && isProblem(query.error, ...NO_COACHING)) {
    return (
      <>
        <h1 className="mb-6 text-display-md">What you reached</h1>
        <EmptyState title="There is no such page">
          <p>It is made when a coaching is finished, and may have been deleted since.</p>
        </EmptyState>
      </>
    );
  }
  return (
    <Loaded isPage query={query} loading="Looking up what you reached" failed="We can’t show this page right now">
      {(page) => <ReachedText page={page} matchId={matchId} />}
    </Loaded>
  );
}

function ReachedText({ page, matchId }: { page: Reached; matchId: string }) {
  const zone = useReaderZone() ?? 'UTC';
  const { part, coach, coachee, startedAt, finishedAt, sessions } = page;
  const isCoach = part === 'coach';
  const other = isCoach ? coachee : coach;
  return (
    <>
      <Link prefetch={false} href={isCoach ? linkPaths.coachClients() : linkPaths.matching()} className={TEXT_LINK}>
        {isCoach ? 'Clients' : 'Your coach'}
      </Link>
      <h1 className="mt-2 text-display-md">What you reached</h1>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        You and {other}, {formatDayOf(startedAt, zone)} to {formatDayOf(finishedAt, zone)}.{' '}
        {sessions === 1 ? 'One session.' : `${sessions} sessions.`}
      </p>
      <div className={`mt-6 grid items-start gap-5 ${isCoach ? 'max-w-2xl' : 'lg:grid-cols-[minmax(0,1fr)_22rem]'}`}>
        <Card>
          <Reaching page={page} zone={zone} />
          <div className="mt-5 border-t border-sand-200 pt-4">
            <WhoSees
              readers={
                page.isShared
                  ? `you and ${other}. Never anyone who pays for coaching.`
                  : `you and ${other}; well-being and balance only ${isCoach ? other : 'you'}. Never anyone who pays for coaching.`
              }
            />
          </div>
        </Card>
        {!isCoach && (
          <div className="grid gap-5">
            <LetterCard matchId={matchId} />
            <KeepCard matchId={matchId} other={other} />
          </div>
        )}
      </div>
    </>
  );
}

function Reaching({ page, zone }: { page: Reached; zone: string }) {
  const { words, milestones, goals, ownGoals, changes, coach, coachee } = page;
  const reached = [...goals, ...ownGoals];
  return (
    <div className="grid gap-5">
      {[
        [coachee, words.coachee],
        [coach, words.coach],
      ].map(
        ([name, said]) =>
          said && (
            <figure key={name}>
              <blockquote className="font-display text-lg wrap-anywhere">“{said}”</blockquote>
              <figcaption className="mt-1 text-xs text-ink-500">{name}</figcaption>
            </figure>
          ),
      )}
      <Titles
        title="Milestones"
        none="No milestones were marked."
        titles={milestones.map(({ title, doneAt }) => `${title} · ${formatDayOf(doneAt, zone)}`)}
      />
      <Titles title="Goals reached" none="No goals were marked as reached." titles={reached} />
      {changes && (
        <ThenAndNowText
          found={changes}
          zone={zone}
          missing={() => <p className="mt-2 text-sm text-ink-700">There was nothing to compare.</p>}
        />
      )}
    </div>
  );
}

function Titles({ title, none, titles }: { title: string; none: string; titles: readonly string[] }) {
  return (
    <section aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      {titles.length === 0 ? (
        <p className="mt-1 text-sm text-ink-700">{none}</p>
      ) : (
        <ul className="mt-1 list-disc pl-5 text-sm">
          {titles.map((each) => (
            <li key={each} className="py-0.5 wrap-anywhere">
              {each}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What to do with it: the download of all that is theirs, and deleting the page. */
function KeepCard({ matchId, other }: { matchId: string; other: string }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeletePage(matchId);
  return (
    <Card>
      <h2 className="text-lg">Yours to keep</h2>
      <p className="mt-2 text-sm text-ink-700">
        Notes, messages, goals and this page are in the download of your data.
      </p>
      <Link prefetch={false} href={linkPaths.yourData()} className={TEXT_LINK}>
        Download your data
      </Link>
      {isAsking ? (
        <ConfirmStep
          question="Delete this page?"
          confirmText="Delete page"
          keepText="Keep page"
          busyText={remove.isPending ? 'Deleting ...' : undefined}
          problem={remove.error?.message}
          onConfirm={() => remove.mutate()}
          onKeep={() => setAsking(false)}
        >
          It will be gone for {other} too. Your letter stays, and is sent as you chose.
        </ConfirmStep>
      ) : (
        <Button variant="quiet" className="-ml-2" onClick={() => setAsking(true)}>
          Delete page
        </Button>
      )}
    </Card>
  );
}
