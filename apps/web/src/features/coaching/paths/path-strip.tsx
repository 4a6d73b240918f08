import 'server-only';
import { listDuePaths, listPaths, type Milestone, type Path, showPath } from '@waymark/contract/coaching/paths';
import { fullName } from '@waymark/contract/full-name';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { localDate } from '#dates/calendar-days.ts';
import { doneWords, dueWords } from '#dates/due-words.ts';
import { OWN_READ_MS, serverCall } from '#http/server-call.ts';
import { Card } from '#ui/card.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { PathSteps } from './path-steps.tsx';

interface OwnProps {
  readonly token: string;
  /** Null for people who have chosen none. */
  readonly zone: string | null;
  /** What else there is to say of the two, below it. */
  readonly children?: ReactNode;
}

/** Undefined while the API doesn't answer, which the log says. */
export async function orNothing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch {
    return undefined;
  }
}

/** The coachee's path with the present coach, in a line; nothing until there is one. */
export async function OwnPathStrip({ token, zone, children }: OwnProps) {
  const paths = await orNothing(serverCall(listPaths, { token, timeoutMs: OWN_READ_MS }));
  const path = paths?.data.find(({ isOpen, milestones }) => isOpen && milestones.length > 0);
  if (!path) return children ? <Card>{children}</Card> : null;
  return (
    <PathStrip path={path} zone={zone} href={linkPaths.goals()}>
      {children}
    </PathStrip>
  );
}

/** That of a client, on the coach's page about them. */
export async function ClientPathStrip({ token, zone, matchId, children }: OwnProps & { readonly matchId: string }) {
  const expects = ['not_found', 'invalid_request'] as const;
  const asked = serverCall(showPath, { params: { matchId }, token, expects, timeoutMs: OWN_READ_MS });
  const path = (await orNothing(asked))?.data;
  if (!path?.isOpen || path.milestones.length === 0) return children ? <Card>{children}</Card> : null;
  return (
    <PathStrip path={path} zone={zone} href={linkPaths.coachClientPart(matchId, 'goals')}>
      {children}
    </PathStrip>
  );
}

interface PathStripProps {
  readonly path: Path;
  readonly zone: string | null;
  readonly href: `/${string}`;
  readonly children: ReactNode;
}

function PathStrip({ path: { milestones, today }, zone, href, children }: PathStripProps) {
  const [now, next] = milestones.filter(({ done }) => done === null);
  const reached = milestones.filter(({ done }) => done !== null);
  const last = reached.toSorted((one, other) => (one.done?.at ?? '').localeCompare(other.done?.at ?? '')).at(-1);
  const doneOn = last?.done && localDate(last.done.at, zone ?? 'UTC');
  return (
    <Card role="region" aria-label="Path" className="@container">
      <div className="-mt-2 flex min-h-11.5 flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg">Path</h2>
        <Link prefetch={false} href={href} className={TEXT_LINK}>
          Open path
        </Link>
      </div>
      <PathSteps milestones={milestones} />
      <dl className="mt-3 grid grid-cols-1 gap-x-5 gap-y-1.5 @md:grid-cols-3">
        <Part
          label={`Done · ${reached.length} of ${milestones.length}`}
          title={last?.title ?? 'None yet'}
          detail={doneOn ? doneWords(doneOn, today) : undefined}
        />
        <Part label="Now" title={now?.title ?? 'All reached'} detail={now && whenDue(now, today)} isNow />
        <Part label="Next" title={next?.title ?? 'Nothing after that'} detail={next && whenDue(next, today)} />
      </dl>
      {children && <div className="mt-3 border-t border-sand-200 pt-3">{children}</div>}
    </Card>
  );
}

const whenDue = ({ dueOn }: Milestone, today: string): string => (dueOn ? dueWords(dueOn, today) : 'No date');

interface PartProps {
  readonly label: string;
  readonly title: string;
  readonly detail: string | undefined;
  readonly isNow?: boolean;
}

/** A line of a phone, and a column where there is room; a phone dates only what is now. */
function Part({ label, title, detail, isNow = false }: PartProps) {
  return (
    <div className="grid min-w-0 grid-cols-[5.25rem_minmax(0,1fr)] items-baseline gap-x-2 @md:block">
      <dt className={`text-xs font-semibold ${isNow ? 'text-apricot-700' : 'text-ink-500'}`}>{label}</dt>
      <dd className="mt-0.5 text-sm font-semibold [overflow-wrap:anywhere]">{title}</dd>
      {detail && (
        <dd className={`col-start-2 mt-0.5 text-xs text-ink-500 ${isNow ? '' : 'hidden @md:block'}`}>{detail}</dd>
      )}
    </div>
  );
}

/** The clients whose next milestone is due, a line each; nothing for a coach with none. */
export async function DuePaths({ token }: Pick<OwnProps, 'token'>) {
  const due = await orNothing(serverCall(listDuePaths, { token, timeoutMs: OWN_READ_MS }));
  if (!due || due.data.length === 0) return null;
  return (
    <Card role="region" aria-labelledby="due-paths">
      <h2 id="due-paths" className="text-lg">
        Milestones due
      </h2>
      <ul className="divide-y divide-sand-200">
        {due.data.map((path) => (
          <DuePath key={path.matchId} {...path} />
        ))}
      </ul>
    </Card>
  );
}

function DuePath({ matchId, milestones, today, with: client }: Path) {
  const now = milestones.find(({ done }) => done === null);
  const reached = milestones.filter(({ done }) => done !== null).length;
  if (!now) return null;
  const name = fullName(client) || 'Someone new';
  return (
    <li className="relative grid gap-x-4 gap-y-1.5 py-3 sm:grid-cols-[minmax(0,1fr)_8rem] sm:items-center">
      <div className="min-w-0">
        <p className="text-xs text-ink-700">
          <Link
            prefetch={false}
            href={linkPaths.coachClientPart(String(matchId), 'goals')}
            className="font-[650] text-pine-700 no-underline after:absolute after:inset-0 after:rounded-field hover:underline"
          >
            {name}
          </Link>{' '}
          · {whenDue(now, today)}
        </p>
        <p className="mt-0.5 text-sm font-semibold [overflow-wrap:anywhere]">{now.title}</p>
      </div>
      <div>
        <PathSteps milestones={milestones} />
        <p className="mt-1 text-xs text-ink-500">
          {reached} of {milestones.length} done
        </p>
      </div>
    </li>
  );
}
