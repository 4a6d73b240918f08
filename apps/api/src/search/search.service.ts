import type { Found } from '@waymark/contract/search/search';
import type { Actor } from '#actor.ts';
import { refuseBeyond } from '#people/limits/limits.service.ts';
import { noteLooks } from '#people/looks/looks.service.ts';
import type { Services } from '../services.ts';
import { type FoundOf, type FoundThings, findThings } from './search.queries.ts';

/** Goals that others share, which they see under "Who looked": once for each person. */
function looksAt(goals: FoundOf<'goals'>) {
  const shared = goals.flatMap(({ item, owner }) => (owner === null ? [] : [{ item, owner }]));
  return [...Map.groupBy(shared, ({ owner }) => owner)].map(([ownerId, theirs]) => {
    const idsAs = (as: Found['goals'][number]['as']) =>
      theirs.filter(({ item }) => item.as === as).map(({ item }) => item.id);
    return { ownerId, shown: { goal: idsAs('client'), 'goal-copy': idsAs('copy') } };
  });
}

const itemsOf = <K extends keyof Found>(found: FoundThings, kind: K) => found[kind].map(({ item }) => item) as Found[K];

/** Problem: `rate_limited`. */
export async function searchFor(services: Services, actor: Actor, q: string): Promise<Found> {
  const { db } = services.database;
  await refuseBeyond(db, 'search', actor.userId);
  const found = await findThings(db, actor, q);
  await noteLooks(db, services, actor.userId, ...looksAt(found.goals));
  return {
    people: itemsOf(found, 'people'),
    sessions: itemsOf(found, 'sessions'),
    goals: itemsOf(found, 'goals'),
    groups: itemsOf(found, 'groups'),
    businesses: itemsOf(found, 'businesses'),
    articles: itemsOf(found, 'articles'),
  };
}
