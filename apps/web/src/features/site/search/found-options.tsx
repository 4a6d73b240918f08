import { linkPaths, picturePath } from '@waymark/contract/paths';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { ROLE } from '@waymark/contract/roles';
import type { Found, FoundGoal, FoundPerson, FoundSession } from '@waymark/contract/search/search';
import type { ReactNode } from 'react';
import { LocalTime } from '#ui/local-time.tsx';
import type { ProductPage } from './product-pages.ts';

export interface Option {
  readonly href: `/${string}`;
  readonly name: string;
  readonly detail?: ReactNode;
  /** Of people: the address of their picture, or null for their initials. */
  readonly picture?: string | null;
}

export interface OptionGroup {
  readonly heading: string;
  readonly options: readonly Option[];
}

const PEOPLE_LISTS: Readonly<Record<number, `/${string}`>> = {
  [ROLE.enterpriseAdmin]: linkPaths.enterprisePeople(),
  [ROLE.groupAdmin]: linkPaths.groupPeople(),
  [ROLE.businessAdmin]: linkPaths.businessPeople(),
};

const listFor = ({ role }: SessionUser, query: Readonly<Record<string, string>>): `/${string}` =>
  `${PEOPLE_LISTS[role.id] ?? linkPaths.enterprisePeople()}?${new URLSearchParams(query)}`;

function placeOf(person: FoundPerson, user: SessionUser): Pick<Option, 'href' | 'detail'> {
  switch (person.as) {
    case 'own-coach':
      return { href: linkPaths.matching(), detail: 'Your coach' };
    case 'asked-coach':
      return { href: linkPaths.matching(), detail: 'You asked them to coach you' };
    case 'coach':
      return { href: linkPaths.coach(person.slug), detail: 'Coach' };
    case 'client':
      return { href: linkPaths.coachClient(String(person.id)), detail: 'Client' };
    case 'request':
      return { href: linkPaths.coachClients(), detail: 'Asked you to coach them' };
    case 'sharing':
      return { href: linkPaths.team(), detail: 'Shares something with you' };
    case 'member':
      return { href: listFor(user, { q: person.email }), detail: person.email };
  }
}

const optionOfPerson = (person: FoundPerson, user: SessionUser): Option => {
  const picture = 'picture' in person ? person.picture : null;
  return { ...placeOf(person, user), name: person.name, picture: picture && picturePath(picture) };
};

function nameOfSession({ kind, name }: FoundSession): string {
  if (kind === 'group') return name;
  const what = kind === 'intro' ? 'Intro call' : kind === 'alignment' ? 'Meeting' : 'Session';
  return name === '' ? what : `${what} with ${name}`;
}

const optionOfSession = (session: FoundSession): Option => ({
  href: session.part === 'coach' ? linkPaths.coachSession(session.id) : linkPaths.coacheeSession(session.id),
  name: nameOfSession(session),
  detail: (
    <>
      {session.state === 'proposed' && 'Proposed for '}
      <LocalTime instant={session.startsAt} style="moment" />
    </>
  ),
});

const GOAL_STATES = { active: 'Goal', reached: 'Reached', 'set-aside': 'Set aside' } as const;

function optionOfGoal(goal: FoundGoal): Option {
  const { title: name } = goal;
  if (goal.as === 'own') return { name, href: linkPaths.goals(), detail: GOAL_STATES[goal.state] };
  if (goal.as === 'copy') return { name, href: linkPaths.team(), detail: `Shared by ${goal.name}` };
  return { name, href: linkPaths.coachClientPart(String(goal.matchId), 'goals'), detail: `Shared by ${goal.name}` };
}

export const pageOptions = (pages: readonly ProductPage[]): readonly Option[] =>
  pages.map(({ href, label }) => ({ href, name: label }));

/** By kind, under the headings that people read. */
export const foundGroups = (found: Found, user: SessionUser): readonly OptionGroup[] => [
  { heading: 'People', options: found.people.map((person) => optionOfPerson(person, user)) },
  { heading: 'Sessions', options: found.sessions.map(optionOfSession) },
  { heading: 'Goals', options: found.goals.map(optionOfGoal) },
  {
    heading: 'Groups',
    options: found.groups.map(({ id, name }) => ({
      name,
      href: listFor(user, { group: String(id) }),
      detail: 'Its people',
    })),
  },
  { heading: 'Businesses', options: found.businesses.map(({ name }) => ({ name, href: linkPaths.business() })) },
  {
    heading: 'Articles',
    options: found.articles.map(({ slug, title, readingMinutes }) => ({
      name: title,
      href: linkPaths.article(slug),
      detail: `${readingMinutes} min read`,
    })),
  },
];
