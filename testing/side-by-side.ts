import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Task<T> {
  readonly title: string;
  /** Tasks of one lane run one after the other. */
  readonly lane: string;
  /** Writes its output to the file if there is one, else to this terminal. */
  run(output?: string): Promise<T>;
}

type Tell = (words: string) => void;

/** Tells what it said in one piece, also if it was stopped. */
async function runKept<T>({ title, run }: Task<T>, tell: Tell): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-output-'));
  const output = join(folder, 'output');
  try {
    return await run(output);
  } finally {
    tell(title + (existsSync(output) ? readFileSync(output, 'utf8') : ''));
    rmSync(folder, { recursive: true });
  }
}

function runHere<T>({ title, run }: Task<T>, tell: Tell): Promise<T> {
  tell(title);
  return run();
}

/** One lane uses the terminal; of several, each task prints when done. Results keep the order. */
export async function runSideBySide<T>(tasks: readonly Task<T>[], tell: Tell): Promise<T[]> {
  const results = new Map<Task<T>, T>();
  const lanes = [...Map.groupBy(tasks, ({ lane }) => lane).values()];
  const runTask = lanes.length > 1 ? runKept<T> : runHere<T>;
  const ended = await Promise.allSettled(
    lanes.map(async (lane) => {
      for (const task of lane) results.set(task, await runTask(task, tell));
    }),
  );
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
  return tasks.map((task) => results.get(task) as T);
}
