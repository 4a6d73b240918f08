import 'server-only';
import { businessPaths } from '@waymark/contract/coaching/business-paths';
import type { AgreementSummary, OwnAgreements } from '@waymark/contract/coaching/coaching-agreements';
import { listAgreements } from '@waymark/contract/coaching/coaching-agreements';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import { cache } from 'react';
import { OWN_READ_MS, serverCall } from '#http/server-call.ts';
import { INLINE_LINK } from '#ui/link-classes.ts';

const NONE: OwnAgreements = { agreements: [], askedFor: [] };

/** None while the API doesn't answer, too, which the log says: a page does without them. */
const readAgreements = cache(async (token: string): Promise<OwnAgreements> => {
  try {
    return (await serverCall(listAgreements, { token, timeoutMs: OWN_READ_MS })).data;
  } catch {
    return NONE;
  }
});

const waitsForReader = ({ state, part, signedByCoach, signedByCoachee }: AgreementSummary) =>
  state === 'sent' && (part === 'coach' ? signedByCoach : signedByCoachee) === null;

/** What waits comes before what is in force, and that before what is over. */
const WEIGHTS = { sent: 0, 'in-force': 1, declined: 2, withdrawn: 2, lapsed: 2, ended: 2 } as const;

const WORDS = {
  'in-force': 'Agreement in force',
  declined: 'Agreement declined',
  withdrawn: 'Agreement withdrawn',
  lapsed: 'Agreement lapsed',
  ended: 'Agreement ended',
} as const;

const wordsOf = (agreement: AgreementSummary): string => {
  if (agreement.state !== 'sent') return WORDS[agreement.state];
  return waitsForReader(agreement) ? 'Agreement waits for you' : 'Agreement sent';
};

/** By the id of the match: where the agreement stands that counts, the newest if several do. */
export async function agreementWords(token: string): Promise<Readonly<Record<number, string>>> {
  const { agreements, askedFor } = await readAgreements(token);
  const words: Record<number, string> = Object.fromEntries(
    askedFor.map(({ matchId }) => [matchId, 'No agreement'] as const),
  );
  const inOrder = agreements.toSorted((one, other) => WEIGHTS[one.state] - WEIGHTS[other.state]);
  for (const agreement of inOrder.toReversed()) words[agreement.matchId] = wordsOf(agreement);
  return words;
}

const LINE = 'mb-5 rounded-field bg-info-100 px-4 py-3 text-sm font-medium text-info-700';

/** A line each for Today. Drawn on the server, so that it costs the browser no script. */
export async function WaitingAgreements({ token }: { token: string }) {
  const waiting = (await readAgreements(token)).agreements.filter(waitsForReader);
  return waiting.map(({ id, part, coach, coachee }) => (
    <p key={id} className={LINE}>
      An agreement with {part === 'coach' ? coachee : coach} waits for your signature.{' '}
      <Link prefetch={false} href={businessPaths.agreement(id)} className={INLINE_LINK}>
        Read and sign
      </Link>
    </p>
  ));
}

/** Before a client chooses a time: what their coach asks for, or what waits to be signed. */
export async function AgreementBeforeBooking({ token, coachId }: { token: string; coachId: number }) {
  const { agreements, askedFor } = await readAgreements(token);
  const theirs = agreements.filter((agreement) => agreement.coachId === coachId);
  const sent = theirs.find(({ state }) => state === 'sent');
  const open = sent && waitsForReader(sent) ? sent : undefined;
  const asked = askedFor.find((match) => match.coachId === coachId);
  if (!open && !asked) return null;
  const isNewVersion = theirs.some(({ state }) => state === 'in-force');
  return (
    <p className={LINE}>
      {asked && 'From the second session on, you two need an agreement that both have signed. '}
      {!asked && isNewVersion && 'There is a new version of your agreement. Sessions that are booked stay. '}
      {!asked && !isNewVersion && open && `${open.coach} sent you an agreement. `}
      {open && (
        <Link prefetch={false} href={businessPaths.agreement(open.id)} className={INLINE_LINK}>
          Read and sign
        </Link>
      )}
      {!open && asked && (sent ? `It waits for ${asked.coach} to sign.` : `${asked.coach} can send you one.`)}
    </p>
  );
}

/** The same for a coach who books: the clients who have none in force that is asked for. */
export async function ClientsWithoutAgreement({ token }: { token: string }) {
  const { askedFor } = await readAgreements(token);
  if (askedFor.length === 0) return null;
  return (
    <p className={LINE}>
      A second session needs an agreement that both of you have signed. There is none in force with{' '}
      {askedFor.map(({ matchId, coachee }, index) => (
        <span key={matchId}>
          {index > 0 && ', '}
          <Link prefetch={false} href={linkPaths.coachClientPart(String(matchId), 'agreement')} className={INLINE_LINK}>
            {coachee}
          </Link>
        </span>
      ))}
      .
    </p>
  );
}
