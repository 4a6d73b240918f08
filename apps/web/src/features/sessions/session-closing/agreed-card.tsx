import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type { SessionWork } from '@waymark/contract/sessions/session-work';
import type { ReactNode } from 'react';
import { otherName, sharedWith } from '#features/sessions/coaching-sessions/session-names.ts';
import { Card } from '#ui/card.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { NoteReading } from '#ui/note-reading.tsx';
import { WhoSees } from '#ui/who-sees.tsx';

interface AgreedCardProps {
  readonly session: CoachingSession;
  readonly work: SessionWork;
  /** Those to tick, where they don't stand elsewhere on the page. */
  readonly actions?: ReactNode;
  /**
   * On Today, which has actions and the next session in cards of their own: what it is called
   * there, and the way to the session, which is all that a phone has room for.
   */
  readonly onToday?: { readonly title: string; readonly wayOn: ReactNode };
}

/** What came of a session that the coach closed, for both. */
export function AgreedCard({ session, work, actions, onToday }: AgreedCardProps) {
  const { closing, sharedNote, next } = work;
  if (!closing) return null;
  const name = otherName(session);
  const { part, group } = session.attributes;
  const notHeld = group && part === 'coachee' ? 'You weren’t there' : 'It didn’t take place';
  const summary = sharedNote?.body.trim() ?? '';
  return (
    <Card id="agreed" className={`scroll-mt-6 ${onToday ? 'max-md:pb-1.5' : ''}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg max-md:basis-full">
          {closing.attendance === 'held' ? (onToday?.title ?? 'What was agreed') : notHeld}
        </h2>
        <p className="min-w-0 flex-1 text-xs text-ink-500 md:order-1 md:mt-1 md:basis-full">
          {part === 'coach' ? 'You' : name} closed the session <LocalTime instant={closing.closedAt} style="moment" />
        </p>
        {onToday?.wayOn}
      </div>
      {summary !== '' && (
        <>
          {!onToday && <h3 className="mt-4 font-text text-sm font-semibold tracking-normal">Summary</h3>}
          <div className={onToday ? 'mt-2 max-md:hidden' : 'mt-1'}>
            <NoteReading text={summary} />
          </div>
        </>
      )}
      {summary === '' && <p className="mt-3 text-sm text-ink-700">There is no summary.</p>}
      {actions && <div className="mt-4">{actions}</div>}
      {!group && !onToday && (
        <>
          <h3 className="mt-4 font-text text-sm font-semibold tracking-normal">Next session</h3>
          <p className="mt-1 text-sm text-ink-700">
            {next ? <LocalTime instant={next.startsAt} style="deadline" /> : 'Not booked yet'}
          </p>
        </>
      )}
      <div className={onToday ? 'mt-3 max-md:hidden' : 'mt-5'}>
        <WhoSees readers={`you and ${sharedWith(session)}.`} />
      </div>
    </Card>
  );
}
