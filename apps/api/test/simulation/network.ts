import type { Caller } from '../injected-call.ts';
import { countOutcome } from './outcomes.ts';
import { type Call, callerOf, find, note, type Simulation, tick } from './simulation.ts';
import { noteAsked } from './watchdog.ts';

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of any call.
  readonly body: any;
}

interface Sending {
  /** Null for someone without an account. */
  readonly userId: number | null;
  /** Whether the call made again has to answer the same: it names itself by an id. */
  readonly isNamed?: boolean;
  /** A proof a moment ago, for what asks for one. */
  readonly isProven?: boolean;
}

const isDone = ({ status }: Answer) => status >= 200 && status < 300;
const codeOf = ({ body }: Answer): string => body?.error?.details?.code ?? '';
const idOf = ({ body }: Answer): unknown => body?.data?.id ?? body?.data?.seq;

async function arrive(simulation: Simulation, caller: Caller | null, call: Call): Promise<Answer> {
  tick();
  const { method, url } = call.endpoint;
  noteAsked(`${method} ${url} ${JSON.stringify(call.params ?? {})} ${JSON.stringify(call.body ?? {})}`);
  const answer = await simulation.installation.call(caller, call.endpoint, call);
  note(simulation, String(answer.status));
  countOutcome(`${method} ${url}`, [answer.status, codeOf(answer)].join(' ').trim());
  if (answer.status >= 500) find(simulation, 'answers', `${method} ${url} answers ${answer.status}.`);
  return answer;
}

function compare(simulation: Simulation, { isNamed }: Sending, call: Call, first: Answer, second: Answer): void {
  if (!isNamed || !(isDone(first) || isDone(second))) return;
  if (isDone(first) && isDone(second) && idOf(first) === idOf(second)) return;
  const code = codeOf(second) || codeOf(first);
  const { method, url } = call.endpoint;
  find(
    simulation,
    'the same call twice',
    `${method} ${url} answers ${first.status} with ${idOf(first)}, then ${second.status} with ${idOf(second)} ${code}`,
  );
}

/** Over a network that drops, delays and doubles. The answer, if one came back at once. */
export async function send(simulation: Simulation, sending: Sending, call: Call): Promise<Answer | undefined> {
  const { chance, step, late } = simulation;
  const fate = chance.below(100);
  const { userId, isProven } = sending;
  // As they were when they sent it: a late call can come from someone who is gone.
  const caller = userId === null ? null : await callerOf(simulation, userId, isProven);
  const once = () => arrive(simulation, caller, call);
  if (fate < 70) return once();
  if (fate < 76) {
    note(simulation, 'lost');
    countOutcome('(network)', 'lost');
    return chance.happens(60) ? once() : undefined;
  }
  if (fate < 82) {
    const unheard = await once();
    note(simulation, 'unheard');
    countOutcome('(network)', 'unheard');
    const heard = await once();
    compare(simulation, sending, call, unheard, heard);
    return heard;
  }
  if (fate < 88) {
    const first = await once();
    countOutcome('(network)', 'doubled');
    compare(simulation, sending, call, first, await once());
    return first;
  }
  if (fate < 93) {
    countOutcome('(network)', 'doubled at once');
    const [first, second] = await Promise.all([once(), once()]);
    compare(simulation, sending, call, first, second);
    return first;
  }
  countOutcome('(network)', 'late');
  note(simulation, 'late');
  // Mostly soon; some only once their person left, was erased, or took another seat.
  const delay = 1 + chance.below(chance.happens(15) ? 60 : 8);
  late.push({ arrivesAt: step + delay, deliver: async () => void (await once()) });
  return undefined;
}

/** What was on its way until now. */
export async function deliverLate(simulation: Simulation): Promise<void> {
  const { late, step } = simulation;
  for (const call of late.filter(({ arrivesAt }) => arrivesAt <= step)) {
    late.splice(late.indexOf(call), 1);
    note(simulation, '(late:');
    await call.deliver();
    note(simulation, ')');
  }
}
