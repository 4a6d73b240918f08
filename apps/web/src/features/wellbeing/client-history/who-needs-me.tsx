'use client';

import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@waymark/contract/endpoint';
import { fullName } from '@waymark/contract/full-name';
import { linkPaths, picturePath } from '@waymark/contract/paths';
import type { CoachingSession, listSessions } from '@waymark/contract/sessions/coaching-sessions';
import type { ClientNeed, listClientNeeds } from '@waymark/contract/wellbeing/client-needs';
import { QUIET_AFTER_DAYS } from '@waymark/contract/without-schemas/wellbeing/client-needs';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { otherPerson, sessionName } from '#features/sessions/coaching-sessions/session-names.ts';
import { sessionsAddress } from '#features/sessions/coaching-sessions/sessions-address.ts';
import { sessionsQuery } from '#features/sessions/coaching-sessions/shown-sessions.api.ts';
import { SESSIONS_TO_CLOSE } from '#features/sessions/coaching-sessions/week-of-sessions.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Pill } from '#ui/pill.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { clientNeedsQuery } from './client-history.api.ts';
import { needWords } from './client-history-words.ts';

type Needs = AnswerOf<typeof listClientNeeds>;
type Unclosed = AnswerOf<typeof listSessions>;

/**
 * Who would otherwise be forgotten, and every session to close: one list, since most of these are
 * the same people. Nothing for a coach with neither.
 */
export function WhoNeedsMe() {
  const [needs, unclosed] = [useQuery(clientNeedsQuery()), useQuery(sessionsQuery(SESSIONS_TO_CLOSE))];
  const query = {
    data: needs.data && unclosed.data ? { needs: needs.data, unclosed: unclosed.data } : undefined,
    error: needs.error ?? unclosed.error,
    refetch: () => Promise.all([needs.refetch(), unclosed.refetch()]),
  };
  return (
    <Loaded query={query} loading="Looking up who needs you" failed="We can’t show who needs you right now">
      {(lists) => <OneList {...lists} />}
    </Loaded>
  );
}

function OneList({ needs, unclosed }: { needs: Needs; unclosed: Unclosed }) {
  const { clients, needing } = needs.meta;
  const named = new Set(needs.data.map(({ matchId }) => matchId));
  const others = unclosed.data.filter(({ attributes: { matchId } }) => matchId === null || !named.has(matchId));
  if (clients === 0 && others.length === 0) return null;
  const more = needing - needs.data.length;
  const toClose = unclosed.meta.pagination.total;
  return (
    <Card role="region" aria-labelledby="who-needs-me">
      <div className="-mt-2 flex min-h-11.5 flex-wrap items-center justify-between gap-x-4">
        <h2 id="who-needs-me" className="text-lg">
          Who needs me
        </h2>
        {clients > 0 && (
          <ButtonLink variant="quiet" className="-mr-2" href={linkPaths.coachClients()}>
            {clients === 1 ? 'See your client' : `All ${clients} clients`}
          </ButtonLink>
        )}
      </div>
      {needs.data.length + others.length === 0 ? (
        <p className="text-sm text-ink-700">No one is waiting for you.</p>
      ) : (
        <ul className="divide-y divide-sand-200">
          {needs.data.map((need) => (
            <Need key={need.matchId} {...need} />
          ))}
          {others.map((session) => (
            <ToClose key={session.id} session={session} />
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-2 text-xs text-ink-500">{more} more need you, too.</p>}
      {toClose > unclosed.data.length && (
        <Link prefetch={false} href={sessionsAddress('coach', { list: 'past', page: 1 })} className={TEXT_LINK}>
          All {toClose} sessions to close
        </Link>
      )}
    </Card>
  );
}

interface RowProps {
  readonly name: string;
  readonly picture: string | null | undefined;
  readonly href: `/${string}`;
  /** What a press does, and with or of someone, which stands beside it already. */
  readonly press: string;
  readonly preposition: 'with' | 'of';
  readonly children: ReactNode;
}

/** Pressed anywhere: it has one thing to do. */
function Row({ name, picture, href, press, preposition, children }: RowProps) {
  return (
    <li className="relative flex items-center gap-3 py-3">
      <Portrait name={name} src={picture ? picturePath(picture) : null} size="small" />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold break-words">{name}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-700">{children}</p>
      </div>
      <Link
        prefetch={false}
        href={href}
        className="shrink-0 rounded-field text-sm font-[650] text-pine-700 no-underline after:absolute after:inset-0 after:rounded-field hover:underline"
      >
        {press}
        <span className="sr-only">
          {' '}
          {preposition} {name}
        </span>
      </Link>
    </li>
  );
}

const DOING: Readonly<Record<ClientNeed['first'], Pick<RowProps, 'press' | 'preposition'>>> = {
  book: { press: 'Book session', preposition: 'with' },
  close: { press: 'Close session', preposition: 'with' },
  actions: { press: 'See actions', preposition: 'of' },
};

function pathOf({ matchId, first, toClose }: ClientNeed) {
  const id = String(matchId);
  if (first === 'close' && toClose) return linkPaths.closeSession(toClose.id);
  return first === 'actions' ? linkPaths.coachClientPart(id, 'goals') : linkPaths.bookForClient(id);
}

function Need(need: ClientNeed) {
  const { quiet, rest } = needWords(need, QUIET_AFTER_DAYS);
  return (
    <Row name={fullName(need) || 'Someone new'} picture={need.picture} href={pathOf(need)} {...DOING[need.first]}>
      {quiet && <Pill tone="warning">{quiet}</Pill>}
      <span>{rest}</span>
    </Row>
  );
}

/** Of a group, or of someone whose coaching has ended. */
function ToClose({ session }: { session: CoachingSession }) {
  return (
    <Row
      name={sessionName(session)}
      picture={otherPerson(session)?.picture}
      href={linkPaths.closeSession(session.id)}
      {...DOING.close}
    >
      <LocalTime instant={session.attributes.startsAt} style="moment" />
    </Row>
  );
}
