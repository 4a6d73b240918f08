import type { CoachingSession, SessionPart } from '@waymark/contract/coaching-sessions';
import { fullName } from './person-name.ts';

export type SessionPerson = CoachingSession['attributes']['people'][number];

const UNNAMED: Readonly<Record<SessionPart, string>> = { coach: 'your coach', coachee: 'your client' };

/** What to call someone within a sentence: by their first name, if they have one. */
export const callName = (person: SessionPerson | undefined): string =>
  person?.firstName ?? UNNAMED[person?.part ?? 'coachee'];

export const wholeName = (person: SessionPerson | undefined): string => fullName(person) || callName(person);

/** The other person, as the reader sees them. */
export function otherPerson({ attributes: { people, part } }: CoachingSession): SessionPerson | undefined {
  return people.find((person) => person.part !== part);
}

/** What to call the other person within a sentence, or those of a group. */
export function otherName(session: CoachingSession): string {
  const { part, group } = session.attributes;
  if (group && part === 'coach') return 'everyone';
  return otherPerson(session)?.firstName ?? UNNAMED[part === 'coach' ? 'coachee' : 'coach'];
}

/** Who reads what is shared, beside the reader. */
export const sharedWith = (session: CoachingSession): string =>
  session.attributes.group ? 'everyone who comes' : otherName(session);

/** Who a session is with, or what a group's is called. */
export const sessionName = (session: CoachingSession): string =>
  session.attributes.group?.title ?? wholeName(otherPerson(session));
