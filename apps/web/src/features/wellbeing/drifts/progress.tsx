import 'server-only';
import { linkPaths } from '@waymark/contract/paths';
import { type DriftKind, type Drifts, showClientDrifts, showDrifts } from '@waymark/contract/wellbeing/drifts';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { ClientPathStrip, OwnPathStrip, orNothing } from '#features/coaching/paths/path-strip.tsx';
import { OWN_READ_MS, serverCall } from '#http/server-call.ts';
import { INLINE_LINK } from '#ui/link-classes.ts';

interface ProgressProps {
  readonly token: string;
  /** Null for people who have chosen none. */
  readonly zone: string | null;
}

interface Line {
  readonly says: string;
  readonly press: string;
  readonly href: `/${string}`;
}

type Wording = (drifts: Drifts & { readonly name: string; readonly what: string }) => Line;

const TO_COACHEE: Readonly<Record<DriftKind, Wording>> = {
  'nothing-booked': ({ name, coachId }) => ({
    says: `You and ${name} have nothing booked at the moment.`,
    press: 'Find a time',
    href: linkPaths.bookSession(String(coachId)),
  }),
  'moved-twice': ({ name }) => ({
    says: `Your session with ${name} moved twice. Another day or hour may suit you better.`,
    press: `Write to ${name}`,
    href: linkPaths.coacheeMessages(),
  }),
  'check-ins-skipped': () => ({
    says: 'Two check-ins went by. That’s fine: you choose how often we ask, or whether at all.',
    press: 'See your check-ins',
    href: linkPaths.checkIns(),
  }),
  'action-overdue': ({ what }) => ({
    says: `“${what}” has been due for a while. Do it, give it a new date, or drop it.`,
    press: 'See actions',
    href: linkPaths.goals(),
  }),
};

const TO_COACH: Readonly<Record<DriftKind, Wording>> = {
  'nothing-booked': ({ name, matchId }) => ({
    says: `You and ${name} have nothing booked at the moment.`,
    press: 'Book session',
    href: linkPaths.bookForClient(String(matchId)),
  }),
  'moved-twice': ({ name, matchId }) => ({
    says: `Your session moved twice. You could ask ${name} what would make it easier to keep.`,
    press: `Write to ${name}`,
    href: linkPaths.messagesWithClient(String(matchId)),
  }),
  'check-ins-skipped': ({ name, matchId }) => ({
    says: `${name} let two check-ins go by. You could ask how things are.`,
    press: `Write to ${name}`,
    href: linkPaths.messagesWithClient(String(matchId)),
  }),
  'action-overdue': ({ what, matchId }) => ({
    says: `“${what}” has been due for a while. Is it still the right one?`,
    press: 'See actions',
    href: linkPaths.coachClientPart(String(matchId), 'goals'),
  }),
};

/** Undefined without any. */
function linesOf(drifts: Drifts, words: Readonly<Record<DriftKind, Wording>>, someone: string): ReactNode {
  const name = drifts.with.firstName || someone;
  if (drifts.lines.length === 0) return undefined;
  return (
    <ul className="grid gap-2 text-sm text-ink-700">
      {drifts.lines.map(({ kind, what }) => {
        const { says, press, href } = words[kind]({ ...drifts, name, what: what ?? '' });
        return (
          <li key={kind}>
            {says}{' '}
            <Link prefetch={false} href={href} className={INLINE_LINK}>
              {press}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** A coachee's path and, for some days of a week, where the rhythm is about to get lost. */
export async function OwnProgress({ token, zone }: ProgressProps) {
  const drifts = (await orNothing(serverCall(showDrifts, { token, timeoutMs: OWN_READ_MS })))?.data;
  return OwnPathStrip({ token, zone, children: drifts ? linesOf(drifts, TO_COACHEE, 'your coach') : undefined });
}

/** The same, on the coach's page about a client. */
export async function ClientProgress({ token, zone, matchId }: ProgressProps & { readonly matchId: string }) {
  const expects = ['not_found', 'invalid_request'] as const;
  const asked = serverCall(showClientDrifts, { params: { matchId }, token, expects, timeoutMs: OWN_READ_MS });
  const drifts = (await orNothing(asked))?.data;
  const children = drifts ? linesOf(drifts, TO_COACH, 'your client') : undefined;
  return ClientPathStrip({ token, zone, matchId, children });
}
