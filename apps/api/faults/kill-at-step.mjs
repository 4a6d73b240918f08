// Checked with pg 8.23.1. Checked with @electric-sql/pglite 0.5.16: after an upgrade, see that
// every statement still goes through `query` and `execProtocolRaw`; the tests of this folder count
// them.
//
// Preloaded into an API (`--import`): counts the statements of each transaction from the one that
// has `KILL_FROM` in it. With `KILL_AT` it dies before that statement, or, one further, after the
// commit. `KILL_PLAN` names a file of both instead, which may come and go while the API runs.
import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

const { KILL_FROM = '', KILL_AT, KILL_PLAN } = process.env;
let connection;
let plan;
let steps = 0;

/** Undefined as long as there is no such file. */
function readPlan() {
  if (KILL_PLAN === undefined) return { from: KILL_FROM, at: Number(KILL_AT) };
  try {
    return JSON.parse(readFileSync(KILL_PLAN, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function die() {
  process.kill(process.pid, 'SIGKILL');
  // Nothing may happen until the signal is there.
  for (;;);
}

/** Whether it commits a transaction that was counted. */
function isCommit(text, from) {
  if (connection === undefined) {
    plan = readPlan();
    if (plan === undefined || !text.includes(plan.from)) return false;
    connection = from;
  } else if (connection !== from) return false;
  steps += 1;
  if (steps === plan.at) die();
  return /^\s*(commit|rollback)/i.test(text);
}

function committed() {
  if (steps + 1 === plan.at) die();
  process.stdout.write(`steps of a transaction: ${steps} from ${plan.from}\n`);
  connection = undefined;
  steps = 0;
}

async function watched(text, from, run) {
  const commits = isCommit(text, from);
  const answer = await run();
  if (commits) committed();
  return answer;
}

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (...given) {
  const [statement] = given;
  const text = typeof statement === 'string' ? statement : statement?.text;
  const hasCallback = given.some((one) => typeof one === 'function');
  if (typeof text !== 'string' || hasCallback) return query.apply(this, given);
  return watched(text, this, () => query.apply(this, given));
};

const { execProtocolRaw } = PGlite.prototype;
/** Of statements that are prepared once and then sent by their names. */
const kept = new Map();

/** What this message executes. A statement without a name is executed by what follows its text. */
function textOf(message) {
  const kind = String.fromCharCode(message[0]);
  const [first, second] = Buffer.from(message.subarray(5)).toString('utf8').split('\0', 2);
  if (kind === 'Q') return first;
  if (kind === 'B') return kept.get(second);
  if (kind !== 'P') return undefined;
  if (first === '') return second;
  kept.set(first, second);
  return undefined;
}

PGlite.prototype.execProtocolRaw = function (message, ...given) {
  const run = () => execProtocolRaw.call(this, message, ...given);
  const text = textOf(message);
  return text === undefined ? run() : watched(text, this, run);
};
