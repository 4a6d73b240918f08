/**
 * To the owner of a resource. `coach`, `client`: during a match. `asked-coach`: of an open request.
 * `everyone`: also people who aren't signed in. `sponsor`: runs the organisation, group or portfolio.
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

/** Sponsors pay for coaching: no policy over what one person writes or does may name them. */
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
  sponsor: 'Admins of your organisation',
  everyone: 'Everyone',
};
