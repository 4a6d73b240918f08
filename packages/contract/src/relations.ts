/**
 * To the owner of a resource. `coach`, `client`: during a match. `asked-coach`: of an open request.
 * `everyone`: also people who aren't signed in. `sponsor`: admins of the organisation or group.
 */
export type Relation =
  | 'self'
  | 'coach'
  | 'asked-coach'
  | 'client'
  | 'seeker'
  | 'session'
  | 'conversation'
  | 'family'
  | 'sponsor'
  | 'everyone';

/** Who pays for coaching learns nothing of it: only sponsored resources may name them. */
export type ContentRelation = Exclude<Relation, 'sponsor'>;

export const RELATION_LABELS: Readonly<Record<Relation, string>> = {
  self: 'You',
  coach: 'Your coach',
  'asked-coach': 'A coach you asked, until they answer',
  client: 'The people you coach',
  seeker: 'People looking for a coach',
  session: 'The others in the session',
  conversation: 'The person you write with',
  family: 'Your family',
  sponsor: 'Admins of your organisation and group',
  everyone: 'Everyone',
};
