import { describe, expect, test } from 'vitest';
import { countOutcome, findBrokenFiles, joinReports, type Runner, runRunner } from './test-runners.ts';

test('fails a runner without its configuration and names the missing file', async () => {
  const runner: Runner = {
    name: 'faults',
    folder: 'apps/api',
    config: 'vitest.gone.config.ts',
    needs: [],
    lane: 'any',
  };
  const signal = new AbortController().signal;
  expect(await runRunner(runner, { fileFilters: [], variables: {}, signal })).toEqual({
    passed: 0,
    failed: 1,
    remark: 'apps/api/vitest.gone.config.ts is missing',
  });
});

const testWith = (status: string, fullName = 'a test', ...failureMessages: string[]) => ({
  status,
  fullName,
  failureMessages,
});
const file = (status: string, ...statuses: string[]) => ({
  name: '/api/a.test.ts',
  status,
  message: '',
  assertionResults: statuses.map((each) => testWith(each)),
});
const report = (...testResults: ReturnType<typeof file>[]) => ({ testResults });

describe('the sum', () => {
  test('counts tests, and says which failed and how', () => {
    const failing = {
      ...file('failed', 'passed'),
      assertionResults: [testWith('passed'), testWith('failed', 'adds', '2 is not 3')],
    };
    expect(countOutcome(report(failing, file('passed', 'passed', 'passed')), 1, false)).toEqual({
      passed: 3,
      failed: 1,
      failures: [{ name: 'adds', failure: '2 is not 3' }],
    });
  });

  test('says which tests passed only on the second try, and how they failed first', () => {
    const shown = {
      ...file('passed'),
      assertionResults: [testWith('passed', 'a push is shown', 'expected 0 to be 1')],
    };
    expect(countOutcome(report(shown, file('passed', 'passed')), 0, false)).toEqual({
      passed: 2,
      failed: 0,
      unsteady: [{ name: 'a push is shown', failure: 'expected 0 to be 1' }],
    });
  });

  test('fails a runner that left tests out because the time was up, and not for a test that skips itself', () => {
    expect(countOutcome(report(file('passed', 'passed', 'pending', 'skipped')), 0, false)).toEqual({
      passed: 1,
      failed: 1,
      remark: '1 left out, because the time was up',
    });
  });

  test('counts a file that fails to load as a failure, and says how it failed', () => {
    const broken = { ...file('failed'), name: '/api/broken.test.ts', message: 'no such module' };
    expect(countOutcome(report(file('passed', 'passed'), broken), 1, false)).toEqual({
      passed: 1,
      failed: 1,
      remark: '1 of them outside a test',
      failures: [{ name: '/api/broken.test.ts', failure: 'no such module' }],
    });
  });

  test('counts an error outside all tests as a failure', () => {
    expect(countOutcome(report(file('passed', 'passed')), 1, false)).toMatchObject({ passed: 1, failed: 1 });
  });

  test('fails a runner that executed no test, unless files were asked for', () => {
    expect(countOutcome(report(), 0, false)).toMatchObject({ failed: 1, remark: 'no test was executed' });
    expect(countOutcome(report(), 1, true)).toEqual({ passed: 0, failed: 0 });
  });

  test('fails a run without a report', () => {
    expect(countOutcome(undefined, 1, true)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('the second run of files that failed outside their tests', () => {
  const broken = { ...file('failed', 'passed', 'skipped'), name: '/api/hook.test.ts', message: 'the hook timed out' };
  const failing = { ...file('failed', 'failed'), name: '/api/failing.test.ts' };
  const first = report(file('passed', 'passed'), broken, failing);

  test('is for those files alone', () => {
    expect(findBrokenFiles(first)).toEqual(['/api/hook.test.ts']);
  });

  test('counts in place of the first, and names what passed only then', () => {
    const { report: joined, unsteady } = joinReports(
      first,
      report({ ...file('passed', 'passed', 'passed'), name: broken.name }),
    );
    expect(countOutcome(joined, 0, false)).toMatchObject({ passed: 3, failed: 1 });
    expect(unsteady).toEqual([{ name: broken.name, failure: 'the hook timed out' }]);
  });

  test('leaves a file that is broken again a failure', () => {
    const { report: joined, unsteady } = joinReports(first, report(broken));
    expect(countOutcome(joined, 1, false)).toMatchObject({ failed: 2, remark: '1 of them outside a test' });
    expect(unsteady).toEqual([]);
  });
});
