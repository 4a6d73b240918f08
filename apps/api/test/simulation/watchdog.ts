// A database that never returns blocks this thread, and a promise that never comes empties it. A
// second thread sees both: what is noted here stands still.
import { Worker } from 'node:worker_threads';

/** Of the header, in words of 32 bits. */
export const PLACES = { beats: 0, seed: 1, steps: 2, step: 3, state: 4, asked: 5, statement: 6 } as const;
const STATES = ['does nothing', 'has not begun, as others have their turn, with', 'is at'] as const;
const HEADER_BYTES = 4 * Object.keys(PLACES).length;
const TEXT_BYTES = 4_096;

export interface Noted {
  readonly header: Int32Array;
  readonly asked: Uint8Array;
  readonly statement: Uint8Array;
}

export function notedIn(memory: SharedArrayBuffer): Noted {
  return {
    header: new Int32Array(memory, 0, HEADER_BYTES / 4),
    asked: new Uint8Array(memory, HEADER_BYTES, TEXT_BYTES),
    statement: new Uint8Array(memory, HEADER_BYTES + TEXT_BYTES, TEXT_BYTES),
  };
}

const memory = new SharedArrayBuffer(HEADER_BYTES + 2 * TEXT_BYTES);
const noted = notedIn(memory);
const { header, asked, statement } = noted;
const encoder = new TextEncoder();

const textIn = (bytes: Uint8Array, length = 0): string => new TextDecoder().decode(bytes.slice(0, length));

/** Where the run is: the seed, the step, what was asked, and what the database does. */
export function whereItIs({ header, asked, statement }: Noted = noted): string {
  const state = header[PLACES.state] ?? 0;
  const text = state === 0 ? '' : ` ${textIn(statement, header[PLACES.statement])}`;
  const what = textIn(asked, header[PLACES.asked]) || 'nothing yet';
  const [seed, steps, step] = header.subarray(PLACES.seed);
  return `Seed ${seed} of ${steps} steps, step ${step}. Asked was: ${what}. The database ${STATES[state]}${text}`;
}

const beat = () => Atomics.add(header, PLACES.beats, 1);

/** The watch begins with the first. */
export function noteStep(seed: number, steps: number, step: number): void {
  header.set([seed, steps, Number.isFinite(step) ? step : steps], PLACES.seed);
  beat();
}

/** A call, a job or a read. */
export function noteAsked(words: string): void {
  header[PLACES.asked] = encoder.encodeInto(words, asked).written;
  beat();
}

export function noteStatement(state: 'waits' | 'runs', text: string): void {
  header[PLACES.state] = state === 'runs' ? 2 : 1;
  header[PLACES.statement] = encoder.encodeInto(text, statement).written;
  beat();
}

export function noteAnswer(): void {
  header[PLACES.state] = 0;
  beat();
}

export interface Watched {
  readonly memory: SharedArrayBuffer;
  /** Without a beat: then the process is killed, as nothing else ends it. */
  readonly patienceSeconds: number;
  /** Where found seeds are kept. */
  readonly keptIn: string | undefined;
}

export function startWatchdog(patienceSeconds: number, keptIn?: string): void {
  const workerData: Watched = { memory, patienceSeconds, keptIn };
  new Worker(new URL('watchdog-thread.ts', import.meta.url), { workerData, execArgv: [] }).unref();
}
