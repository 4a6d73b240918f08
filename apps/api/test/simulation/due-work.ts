// Jobs as workers do them, one after the other and by the pinned clock.
import { MINUTE_MS } from '@waymark/contract/durations';
import { sql } from 'drizzle-orm';
import { deliver } from '#jobs/job-workers.ts';
import { namesWithDueJobs } from '#jobs/pg-boss-port.ts';
import { ALL_JOBS } from '#modules.ts';
import { countOutcome } from './outcomes.ts';
import { clock, setClock } from './pinned/pinned-process.ts';
import { find, rows, type Simulation, tick } from './simulation.ts';
import { noteAsked } from './watchdog.ts';
import { ENDS_BY } from './world.ts';

const BY_NAME = new Map(ALL_JOBS.map((job) => [job.name, job]));
const NAMES = [...BY_NAME.keys()].toSorted();
const AT_ONCE = 5;
/** More than any step leaves; a job that adds itself again and again is a finding. */
const ROUNDS_AT_MOST = 200;

/** What the mail server's outages leave for later, and nothing else. */
const IS_AWAY = 'ServiceAwayError';

async function runSome(simulation: Simulation, name: string): Promise<void> {
  const { services } = simulation.installation;
  const { boss } = services.jobs;
  const job = BY_NAME.get(name);
  if (!job) throw new Error(`There is no job ${name}.`);
  for (const { id, data } of await boss.fetch<object>(name, { batchSize: AT_ONCE })) {
    tick();
    noteAsked(`the job ${name} ${JSON.stringify(data)}`);
    const { status, output } = await deliver(job, id, data, services);
    countOutcome(`(job) ${name}`, status);
    if (status === 'completed') {
      await boss.complete(name, id);
      continue;
    }
    const reason = (output as { message: string }).message;
    if (reason !== IS_AWAY) find(simulation, 'jobs', `${name} fails: ${reason}`);
    await boss.fail(name, id, output as object);
  }
}

/** Until nothing is due. What failed is due again after its pause. */
export async function runDueJobs(simulation: Simulation): Promise<void> {
  for (let round = 0; round < ROUNDS_AT_MOST; round += 1) {
    const due = (await namesWithDueJobs(simulation.installation.db, NAMES)).map(({ name }) => name).toSorted();
    if (due.length === 0) return;
    tick();
    for (const name of due) await runSome(simulation, name);
  }
  find(simulation, 'jobs', 'They never end.');
}

interface Schedule {
  readonly name: string;
  readonly minutes: ReadonlySet<number>;
  readonly hours: ReadonlySet<number>;
}

function placesOf(field: string, size: number): ReadonlySet<number> {
  const [from = '', every = '1'] = field.split('/');
  const all = Array.from({ length: size }, (_, place) => place);
  return new Set(from === '*' ? all.filter((place) => place % Number(every) === 0) : [Number(from)]);
}

/** Those of the product are minutes and hours only. */
function scheduleOf(name: string, cron: string): Schedule {
  const [minutes = '', hours = '', ...days] = cron.split(' ');
  if (days.join(' ') !== '* * *') throw new Error(`The schedule of ${name} names days: ${cron}`);
  return { name, minutes: placesOf(minutes, 60), hours: placesOf(hours, 24) };
}

const SCHEDULES = ALL_JOBS.flatMap(({ name, cron }) => (cron ? [scheduleOf(name, cron)] : []));

function isMet({ minutes, hours }: Schedule, from: number, until: number): boolean {
  for (let at = Math.floor(from / MINUTE_MS) + 1; at * MINUTE_MS <= until; at += 1) {
    if (minutes.has(at % 60) && hours.has(Math.floor(at / 60) % 24)) return true;
  }
  return false;
}

/** As after a sleep of the machine: what was scheduled meanwhile is done once. */
async function runScheduled(simulation: Simulation, from: number): Promise<void> {
  const { services } = simulation.installation;
  for (const schedule of SCHEDULES.filter((each) => isMet(each, from, clock()))) {
    const job = BY_NAME.get(schedule.name);
    if (!job || !(job.isNeeded?.(services.env) ?? true)) continue;
    tick();
    noteAsked(`the scheduled job ${job.name}`);
    const { status, output } = await deliver(job, `scheduled-${clock()}`, {}, services);
    countOutcome(`(job) ${job.name}`, status);
    if (status !== 'completed') {
      find(simulation, 'jobs', `${job.name} fails: ${(output as { message: string }).message}`);
    }
  }
}

/** Each job at its time, and then what is scheduled. */
export async function moveClock(simulation: Simulation, byMs: number): Promise<void> {
  const from = clock();
  const until = Math.min(from + byMs, ENDS_BY);
  for (let round = 0; round < ROUNDS_AT_MOST; round += 1) {
    await runDueJobs(simulation);
    const [next] = await rows<{ at: number | null }>(
      simulation,
      sql`SELECT (extract(epoch FROM min(start_after)) * 1000)::float8 AS at FROM pgboss.job
        WHERE state < 'active' AND NOT blocked AND name = ANY(${sql.param(NAMES)}::text[])`,
    );
    if (next?.at == null || next.at > until || simulation.findings.length > 0) break;
    setClock(Math.max(Math.ceil(next.at), clock()));
    // The queue hands a job out after its time, and not at it.
    tick();
  }
  setClock(Math.max(until, clock()));
  await runScheduled(simulation, from);
  await runDueJobs(simulation);
}
