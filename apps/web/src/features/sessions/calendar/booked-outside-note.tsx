import { formatMoment } from '@waymark/contract/moments';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';

interface BookedOutsideProps {
  readonly sessions: readonly CoachingSession[];
  readonly zone: string;
}

const clientOf = ({ attributes: { people } }: CoachingSession): string =>
  people.find(({ part }) => part === 'coachee')?.firstName ?? 'a client';

const SHOWN_AT_MOST = 3;

export function BookedOutside({ sessions, zone }: BookedOutsideProps) {
  if (sessions.length === 0) return null;
  const shown = sessions
    .slice(0, SHOWN_AT_MOST)
    .map((session) => `${clientOf(session)}, ${formatMoment(session.attributes.startsAt, { zone })}`);
  const more = sessions.length > SHOWN_AT_MOST ? ` and ${sessions.length - SHOWN_AT_MOST} more` : '';
  const are =
    sessions.length === 1 ? '1 session is booked and stays' : `${sessions.length} sessions are booked and stay`;
  return (
    <p role="status" className="mt-3 rounded-field bg-warning-100 px-4 py-2.5 text-sm font-medium text-warning-700">
      {are}: {shown.join('; ')}
      {more}
    </p>
  );
}
