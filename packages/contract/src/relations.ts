/**
 * To the owner of a resource. `coach`, `client`: during a match. `asked-coach`: of an open request.
 * `on-duty`: coaches with triage duty, for triage only. `sponsor`: admins of the organisation or
 * group. `portfolio`: admins of the business's portfolio. `manager`: of the same team, at present.
 * `practice`: those who run this installation, for what its console shows. `everyone`: also people
 * who aren't signed in.
 */
export const RELATION_LABELS = {
  self: 'You',
  coach: 'Your coach',
  'asked-coach': 'A coach you asked, until they answer',
  client: 'The people you coach',
  seeker: 'People looking for a coach',
  session: 'The others in the session',
  conversation: 'The person you write with',
  'on-duty': 'The coaches who take turns on triage duty',
  family: 'Your family',
  sponsor: 'Admins of your organisation and group',
  portfolio: 'Admins of your business’s portfolio',
  manager: 'Your manager',
  practice: 'The people who run this practice',
  everyone: 'Everyone',
} as const;
export type Relation = keyof typeof RELATION_LABELS;

/**
 * Who pays for coaching learns nothing of it: only sponsored resources may name them. A manager is
 * named only where a consent says what they see, and who runs the practice where its console shows
 * it.
 */
export type ContentRelation = Exclude<Relation, 'sponsor' | 'portfolio' | 'manager' | 'practice'>;
