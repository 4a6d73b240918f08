import { atStart } from '#person/person-name.ts';
import { personIn, type RoomSession } from '../room-session.ts';
import type { CallCaptions, CaptionsChange } from './use-captions.ts';

const LINE =
  'absolute inset-x-2 bottom-12 z-10 mx-auto w-fit max-w-xl rounded-field bg-pine-900/90 px-4 py-2 text-center text-sm';

function changeWords(change: CaptionsChange, { others }: RoomSession): string {
  if (change === 'failed') return 'Captions don’t work in this browser right now, so we turned them off.';
  const [other] = others;
  const name = others.length === 1 && other ? other.callName : null;
  return name
    ? `${atStart(name)} can now read what you say. To read what ${name} says, ask them to turn on captions too.`
    : 'The others can now read what you say. To read what they say, ask them to turn on captions too.';
}

/** Hidden from screen readers, which would speak over the person who is speaking. */
export function CaptionLine({ captions, session }: { captions: CallCaptions; session: RoomSession }) {
  const { latest, change } = captions;
  if (!latest) {
    return (
      <p role="status" className={change ? LINE : 'sr-only'}>
        {change && changeWords(change, session)}
      </p>
    );
  }
  return (
    <p aria-hidden className={LINE}>
      {session.others.length > 1 && <b>{atStart(personIn(session, latest.userId).callName)}: </b>}
      {latest.text}
    </p>
  );
}
