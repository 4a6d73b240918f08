import { formatSpan } from '@waymark/contract/moments';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { Alert } from '#ui/alert.tsx';

interface ChangedNoticeProps {
  /** The session when the page was opened. */
  readonly opened: CoachingSession;
  readonly current: CoachingSession;
  readonly zone: string;
  readonly otherName: string;
}

export function ChangedNotice({ opened, current, zone, otherName }: ChangedNoticeProps) {
  const { changes, part } = current.attributes;
  const [latest] = changes.slice(0, changes.length - opened.attributes.changes.length);
  const now = formatSpan(current.attributes, { zone, hasZoneName: true });
  const who = latest?.by === part ? 'You' : otherName;
  const words =
    latest?.what === 'moved'
      ? `${who} moved this session while you were here, from ${formatSpan(latest, { zone })} to ${now}.`
      : `This session changed while you were here. It’s now planned for ${now}.`;
  return (
    <Alert tone="info">
      {words} {latest?.reason && `“${latest.reason}” `}
      You can still choose another time.
    </Alert>
  );
}
