'use client';

import { useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '@waymark/contract/durations';
import { claimedInWords } from '@waymark/contract/messages/claims-in-words';
import type { TriageCase } from '@waymark/contract/messages/triage';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import { useState } from 'react';
import { useNow } from '#dates/clock.tsx';
import { timeZoneName } from '#dates/time-zones.ts';
import { ThreadView } from '#features/messages/messages/thread-view.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ChevronLeft } from '#ui/icons.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import { caseQuery, useChangeCase } from './triage.api.ts';
import { nameInQueue, reasonInWords } from './triage-words.ts';

export function TriageCaseView({ id, userId }: { id: string; userId: number }) {
  return (
    <Loaded
      query={useQuery(caseQuery(id))}
      loading="Looking up the thread"
      failed="This thread isn’t here"
      explanation="It may have been closed more than a week ago."
      className="p-6"
      isPage
      wayOn={
        <Link prefetch={false} href={linkPaths.coachTriage()}>
          Back to the queue
        </Link>
      }
    >
      {(triageCase) => <ThreadView userId={userId} isOnly={false} {...partsOf(triageCase)} />}
    </Loaded>
  );
}

function partsOf(triageCase: TriageCase) {
  const isMine = triageCase.claim?.by.isMe === true;
  const parts = { thread: triageCase.thread, header: <CaseHeader triageCase={triageCase} /> };
  return isMine ? parts : { ...parts, foot: <CaseFoot triageCase={triageCase} /> };
}

function CaseHeader({ triageCase }: { triageCase: TriageCase }) {
  const { id, person, claim, coach, note } = triageCase;
  const now = useNow();
  const [isHandingOver, setHandingOver] = useState(false);
  const change = useChangeCase(id);
  const minutes = claim?.until ? Math.max(0, Math.ceil((Date.parse(claim.until) - now) / MINUTE_MS)) : null;
  return (
    <div className="max-h-[60%] shrink-0 overflow-y-auto border-b border-sand-200 bg-white px-4 py-3 md:px-8">
      <header className="flex flex-wrap items-center gap-3">
        <Link
          prefetch={false}
          href={linkPaths.coachTriage()}
          aria-label="All threads"
          className="-ml-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-700 hover:bg-sand-100 lg:hidden"
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Link>
        <div className="min-w-0 flex-1">
          <h1 className="truncate font-text text-md font-semibold tracking-normal">{nameInQueue(person)}</h1>
          <p className="truncate text-xs text-ink-500">
            {[
              person.timeZone && timeZoneName(person.timeZone, new Date(now)),
              coach && `coach: ${coach.isMe ? 'you' : (coach.firstName ?? 'a colleague')}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {claim?.by.isMe && (
          <>
            {minutes !== null && <span className="text-xs text-ink-700">Yours for {minutes} min more</span>}
            <Button variant="ghost" onClick={() => setHandingOver(!isHandingOver)} aria-expanded={isHandingOver}>
              Hand over
            </Button>
            <Button
              variant="ghost"
              busyText={change.isPending ? 'Closing ...' : undefined}
              onClick={() => change.mutate('close')}
            >
              Close thread
            </Button>
          </>
        )}
      </header>
      {change.error && <Alert tone="danger">{change.error.message}</Alert>}
      {isHandingOver && <HandOverForm id={id} onClose={() => setHandingOver(false)} />}
      {note && (
        <section aria-label="Hand-over note" className="mt-3 rounded-field bg-sand-100 px-4 py-2.5 text-sm">
          <p className="font-semibold">Note from {note.by?.firstName ?? 'a colleague'}, for those on duty only</p>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{note.body}</p>
        </section>
      )}
      {triageCase.state === 'open' && <CrisisCard triageCase={triageCase} />}
    </div>
  );
}

/** What to do in the place of writing. */
function CaseFoot({ triageCase: { id, state, claim } }: { triageCase: TriageCase }) {
  const change = useChangeCase(id);
  const isClosed = state === 'closed';
  return (
    <div className="grid justify-items-start gap-2 border-t border-sand-200 bg-white px-4 py-4 md:px-8">
      {change.error && <Alert tone="danger">{change.error.message}</Alert>}
      {claim ? (
        <p className="text-sm text-ink-700">{claimedInWords(claim.by.firstName)}</p>
      ) : (
        <Button
          busyText={change.isPending ? 'One moment ...' : undefined}
          onClick={() => change.mutate(isClosed ? 'reopen' : 'claim')}
        >
          {isClosed ? 'Reopen thread' : 'Claim thread'}
        </Button>
      )}
    </div>
  );
}

/** What happened and what to do, before the first word is read. */
function CrisisCard({ triageCase }: { triageCase: TriageCase }) {
  const { askedAt, contacts, isUrgent, lead, person, reason } = triageCase;
  if (!reason || !askedAt) return null;
  const name = person.firstName ?? 'this person';
  return (
    <section
      aria-label="Crisis card"
      className={`mt-3 rounded-card px-4 py-3 text-sm ${isUrgent ? 'bg-danger-100' : 'bg-iris-100'}`}
    >
      <h2 className="font-text text-sm font-semibold tracking-normal">{reasonInWords(triageCase)}</h2>
      <p className="mt-1 text-xs text-ink-700">
        <LocalTime instant={askedAt} style="shortDay" />, <LocalTime instant={askedAt} style="time" />. Nothing was read
        from any message.
      </p>
      <ul className="mt-2 grid gap-1" aria-label="Shown with the answer">
        {contacts.lines.map((line) => (
          <li key={line.phone}>
            {line.name}: <b>{line.phone}</b>
          </li>
        ))}
        <li>{contacts.emergency}</li>
      </ul>
      {isUrgent && (
        <ol className="mt-2 list-decimal pl-5">
          <li>Ask if {name} is safe right now, and if someone is there.</li>
          <li>Offer the number again. Stay in the thread until {name} answers.</li>
          <li>
            Can’t reach {name} in 30 minutes?{' '}
            {lead && !lead.isMe
              ? `Hand over with a note, and call ${lead.firstName ?? 'the lead'}.`
              : 'Hand over with a note.'}{' '}
            <Link prefetch={false} href={linkPaths.dutyRoster()} className={INLINE_LINK}>
              Who is on the roster
            </Link>
          </li>
        </ol>
      )}
    </section>
  );
}
