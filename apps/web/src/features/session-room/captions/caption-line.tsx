import { atStart, personIn, type RoomSession } from '../room-session.ts';
import type { CallCaptions } from './use-captions.ts';

/** Hidden from screen readers, which would speak over the person who is speaking. */
export function CaptionLine({ captions, session }: { captions: CallCaptions; session: RoomSession }) {
  const { latest } = captions;
  if (!latest) return null;
  return (
    <p
      aria-hidden
      className="absolute inset-x-2 bottom-12 z-10 mx-auto w-fit max-w-xl rounded-field bg-pine-900/90 px-4 py-2 text-center text-sm"
    >
      {session.others.length > 1 && <b>{atStart(personIn(session, latest.userId).callName)}: </b>}
      {latest.text}
    </p>
  );
}
