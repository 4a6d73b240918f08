import { statfs } from 'node:fs/promises';
import { acceptMeeting } from '@waymark/contract/sessions/alignment-meetings';
import { acceptProposal } from '@waymark/contract/sessions/coaching-sessions';
import { bookGroup } from '@waymark/contract/sessions/group-sessions';
import { planSeatedSession } from '@waymark/contract/sessions/seated-sessions';
import { bookForClient, bookSeries, bookSession } from '@waymark/contract/sessions/session-bookings';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#db/client.ts';
import { isDatabaseAway } from '#db/failures.ts';
import { DEAD_LETTERS } from '#jobs/job-queue.ts';
import { countDeadLetters, countDueJobs, countRunningJobs } from '#jobs/pg-boss-port.ts';

export type Delivery = 'mail' | 'text' | 'push';
/**
 * `refused`: for good, by this receiver. `away`: the service could not be reached, or asked to
 * wait.
 */
export type DeliveryOutcome = 'sent' | 'refused' | 'away';

/** `away` and `refused`: calls to the service. The others: what came of a payment or refund. */
export type CardOutcome = 'away' | 'refused' | 'paid' | 'failed' | 'expired' | 'surplus' | 'refunded' | 'refund-failed';

export interface CountedRequest {
  readonly method: string;
  /** As declared: nothing that people wrote or could be identified by. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** What one process of the API counts, in the text format of Prometheus. */
export interface Metrics {
  readonly contentType: string;
  countRequest(request: CountedRequest): void;
  countJob(kind: string, outcome: 'done' | 'failed'): void;
  countDelivery(kind: Delivery, outcome: DeliveryOutcome): void;
  countCards(outcome: CardOutcome): void;
  write(): Promise<string>;
}

interface Watched {
  readonly database: Pick<Database, 'db' | 'connections'>;
  readonly dataDir: string;
  readonly countSockets: () => number;
}

const BOOKING_ROUTES = new Set<string>(
  [bookSession, bookSeries, bookForClient, bookGroup, planSeatedSession, acceptProposal, acceptMeeting].map(
    ({ url }) => url,
  ),
);

/** Up to what a person waits for, and the 15 s after which a request is given up. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** They end in `_total` and are no counters, which Prometheus' own check refuses. */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/** What is read from the database and the disk is kept as long, however many scrapers ask. */
const KEPT_MS = 5_000;

export function createMetrics({ database, dataDir, countSockets }: Watched): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers });

  const requests = counter('waymark_http_requests_total', 'Answered requests.', ['method', 'route', 'status']);
  const durations = new Histogram({
    name: 'waymark_http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer.',
    labelNames: ['method'],
    buckets: SECONDS,
    registers,
  });
  const bookings = counter('waymark_bookings_total', 'Calls that booked sessions.', ['route']);
  const deliveries = counter('waymark_deliveries_total', 'Mails, texts and pushes that were handed on.', [
    'kind',
    'outcome',
  ]);
  const cards = counter('waymark_card_payments_total', 'What came of payments by card.', ['outcome']);
  const jobs = counter('waymark_jobs_total', 'Jobs that were tried.', ['kind', 'outcome']);
  const due = gauge('waymark_jobs_due', 'Jobs that could be done now.', ['kind']);
  const running = gauge('waymark_jobs_running', 'Jobs that are being done, in all processes.', ['kind']);
  const oldest = gauge('waymark_jobs_oldest_due_seconds', 'For how long the oldest of them could have been done.', [
    'kind',
  ]);
  const dead = gauge('waymark_jobs_dead', 'Jobs that were given up, until they are tried again or dropped.', ['kind']);
  const isUp = gauge('waymark_database_up', 'Whether the database answers.');
  const connections = gauge('waymark_database_connections', 'Connections to the database server.', ['state']);
  const waiting = gauge('waymark_database_waiting', 'Statements that wait for a connection.');
  const sockets = gauge('waymark_sockets', 'Open connections of browsers.');
  const free = gauge('waymark_data_free_bytes', 'Room left where DATA_DIR is.');

  async function readQueue(): Promise<void> {
    try {
      const [dueJobs, runningJobs, deadJobs] = await Promise.all([
        countDueJobs(database.db, DEAD_LETTERS),
        countRunningJobs(database.db, DEAD_LETTERS),
        countDeadLetters(database.db, DEAD_LETTERS),
      ]);
      for (const shown of [due, running, oldest, dead]) shown.reset();
      for (const { kind, count, seconds } of dueJobs) {
        due.set({ kind }, count);
        oldest.set({ kind }, seconds);
      }
      for (const { kind, count } of runningJobs) running.set({ kind }, count);
      for (const { kind, count } of deadJobs) dead.set({ kind }, count);
      isUp.set(1);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      isUp.set(0);
    }
  }

  async function readDisk(): Promise<void> {
    // Without pictures and an embedded database it is never made.
    const room = await statfs(dataDir).catch(() => undefined);
    free.set(room ? room.bavail * room.bsize : Number.NaN);
  }

  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<unknown> = Promise.resolve();
  function readAnew(): Promise<unknown> {
    const now = performance.now();
    if (now - readAt >= KEPT_MS) {
      readAt = now;
      reading = Promise.all([readQueue(), readDisk()]);
    }
    return reading;
  }

  return {
    contentType: registry.contentType,
    countRequest({ method, route, status, seconds }) {
      requests.inc({ method, route, status });
      durations.observe({ method }, seconds);
      if (method === 'POST' && status < 300 && BOOKING_ROUTES.has(route)) bookings.inc({ route });
    },
    countJob: (kind, outcome) => jobs.inc({ kind, outcome }),
    countDelivery: (kind, outcome) => deliveries.inc({ kind, outcome }),
    countCards: (outcome) => cards.inc({ outcome }),
    async write() {
      await readAnew();
      sockets.set(countSockets());
      const pool = database.connections?.();
      if (pool) {
        connections.set({ state: 'idle' }, pool.idle);
        connections.set({ state: 'used' }, pool.open - pool.idle);
        waiting.set(pool.waiting);
      }
      return registry.metrics();
    },
  };
}
