import { parentPort, Worker } from 'node:worker_threads';
import { MINUTE_MS } from '@waymark/contract/durations';

/** Whatever a file leaves behind in a thread ends with it. */
const TASKS_AT_MOST = 100;
/** A thread takes some 35 MB. Where there is more to do at once, others run beside these. */
const KEPT_AT_MOST = 2;
const KEPT_FOR_MS = MINUTE_MS;
const YOUNG_MB = 16;

type Outcome<Answer> = { readonly answer: Answer } | 'too long' | 'ended';

class LimitedThread<Answer> {
  readonly #worker: Worker;
  readonly #onOver: (thread: LimitedThread<Answer>) => void;
  #settle: ((outcome: Outcome<Answer>) => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #tasks = 0;
  #isOver = false;

  constructor(file: URL, memoryMb: number, onOver: (thread: LimitedThread<Answer>) => void) {
    this.#onOver = onOver;
    this.#worker = new Worker(file, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
      stdout: true,
      stderr: true,
    });
    // What libraries say there would be kept for as long as it runs.
    this.#worker.stdout.resume();
    this.#worker.stderr.resume();
    this.#worker.on('message', (answer: Answer) => this.#settle?.({ answer }));
    this.#worker.on('error', () => this.end()).on('exit', () => this.end());
  }

  get isNew(): boolean {
    return this.#tasks === 0;
  }

  get isSpent(): boolean {
    return this.#isOver || this.#tasks >= TASKS_AT_MOST;
  }

  async ask(task: unknown, timeoutMs: number): Promise<Outcome<Answer>> {
    this.#tasks += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end('too long'), timeoutMs);
    this.#worker.ref();
    const outcome = await new Promise<Outcome<Answer>>((resolve) => {
      this.#settle = resolve;
      this.#worker.postMessage(task);
    });
    clearTimeout(this.#timer);
    return outcome;
  }

  /** Until the next task, for a while. No process waits for it. */
  rest(): void {
    this.#worker.unref();
    this.#timer = setTimeout(() => this.end(), KEPT_FOR_MS).unref();
  }

  end(outcome: Outcome<Answer> = 'ended'): void {
    this.#isOver = true;
    this.#onOver(this);
    this.#settle?.(outcome);
    void this.#worker.terminate();
  }
}

/**
 * Threads for what others wrote, which may be made to keep a reader busy. One that takes too long
 * or too much memory is ended. One that answered takes the next task, because a start costs more
 * than most tasks. Their file calls `answerTasks`.
 */
export class LimitedThreads<Task, Answer> {
  readonly #file: URL;
  readonly #memoryMb: number;
  readonly #resting = new Set<LimitedThread<Answer>>();

  constructor(file: URL, memoryMb: number) {
    this.#file = file;
    this.#memoryMb = memoryMb;
  }

  /** Undefined where the task throws, takes too long or takes too much memory. */
  async ask(task: Task, timeoutMs: number): Promise<Answer | undefined> {
    const [thread = this.#start()] = this.#resting;
    const { isNew } = thread;
    const outcome = await this.#askOne(thread, task, timeoutMs);
    // What came before may have ended it, or left too little memory.
    const last = outcome === 'ended' && !isNew ? await this.#askOne(this.#start(), task, timeoutMs) : outcome;
    return typeof last === 'object' ? last.answer : undefined;
  }

  async #askOne(thread: LimitedThread<Answer>, task: Task, timeoutMs: number): Promise<Outcome<Answer>> {
    this.#resting.delete(thread);
    const outcome = await thread.ask(task, timeoutMs);
    if (thread.isSpent || this.#resting.size >= KEPT_AT_MOST) {
      thread.end();
    } else {
      this.#resting.add(thread);
      thread.rest();
    }
    return outcome;
  }

  #start(): LimitedThread<Answer> {
    return new LimitedThread(this.#file, this.#memoryMb, (thread) => this.#resting.delete(thread));
  }
}

/** On a thread: answers each task that comes. One that throws ends the thread. */
export function answerTasks<Task, Answer>(read: (task: Task) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await read(task)));
}
