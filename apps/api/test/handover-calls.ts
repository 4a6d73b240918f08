import { randomUUID } from 'node:crypto';
import { answerCoachOffer } from '@waymark/contract/coaching/coach-matches';
import { type CoachReview, listCoachReviews, offerHandover } from '@waymark/contract/practice/coach-reviews';
import { listPracticeEntries, type PracticeEntry } from '@waymark/contract/practice/practice-log';
import { eq, sql } from 'drizzle-orm';
import { closeHandoverJob } from '#coaching/coach-matches/coach-matches.jobs.ts';
import { rowsOf } from '#db/rows.ts';
import { users } from '#people/users/users.table.ts';
import { matchCalls, matchWith, newCoach, newSeeker } from './matched-people.ts';
import type { Person } from './people.ts';
import { newPracticeMember } from './practice-calls.ts';
import type { TestApp } from './start-test-app.ts';

interface Client {
  readonly person: Person;
  readonly matchId: number;
}

interface Stage {
  readonly owner: Person;
  /** Whose clients are asked. */
  readonly maya: Person;
  readonly tomas: Person;
  readonly first: Client;
  readonly second: Client;
}

/** Maya coaches two, and the practice can offer them Tomás. */
export function handoverCalls(api: TestApp) {
  let stage: Stage;
  const { newsOf } = matchCalls(api);

  async function newClient(maya = stage.maya): Promise<Client> {
    const person = await newSeeker(api);
    return { person, matchId: await matchWith(api, person, maya) };
  }

  async function prepare(): Promise<Stage> {
    const maya = await newCoach(api, { firstName: 'Maya' });
    await api.db
      .update(users)
      .set({ lastName: `Rao ${maya.id}` })
      .where(eq(users.id, maya.id));
    const tomas = await newCoach(api, { firstName: 'Tomás' });
    const owner = await newPracticeMember(api, 'owner');
    stage = { owner, maya, tomas, first: await newClient(maya), second: await newClient(maya) };
    return stage;
  }

  async function handoverOf(coach: Person): Promise<CoachReview['handover'] | undefined> {
    const query = `?search=${encodeURIComponent(coach.email)}`;
    const found: CoachReview[] = (await api.call(stage.owner, listCoachReviews, { query })).body.data;
    return found[0]?.handover;
  }

  /** What the practice noted about Maya, the newest first. */
  async function noted(): Promise<string[]> {
    const { body } = await api.call(stage.owner, listPracticeEntries, { query: '?sort=-at' });
    const entries: PracticeEntry[] = body.data;
    return entries.filter(({ about }) => about === `Maya Rao ${stage.maya.id}`).map(({ deed }) => deed);
  }

  async function offersLeft(): Promise<number> {
    const ofMaya = sql`SELECT FROM coach_offers o JOIN coach_handovers h ON h.id = o.handover_id
      WHERE h.from_id = ${stage.maya.id}`;
    return (await rowsOf(api.db, ofMaya)).length;
  }

  /** As if it had been offered long ago. */
  async function letItRunOut(): Promise<void> {
    const [row] = await rowsOf<{ id: string }>(
      api.db,
      sql`UPDATE coach_handovers SET until = now() - interval '1 minute' WHERE from_id = ${stage.maya.id} RETURNING id`,
    );
    if (!row) throw new Error('There is no handover.');
    await closeHandoverJob.handle({ id: randomUUID(), data: { handoverId: row.id }, services: api.services });
  }

  return {
    ...{ prepare, newClient, handoverOf, noted, offersLeft, letItRunOut },
    offer: (by: Person = stage.owner, toId = stage.tomas.id, requestId = randomUUID()) =>
      api.call(by, offerHandover, { params: { id: stage.maya.id }, body: { toId, requestId } }),
    reply: ({ person, matchId }: Client, answer: 'accept' | 'keep', coachId = stage.tomas.id) =>
      api.call(person, answerCoachOffer, { params: { id: matchId }, body: { answer, coachId } }),
    newestOf: async (person: Person) => (await newsOf(person))[0],
  };
}
