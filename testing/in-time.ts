import { type RunnerTask, type RunnerTestSuite, TestRunner } from 'vitest';
import { isTimeUp } from './time-limit.ts';

/** Begins no test after TESTS_UNTIL, an instant. Reports say `pending`, and the runner fails. */
export default class InTimeRunner extends TestRunner {
  override onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (isTimeUp()) suite.mode = 'skip';
    return super.onBeforeRunSuite(suite);
  }

  override onBeforeRunTask(test: RunnerTask): Promise<void> {
    if (isTimeUp()) test.mode = 'skip';
    return super.onBeforeRunTask(test);
  }
}
