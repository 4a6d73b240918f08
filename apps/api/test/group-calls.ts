import { randomUUID } from 'node:crypto';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { bookGroup } from '@waymark/contract/sessions/group-sessions';
import { sql } from 'drizzle-orm';
import { bookingCalls, iso, matchUp, newOpenCoach } from './booking-calls.ts';
import { newSeeker } from './matched-people.ts';
import type { Person } from './people.ts';
import type { TestApp } from './start-test-app.ts';

export type Client = Person & { readonly matchId: number };

export const LINK = 'https://meet.localhost/a-circle';

export function groupCalls(api: TestApp) {
  const { accept } = bookingCalls(api);
  const make = (coach: Person, clients: readonly Client[], start: number, options: Record<string, unknown> = {}) =>
    api.call(coach, bookGroup, {
      body: {
        requestId: randomUUID(),
        title: 'Leading without a title',
        matchIds: clients.map(({ matchId }) => matchId),
        startsAt: iso(start),
        minutes: 60,
        link: clients.length > 3 ? LINK : null,
        ...options,
      },
    });
  async function made(
    coach: Person,
    clients: readonly Client[],
    start: number,
    options: Record<string, unknown> = {},
  ): Promise<CoachingSession> {
    const { status, body } = await make(coach, clients, start, options);
    if (status !== 201) throw new Error(`Making a group answers ${status}: ${JSON.stringify(body)}`);
    return body.data;
  }
  /** A coach with that many clients, who may have intro calls with others too. */
  async function newGroup(size: number): Promise<{ readonly coach: Person; readonly clients: readonly Client[] }> {
    const coach = await newOpenCoach(api);
    const clients: Client[] = [];
    for (let index = 0; index < size; index += 1) {
      const seeker = await newSeeker(api);
      clients.push({ ...seeker, matchId: await matchUp(api, seeker, coach) });
    }
    return { coach, clients };
  }
  return {
    make,
    made,
    newGroup,
    /** A group of three that their coach asked. */
    async newTrio(start: number, options: Record<string, unknown> = {}) {
      const { coach, clients } = await newGroup(3);
      const [ada, ben, cleo] = clients as [Client, Client, Client];
      return { coach, clients, ada, ben, cleo, session: await made(coach, clients, start, options) };
    },
    async allAccept(clients: readonly Client[], session: CoachingSession): Promise<void> {
      for (const client of clients) {
        const { status, body } = await accept(client, session);
        if (status !== 200) throw new Error(`Accepting answers ${status}: ${JSON.stringify(body)}`);
      }
    },
    /** As if it had been made some hours ago: it begins that many hours before now. */
    begin: ({ id }: CoachingSession, hoursAgo: number) =>
      api.db.execute(sql`UPDATE coaching_sessions SET starts_at = now() - make_interval(hours => ${hoursAgo}),
        ends_at = now() - make_interval(hours => ${hoursAgo - 1}) WHERE public_id = ${id}`),
  };
}
