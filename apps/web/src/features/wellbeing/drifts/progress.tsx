import 'server-only';
import { progressPaths } from '@waymark/contract/coaching/progress-paths';
import { linkPaths } from '@waymark/contract/paths';
import { type DriftKind, type Drifts, showClientDrifts, showDrifts } from '@waymark/contract/wellbeing/drifts';
import { type NextQuestion, showNextQuestion } from '@waymark/contract/wellbeing/endings';
import { type Occasion, showOccasion } from '@waymark/contract/wellbeing/then-and-now';
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

function linesOf(drifts: Drifts | null, words: Readonly<Record<DriftKind, Wording>>, someone: string): readonly Line[] {
  if (!drifts) return [];
  const name = drifts.with.firstName || someone;
  return drifts.lines.map(({ kind, what }) => words[kind]({ ...drifts, name, what: what ?? '' }));
}

const occasionLine = ({ matchId, coach }: Occasion): Line => ({
  says: `Another 90 days with ${coach.firstName || 'your coach'}. See what has changed since the beginning.`,
  press: 'Then and now',
  href: progressPaths.thenAndNow(String(matchId)),
});

const questionLine = ({ matchId, coach, isProposed }: NextQuestion): Line => {
  const name = coach.firstName || 'Your coach';
  return {
    says: isProposed
      ? `${name} has a suggestion for what comes next.`
      : 'The last session you two have booked is coming up. What comes after it?',
    press: 'What next?',
    href: progressPaths.whatNext(String(matchId)),
  };
};

/** Undefined without any. */
function drawn(lines: readonly Line[]): ReactNode {
  if (lines.length === 0) return undefined;
  return (
    <ul className="grid gap-2 text-sm text-ink-700">
      {lines.map(({ says, press, href }) => (
        <li key={says}>
          {says}{' '}
          <Link prefetch={false} href={href} className={INLINE_LINK}>
            {press}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A coachee's path, and for some days each 90 days of it and where the rhythm gets lost. */
export async function OwnProgress({ token, zone }: ProgressProps) {
  const [drifts, occasion, question] = await Promise.all([
    orNothing(serverCall(showDrifts, { token, timeoutMs: OWN_READ_MS })),
    orNothing(serverCall(showOccasion, { token, timeoutMs: OWN_READ_MS })),
    orNothing(serverCall(showNextQuestion, { token, timeoutMs: OWN_READ_MS })),
  ]);
  const lines = [
    ...(question?.data ? [questionLine(question.data)] : []),
    ...(occasion?.data ? [occasionLine(occasion.data)] : []),
    ...linesOf(drifts?.data ?? null, TO_COACHEE, 'your coach'),
  ];
  return OwnPathStrip({ token, zone, children: drawn(lines) });
}

/** The same, on the coach's page about a client. */
export async function ClientProgress({ token, zone, matchId }: ProgressProps & { readonly matchId: string }) {
  const expects = ['not_found', 'invalid_request'] as const;
  const asked = serverCall(showClientDrifts, { params: { matchId }, token, expects, timeoutMs: OWN_READ_MS });
  const lines = linesOf((await orNothing(asked))?.data ?? null, TO_COACH, 'your client');
  return ClientPathStrip({ token, zone, matchId, children: drawn(lines) });
}
