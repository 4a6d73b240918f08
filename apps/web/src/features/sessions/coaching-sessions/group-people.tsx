import { fullName } from '@waymark/contract/full-name';
import { linkPaths } from '@waymark/contract/paths';
import type { CoachingSession, GroupSeen } from '@waymark/contract/sessions/coaching-sessions';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Pill } from '#ui/pill.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { callName, otherPerson, wholeName } from './session-names.ts';
import { kindWords, minutesOf } from './session-words.ts';

type GroupPerson = GroupSeen['people'][number];

const ANSWERS: Readonly<Record<GroupPerson['answer'], string>> = {
  offered: 'Hasn’t answered',
  booked: 'Coming',
  declined: 'Declined',
  left: 'Left',
  waiting: 'Waiting',
};

const ATTENDED = { present: 'Was there', absent: 'Wasn’t there', excused: 'Excused' } as const;

const nameOf = (person: GroupPerson): string => fullName(person) || 'Someone without a name';

const SEATED_READERS =
  'the coach, and admins of the group, who don’t see who came. People with a seat see each other’s first names.';

interface GroupPeopleProps {
  readonly session: CoachingSession;
  readonly group: GroupSeen;
}

/** Who is in a group session: for its coach everyone they asked, for others those who come. */
export function GroupPeople({ session, group }: GroupPeopleProps) {
  const { part, people, message } = session.attributes;
  const me = people.find((person) => person.part === part);
  const coach = otherPerson(session);
  const isCoach = part === 'coach';
  return (
    <Card>
      <h2 className="text-lg">
        {kindWords(session)}, {minutesOf(session)} minutes
      </h2>
      <ul className="mt-4 grid gap-4">
        {coach && <Row name={wholeName(coach)} about="Coach" />}
        {group.people.map((person) => (
          <Row
            key={person.userId}
            name={person.userId === me?.userId ? 'You' : nameOf(person)}
            {...(isCoach && { about: person.attendance ? ATTENDED[person.attendance] : ANSWERS[person.answer] })}
          />
        ))}
      </ul>
      {!isCoach && group.answer === 'offered' && (
        <p className="mt-4 text-sm text-ink-700">
          Once you accept, you see who else comes, and they see your first name.
        </p>
      )}
      {message && (
        <div className="mt-5 border-t border-sand-200 pt-4">
          <h3 className="font-text text-sm font-semibold tracking-normal">
            {group.seats ? 'What it is about' : `${isCoach ? 'You' : callName(coach)} wrote`}
          </h3>
          <p className="mt-1 text-sm break-words whitespace-pre-line text-ink-700">{message}</p>
        </div>
      )}
      {group.materials.length > 0 && <Materials materials={group.materials} />}
      {group.seats && isCoach && (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-sand-200 pt-4 text-sm">
          <p>
            {group.seats.taken} of {group.seats.total} seats taken, {group.seats.waiting} waiting
          </p>
          <ButtonLink variant="ghost" href={linkPaths.editGroupSession(session.id)}>
            Seats and materials
          </ButtonLink>
        </div>
      )}
      <div className="mt-5">
        <WhoSees
          readers={
            group.seats
              ? SEATED_READERS
              : isCoach
                ? 'you see every answer. People who come see each other’s first names.'
                : `${callName(coach)} sees your answer. People who come see your first name once you accept.`
          }
        />
      </div>
    </Card>
  );
}

function Materials({ materials }: Pick<GroupSeen, 'materials'>) {
  return (
    <div className="mt-5 border-t border-sand-200 pt-4">
      <h3 className="font-text text-sm font-semibold tracking-normal">Materials</h3>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {materials.map(({ title, url }) => (
          <li key={`${title} ${url}`} className="break-words">
            <a href={url} target="_blank" rel="noreferrer" className={INLINE_LINK}>
              {title}
              <span className="sr-only"> in a new tab</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Row({ name, about }: { name: string; about?: string }) {
  return (
    <li className="flex items-center gap-3.5">
      <Portrait name={name} src={null} size="small" />
      <p className="min-w-0 flex-1 text-sm font-semibold break-words">{name}</p>
      {about && <Pill tone={about === 'Coming' || about === 'Was there' ? 'success' : 'quiet'}>{about}</Pill>}
    </li>
  );
}
