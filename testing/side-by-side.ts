import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Task<T> {
  /** Told before what it says. */
  readonly title: string;
  readonly isAside: boolean;
  /** Says what it has to say into the file where one is given, or else in this terminal. */
  run(output?: string): Promise<T>;
}

/** Runs it with its words kept, and returns them with its result. */
async function runKept<T>({ run }: Task<T>): Promise<{ result: T; said: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-output-'));
  const output = join(folder, 'output');
  try {
    const result = await run(output);
    return { result, said: existsSync(output) ? readFileSync(output, 'utf8') : '' };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Runs one task after the other, and beside them, one after the other too, those that stand aside. What these say is told once they
 * are done and nothing else is speaking. The results come in the order of the tasks.
 */
export async function runSideBySide<T>(tasks: readonly Task<T>[], tell: (words: string) => void): Promise<T[]> {
  const results = new Map<Task<T>, T>();
  const waiting: string[] = [];
  const tellWaiting = () => {
    for (const words of waiting.splice(0)) tell(words);
  };
  const inFront = tasks.filter(({ isAside }) => !isAside);
  // With nothing in front, those aside have the terminal for themselves.
  const [live, kept] = inFront.length > 0 ? [inFront, tasks.filter(({ isAside }) => isAside)] : [tasks, []];

  async function runLive(): Promise<void> {
    for (const task of live) {
      tell(task.title);
      results.set(task, await task.run());
      tellWaiting();
    }
  }
  async function runAside(): Promise<void> {
    for (const task of kept) {
      const { result, said } = await runKept(task);
      results.set(task, result);
      waiting.push(task.title + said);
    }
  }
  const ended = await Promise.allSettled([runLive(), runAside()]);
  tellWaiting();
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
  return tasks.map((task) => results.get(task) as T);
}
