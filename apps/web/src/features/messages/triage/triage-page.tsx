'use client';

import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@waymark/contract/endpoint';
import type { listTriage, TriageItem } from '@waymark/contract/messages/triage';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import { useNow } from '#dates/clock.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Pill } from '#ui/pill.tsx';
import { TriageCaseView } from './triage-case.tsx';
import { queueQuery } from './triage-queue.api.ts';
import { clockInWords, endsToday, holderInWords, NO_ONE_HAS_HOURS, nameInQueue } from './triage-words.ts';
import { useTriageEvents } from './use-triage-events.ts';

interface TriagePageProps {
  readonly userId: number;
  readonly threadId?: string;
}

export function TriagePage(props: TriagePageProps) {
  useTriageEvents();
  return (
    <Loaded
      query={useQuery(queueQuery())}
      isPage
      isLong
      loading="Looking up the queue"
      failed="We can’t show the triage queue right now"
    >
      {(queue) => {
        if (!queue) return <NoDuty />;
        return queue.meta.hasHours ? <Panes {...props} queue={queue} /> : <NoHours {...queue.meta} />;
      }}
    </Loaded>
  );
}

function Panes({ queue, userId, threadId }: TriagePageProps & { queue: AnswerOf<typeof listTriage> }) {
  const Title = threadId ? 'p' : 'h1';
  return (
    <div className="-mb-8 grid h-[calc(100dvh-11.5rem)] min-h-[26rem] grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border border-sand-200 bg-white md:h-[calc(100dvh-7.5rem)] lg:grid-cols-[18rem_minmax(0,1fr)]">
      <section
        aria-label="Queue"
        className={`min-h-0 overflow-y-auto lg:border-r lg:border-sand-200 ${threadId ? 'hidden lg:block' : ''}`}
      >
        <div className="px-4 pt-5 pb-3 md:px-6">
          <Title className="font-display text-display-sm">Triage</Title>
          <p className="mt-1 text-xs text-ink-700">
            <OnDuty {...queue.meta} />
          </p>
          <ButtonLink variant="quiet" className="-ml-2" href={linkPaths.dutyRoster()}>
            Duty roster
          </ButtonLink>
        </div>
        <TriageList items={queue.data} openId={threadId} />
        <p className="px-4 py-4 text-xs text-ink-500 md:px-6">
          Time left for the first reply, counted in duty hours only.
        </p>
      </section>
      {threadId ? (
        <TriageCaseView key={threadId} id={threadId} userId={userId} />
      ) : (
        <p className="hidden place-self-center px-6 text-sm text-ink-500 lg:block">Choose a thread to read it.</p>
      )}
    </div>
  );
}

function OnDuty({ onDutyNow, myDutyUntil }: AnswerOf<typeof listTriage>['meta']) {
  const now = useNow();
  if (myDutyUntil && !endsToday(myDutyUntil, now)) return 'You are on duty around the clock.';
  if (myDutyUntil) {
    return (
      <>
        You are on duty until <LocalTime instant={myDutyUntil} style="time" />.
      </>
    );
  }
  const names = onDutyNow.flatMap(({ firstName }) => (firstName ? [firstName] : []));
  return names.length > 0 ? `On duty now: ${names.join(', ')}.` : 'No one is on duty now.';
}

function NoDuty() {
  return (
    <>
      <h1 className="mb-6 text-display-md">Triage</h1>
      <EmptyState title="You don’t have triage duty">
        The practice’s lead says who takes turns.{' '}
        <a href={linkPaths.coachDashboard()} className={INLINE_LINK}>
          Back to Today
        </a>
      </EmptyState>
    </>
  );
}

/** Nothing of the queue is theirs to read until they take turns. */
function NoHours(meta: AnswerOf<typeof listTriage>['meta']) {
  return (
    <>
      <h1 className="mb-6 text-display-md">Triage</h1>
      <EmptyState title="You have no duty hours">
        <p>{meta.nextDutyAt === null ? NO_ONE_HAS_HOURS : <OnDuty {...meta} />} Set yours to read and claim threads.</p>
        <ButtonLink className="mt-4" href={linkPaths.dutyRoster()}>
          Set your hours
        </ButtonLink>
      </EmptyState>
    </>
  );
}

const tone = (clock: string) => (clock === 'Late' ? 'danger' : clock.endsWith('min') ? 'warning' : 'quiet');

function TriageList({ items, openId }: { items: readonly TriageItem[]; openId?: string | undefined }) {
  const now = useNow();
  if (items.length === 0) {
    return <p className="px-4 pb-4 text-sm text-ink-700 md:px-6">No one is waiting. New threads appear here.</p>;
  }
  return (
    <ul>
      {items.map((item) => {
        const clock = clockInWords(item, now);
        return (
          <li key={item.id} className="border-t border-sand-200">
            <Link
              prefetch={false}
              href={linkPaths.coachTriageThread(item.id)}
              aria-current={item.id === openId ? 'page' : undefined}
              className="flex min-h-18 items-center gap-3 px-4 py-3 text-ink-900 no-underline hover:bg-sand-100 aria-[current]:bg-pine-50 aria-[current]:shadow-[inset_3px_0_var(--color-pine-600)] md:px-6"
            >
              <span className="w-20 shrink-0">
                <Pill tone={tone(clock)}>{clock}</Pill>
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm font-semibold">{nameInQueue(item.person)}</span>
                <span className="block truncate text-xs text-ink-500">{holderInWords(item)}</span>
              </span>
              {item.isUrgent && <Pill tone="danger">Urgent</Pill>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
