import { threadId } from 'node:worker_threads';
import { answerTasks } from '#limited-threads.ts';

export type ThreadTask = 'answer' | 'throw' | 'spin' | 'fill memory' | 'spoil';

let isSpoiled = false;

/** The number of the thread. */
answerTasks((task: ThreadTask): number => {
  if (task === 'throw' || isSpoiled) throw new Error('This task throws.');
  if (task === 'spin') for (;;);
  if (task === 'fill memory') {
    const filled: number[][] = [];
    for (;;) filled.push(Array.from({ length: 100_000 }, (_, place) => place));
  }
  isSpoiled = task === 'spoil';
  return threadId;
});
