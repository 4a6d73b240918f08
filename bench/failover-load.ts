import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '@waymark/contract/durations';
import { OFF_THE_HOUR_MS } from './coaches.ts';
import type { Pair } from './session-bookings.ts';

/** As long as a person's page waits for an answer before it asks again. */
const PATIENCE_MS = 15_000;
const AGAIN_AFTER_MS = 250;
/** A pause of a person, so that the machine isn't full and limits of messages aren't met. */
const PAUSE_MS = 1_000;
const FIRST_DAY = 2;
const DAYS = 56;

export type Kind = 'booking' | 'message' | 'check-in';

/** What was answered 2xx, by the id under which it was asked. */
export interface Acknowledged {
  readonly kind: Kind;
  readonly id: string;
}

export interface PeopleAtWork {
  readonly acknowledged: readonly Acknowledged[];
  /** When each answer 2xx came, in the order of time. */
  readonly answeredAt: readonly number[];
  /** Answers other than 2xx and 503, which no fault may cause. */
  readonly unexpected: readonly string[];
  /** Answers 503 that name no time to come back. */
  countWithoutRetry(): number;
  stop(): Promise<void>;
}

interface Asked extends Acknowledged {
  readonly path: string;
  readonly body: object;
}

/** Someone may check in twenty times a day. */
const CHECK_IN_EVERY = 50;
const kindOf = (turn: number): Kind =>
  turn % CHECK_IN_EVERY === CHECK_IN_EVERY - 1 ? 'check-in' : turn % 2 === 0 ? 'booking' : 'message';

const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;

/** A call that has no answer, or 503, is made again as it was, as the product's pages do. */
export function startPeople(url: string, pairs: readonly Pair[], threads: ReadonlyMap<Pair, string>): PeopleAtWork {
  const turns = new Map<Pair, number>();
  const [acknowledged, answeredAt, unexpected]: [Acknowledged[], number[], string[]] = [[], [], []];
  let [isOver, withoutRetry] = [false, 0];

  function next(pair: Pair, kind: Kind): Asked {
    const id = randomUUID();
    if (kind === 'message')
      return {
        kind,
        id,
        path: `/message-threads/${threads.get(pair)}/messages`,
        body: { clientId: id, body: `Words ${id}` },
      };
    if (kind === 'check-in')
      return { kind, id, path: '/check-ins', body: { requestId: id, kind: 'who5', answers: [3, 3, 3, 3, 3] } };
    const turn = turns.get(pair) ?? 0;
    turns.set(pair, turn + 1);
    const day = today + (FIRST_DAY + (turn % DAYS)) * DAY_MS;
    const startsAt = new Date(day + OFF_THE_HOUR_MS + Math.floor(turn / DAYS) * 2 * HOUR_MS);
    return {
      kind,
      id,
      path: '/coaching-sessions',
      body: { requestId: id, coachId: pair.coachId, startsAt: startsAt.toISOString(), minutes: 60, message: '' },
    };
  }

  /** Whether it was answered; undefined where it has to be asked again. */
  async function tryOnce({ jwt }: Pair, { kind, path, body }: Asked): Promise<boolean | undefined> {
    const reply = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await reply.text();
    if (reply.ok) return true;
    if (reply.status === 503) {
      if (!reply.headers.has('retry-after')) withoutRetry += 1;
      return undefined;
    }
    unexpected.push(`${kind}: ${reply.status} ${text.slice(0, 200)}`);
    return false;
  }

  async function ask(pair: Pair, asked: Asked): Promise<void> {
    while (!isOver) {
      // A broken connection or none within the patience: whether it was carried out is unknown.
      const isAnswered = await tryOnce(pair, asked).catch(() => undefined);
      if (isAnswered) {
        acknowledged.push({ kind: asked.kind, id: asked.id });
        answeredAt.push(performance.now());
      }
      if (isAnswered !== undefined) return;
      await wait(AGAIN_AFTER_MS);
    }
  }

  const lanes = pairs.map(async (pair, index) => {
    for (let turn = index; !isOver; turn += 1) {
      await ask(pair, next(pair, kindOf(turn)));
      await wait(PAUSE_MS);
    }
  });
  return {
    acknowledged,
    answeredAt,
    unexpected,
    countWithoutRetry: () => withoutRetry,
    async stop() {
      isOver = true;
      await Promise.all(lanes);
    },
  };
}
