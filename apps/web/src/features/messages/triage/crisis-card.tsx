import type { TriageCase } from '@waymark/contract/messages/triage';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { LocalTime } from '#ui/local-time.tsx';
import { reasonInWords } from './triage-words.ts';

/** What happened and what to do, before the first word is read. */
export function CrisisCard({ triageCase }: { triageCase: TriageCase }) {
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
