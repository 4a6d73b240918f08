import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Task<T> {
  readonly title: string;
  readonly isAside: boolean;
  /** Writes its output to the file if there is one, else to this terminal. */
  run(output?: string): Promise<T>;
}

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

/** Background tasks print once nothing else is printing. Results keep the tasks' order. */
export async function runSideBySide<T>(tasks: readonly Task<T>[], tell: (words: string) => void): Promise<T[]> {
  const results = new Map<Task<T>, T>();
  const waiting: string[] = [];
  const tellWaiting = () => {
    for (const words of waiting.splice(0)) tell(words);
  };
  const inFront = tasks.filter(({ isAside }) => !isAside);
  // With no other tasks, those in the background use the terminal directly.
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
