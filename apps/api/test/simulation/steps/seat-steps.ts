import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@waymark/contract/durations';
import { giveUpSeat, takeSeat, waitForSeat } from '@waymark/contract/sessions/group-seats';
import { planSeatedSession } from '@waymark/contract/sessions/seated-sessions';
import { sql } from 'drizzle-orm';
import { send } from '../network.ts';
import { clock } from '../pinned/pinned-process.ts';
import { rows, type Simulation, type Step } from '../simulation.ts';

/** Up to nine days ahead, and often in the evening, when coaches have fewer sessions. */
function startOf({ chance }: Simulation): string {
  const day = Math.floor(clock() / DAY_MS) + 1 + chance.below(9);
  return new Date(day * DAY_MS + (12 + chance.below(8)) * HOUR_MS).toISOString();
}

async function plan(simulation: Simulation): Promise<void> {
  const { chance, world, step } = simulation;
  const message = `zqg${world.groupId}x at step ${step}`;
  const body = {
    ...{ requestId: randomUUID(), coachId: chance.pick(world.coaches)?.id, startsAt: startOf(simulation), minutes: 60 },
    ...{ title: `A circle at step ${step}`, message, seats: 2 + chance.below(2), link: 'https://meet.localhost/a' },
    materials: [],
  };
  await send(simulation, { userId: world.groupAdmin.id, isNamed: true }, { endpoint: planSeatedSession, body });
}

const listComing = (simulation: Simulation): Promise<readonly { readonly id: string }[]> =>
  rows(
    simulation,
    sql`SELECT public_id AS id FROM coaching_sessions WHERE group_id = ${simulation.world.groupId}
      AND state = 'booked' AND starts_at > now() ORDER BY id LIMIT 3`,
  );

const listPeople = (simulation: Simulation): Promise<readonly { readonly id: number }[]> =>
  rows(
    simulation,
    sql`SELECT u.id FROM memberships m JOIN users u ON u.id = m.user_id AND u.leaves_at IS NULL
      WHERE m.part = 'member' AND m.state = 'active' ORDER BY u.id`,
  );

const CALLS = [takeSeat, takeSeat, takeSeat, waitForSeat, giveUpSeat] as const;

async function change(simulation: Simulation): Promise<void> {
  const { chance } = simulation;
  const session = chance.pick(await listComing(simulation));
  const person = chance.pick(await listPeople(simulation));
  const endpoint = chance.pick(CALLS);
  if (!session || !person || !endpoint) return;
  await send(simulation, { userId: person.id }, { endpoint, params: { id: session.id } });
}

/** Three people want the same seats at once. */
async function race(simulation: Simulation): Promise<void> {
  const { chance } = simulation;
  const session = chance.pick(await listComing(simulation));
  const people = await listPeople(simulation);
  const wanting = new Set([chance.pick(people)?.id, chance.pick(people)?.id, chance.pick(people)?.id]);
  if (!session) return;
  const takes = [...wanting].flatMap((userId) => userId ?? []);
  await Promise.all(
    takes.map((userId) => send(simulation, { userId }, { endpoint: takeSeat, params: { id: session.id } })),
  );
}

export const SEAT_STEPS: readonly Step[] = [
  { name: 'plan seats', weight: 4, take: plan },
  { name: 'seat', weight: 7, take: change },
  { name: 'race for seats', weight: 3, take: race },
];
