import { fullName } from '@waymark/contract/full-name';
import type { CoachingSession, SessionPart } from '@waymark/contract/sessions/coaching-sessions';

export type SessionPerson = CoachingSession['attributes']['people'][number];

const UNNAMED: Readonly<Record<SessionPart, string>> = {
  coach: 'your coach',
  coachee: 'your client',
  manager: 'the manager',
};

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

/** What to call someone within a sentence: by their first name, if they have one. */
export const callName = (person: Pick<SessionPerson, 'part' | 'firstName'> | undefined): string =>
  person?.firstName ?? UNNAMED[person?.part ?? 'coachee'];

export const wholeName = (person: SessionPerson | undefined): string => fullName(person) || callName(person);

/** Everyone but the reader. */
const otherPeople = ({ attributes: { people, part } }: CoachingSession): readonly SessionPerson[] =>
  people.filter((person) => person.part !== part);

/** The other person, as the reader sees them. */
export function otherPerson({ attributes: { people, part } }: CoachingSession): SessionPerson | undefined {
  return people.find((person) => person.part !== part);
}

/** What to call the other person within a sentence, or both others, or those of a group. */
export function otherName(session: CoachingSession): string {
  const { kind, part, group } = session.attributes;
  if (group && part === 'coach') return 'everyone';
  if (kind === 'alignment') return inWords.format(otherPeople(session).map(callName));
  return otherPerson(session)?.firstName ?? UNNAMED[part === 'coach' ? 'coachee' : 'coach'];
}

/** Who reads what is shared, beside the reader. */
export function sharedWith(session: CoachingSession): string {
  const { kind, group } = session.attributes;
  if (kind === 'alignment') return 'the two others';
  return group ? 'everyone who comes' : otherName(session);
}

/** Who a session is with, or what a group's is called. */
export function sessionName(session: CoachingSession): string {
  const { kind, group } = session.attributes;
  if (kind === 'alignment') return inWords.format(otherPeople(session).map(wholeName));
  return group?.title ?? wholeName(otherPerson(session));
}
