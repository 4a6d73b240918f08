import { mkdir, rm } from 'node:fs/promises';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@waymark/contract/durations';
import { type Chance, chanceOf } from './chance.ts';
import { moveClock, runDueJobs } from './due-work.ts';
import { openInstallation } from './installation.ts';
import { deliverLate } from './network.ts';
import { openOutbox } from './outbox.ts';
import { countOutcome, countReached } from './outcomes.ts';
import { pinRandomness, setClock } from './pinned/pinned-process.ts';
import { readAtRandom } from './reads.ts';
import { checkMails, isWaiting } from './rules/mail-rules.ts';
import { checkPublished } from './rules/published-rules.ts';
import { listBroken } from './rules/stored-rules.ts';
import { type Finding, find, type Simulation, type Step } from './simulation.ts';
import type { Stage } from './stage.ts';
import { MEMBER_STEPS } from './steps/member-steps.ts';
import { SEAT_STEPS } from './steps/seat-steps.ts';
import { SESSION_STEPS } from './steps/session-steps.ts';
import { TALK_STEPS } from './steps/talk-steps.ts';
import { noteStep } from './watchdog.ts';
import { BEGINS_AT } from './world.ts';

/** Mostly minutes; a day often enough for erasures, which wait a week, and for figures. */
const LEAPS = [5 * MINUTE_MS, 20 * MINUTE_MS, 50 * MINUTE_MS, 3 * HOUR_MS, 9 * HOUR_MS, DAY_MS, 2 * DAY_MS] as const;

const CLOCK_STEP: Step = {
  name: 'time passes',
  weight: 9,
  take: async (simulation) => moveClock(simulation, simulation.chance.pick(LEAPS) ?? 0),
};

const ALL: readonly Step[] = [...SESSION_STEPS, ...SEAT_STEPS, ...TALK_STEPS, ...MEMBER_STEPS, CLOCK_STEP];
const WEIGHT = ALL.reduce((sum, { weight }) => sum + weight, 0);

function pickStep(chance: Chance): Step {
  let place = chance.below(WEIGHT);
  for (const step of ALL) {
    if (place < step.weight) return step;
    place -= step.weight;
  }
  throw new Error('The weights of the steps changed.');
}

export interface SeedOptions {
  readonly seed: number;
  readonly steps: number;
  /** Only these steps, for a shorter run that finds the same. */
  readonly only?: ReadonlySet<number>;
}

export interface SeedResult {
  /** Of the step that found it, or none. */
  readonly findings: readonly Finding[];
  /** Where it was found. */
  readonly step: number;
  /** What was done and answered, and then the mails: the same for two runs of a seed. */
  readonly trace: readonly string[];
  readonly log: string;
  /** As it ended, until the next seed. */
  readonly simulation: Simulation;
}

/** Streams of chance that don't share a draw. */
const [OF_STEPS, OF_PRODUCT, OF_MAILS] = [1, 2, 3];
/** Rules that read much are looked at this often, and at the end. */
const DEAR_EVERY = 10;
const RESTART_PERCENT = 1;
/** Otherwise what is due waits, and meets the next steps. */
const WORK_PERCENT = 60;
const SETTLE_ROUNDS = 6;

async function checkStored(simulation: Simulation): Promise<void> {
  for (const { rule, what } of await listBroken(simulation.installation.db)) find(simulation, rule, what);
}

async function restart(stage: Stage, simulation: Simulation): Promise<void> {
  await stage.installation.close();
  stage.installation = await openInstallation(stage.pglite, stage.outbox, stage.dataDir);
  simulation.installation = stage.installation;
}

/** Also what is dear: mails, and what was published. */
async function checkAll(simulation: Simulation): Promise<void> {
  await checkStored(simulation);
  await checkMails(simulation);
  await checkPublished(simulation);
}

/** Everything on its way arrives, and the mail server is well: then nothing may be missing. */
async function settle(simulation: Simulation): Promise<void> {
  simulation.trace.push('settle:');
  simulation.step = Number.POSITIVE_INFINITY;
  await deliverLate(simulation);
  simulation.outbox.heal();
  for (let round = 0; round < SETTLE_ROUNDS; round += 1) {
    await moveClock(simulation, HOUR_MS);
    if (!(await isWaiting(simulation))) break;
  }
  if (await isWaiting(simulation)) find(simulation, 'jobs', 'Some are tried again for ever.');
  await checkAll(simulation);
}

async function takeStep(simulation: Simulation, restarted: () => Promise<void>): Promise<void> {
  const { chance } = simulation;
  await deliverLate(simulation);
  const step = pickStep(chance);
  simulation.trace[simulation.trace.length - 1] += ` ${step.name}:`;
  await step.take(simulation);
  if (chance.happens(RESTART_PERCENT)) {
    countOutcome('(restart)', 'done');
    await restarted();
  }
  if (chance.happens(WORK_PERCENT)) {
    await runDueJobs(simulation);
    if (simulation.step % DEAR_EVERY === 0) await checkMails(simulation);
  }
  await checkStored(simulation);
  if (simulation.step % DEAR_EVERY === 0) await checkPublished(simulation);
  await readAtRandom(simulation);
}

export async function runSeed(stage: Stage, options: SeedOptions): Promise<SeedResult> {
  const { seed, steps, only } = options;
  const { dataDir, world } = stage;
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  pinRandomness(seed, OF_PRODUCT);
  setClock(BEGINS_AT);
  await stage.rewind();
  const outbox = openOutbox(chanceOf(seed, OF_MAILS));
  stage.outbox.current = outbox;
  const { installation } = stage;
  const simulation: Simulation = {
    ...{ world, outbox, installation, step: 0, trace: [], findings: [], callers: new Map(), late: [] },
    ...{ readers: new Map(), chance: chanceOf(seed, OF_STEPS) },
  };
  for (let step = 1; step <= steps && simulation.findings.length === 0; step += 1) {
    if (only && !only.has(step)) continue;
    Object.assign(simulation, { step, chance: chanceOf(seed, OF_STEPS, step) });
    simulation.trace.push(`${step}`);
    noteStep(seed, steps, step);
    await takeStep(simulation, () => restart(stage, simulation));
  }
  const foundAt = simulation.step;
  if (simulation.findings.length === 0) await settle(simulation);
  await countReached(simulation);
  const { findings, trace } = simulation;
  trace.push(...outbox.taken.map(({ to, subject }) => `mailed to ${to}: ${subject}`));
  return { findings, step: foundAt, trace, log: stage.installation.log(), simulation };
}
