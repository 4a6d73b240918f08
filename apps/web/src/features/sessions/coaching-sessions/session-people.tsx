import { picturePath } from '@waymark/contract/paths';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { timeZoneName } from '#dates/time-zones.ts';
import { Card } from '#ui/card.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { callName, type SessionPerson, sharedWith, wholeName } from './session-names.ts';
import { kindWords, minutesOf } from './session-words.ts';

const PARTS: Readonly<Record<SessionPerson['part'], string>> = {
  coach: 'Coach',
  coachee: 'Client',
  manager: 'Manager',
};

export function SessionPeople({ session }: { session: CoachingSession }) {
  const { people, part, message, bookedBy } = session.attributes;
  const writer = bookedBy === part ? 'You' : callName(people.find((person) => person.part === bookedBy));
  return (
    <Card>
      <h2 className="text-lg">
        {kindWords(session)}, {minutesOf(session)} minutes
      </h2>
      <ul className="mt-4 grid gap-4">
        {people.map((person) => (
          <li key={person.userId} className="flex items-center gap-3.5">
            <Portrait name={wholeName(person)} src={person.picture && picturePath(person.picture)} size="small" />
            <div className="min-w-0">
              <p className="text-sm font-semibold break-words">{person.part === part ? 'You' : wholeName(person)}</p>
              <p className="text-xs text-ink-500">
                {person.part === part ? '' : `${PARTS[person.part]} · `}
                {timeZoneName(person.timeZone)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {message && (
        <div className="mt-5 border-t border-sand-200 pt-4">
          <h3 className="font-text text-sm font-semibold tracking-normal">{writer} wrote</h3>
          <p className="mt-1 text-sm break-words whitespace-pre-line text-ink-700">{message}</p>
        </div>
      )}
      <div className="mt-5">
        <WhoSees readers={`you and ${sharedWith(session)}. No one else.`} />
      </div>
    </Card>
  );
}
