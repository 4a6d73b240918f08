import { describe, expect, test } from 'vitest';
import { countOutcome, type Runner, runRunner, selectRunners } from './test-runners.ts';

const runners: Runner[] = ['contract', 'api', 'api-postgres', 'e2e'].map((name) => ({ name, folder: name, needs: [] }));
const selected = (...args: string[]) => {
  const selection = selectRunners(args, runners);
  return [selection.runners.map(({ name }) => name), selection.fileFilters];
};

describe('npm test -- …', () => {
  test('runs everything by default', () => {
    expect(selected()).toEqual([['contract', 'api', 'api-postgres', 'e2e'], []]);
  });

  test('selects a runner by the beginning of its name', () => {
    expect(selected('api')).toEqual([['api', 'api-postgres'], []]);
    expect(selected('e2e', 'con')).toEqual([['contract', 'e2e'], []]);
  });

  test('filters files by anything else', () => {
    expect(selected('api-postgres', 'sign-up')).toEqual([['api-postgres'], ['sign-up']]);
  });
});

test('fails a runner without its configuration and names the missing file', async () => {
  const runner: Runner = { name: 'faults', folder: 'apps/api', config: 'vitest.gone.config.ts', needs: [] };
  const signal = new AbortController().signal;
  expect(await runRunner(runner, { fileFilters: [], variables: {}, signal })).toEqual({
    passed: 0,
    failed: 1,
    remark: 'apps/api/vitest.gone.config.ts is missing',
  });
});

describe('the sum', () => {
  const file = (status: string, ...tests: string[]) => ({
    status,
    assertionResults: tests.map((each) => ({ status: each, fullName: 'a test', failureMessages: [] as string[] })),
  });
  const report = (passed: number, failed: number, ...testResults: ReturnType<typeof file>[]) => ({
    numPassedTests: passed,
    numFailedTests: failed,
    testResults,
  });

  test('counts tests', () => {
    expect(countOutcome(report(3, 1, file('failed', 'passed', 'failed')), 1, false)).toEqual({ passed: 3, failed: 1 });
  });

  test('says which tests passed only on the second try, and how they failed first', () => {
    const unsteady = { status: 'passed', fullName: 'a push is shown', failureMessages: ['expected 0 to be 1'] };
    const testResults = [{ status: 'passed', assertionResults: [unsteady] }, file('passed', 'passed')];
    const told = countOutcome({ numPassedTests: 2, numFailedTests: 0, testResults }, 0, false);
    const name = 'a push is shown';
    expect(told).toEqual({ passed: 2, failed: 0, unsteady: [{ name, failure: 'expected 0 to be 1' }] });
  });

  test('counts a file that fails to load as a failure', () => {
    const outcome = countOutcome(report(3, 0, file('passed', 'passed'), file('failed')), 1, false);
    expect(outcome).toMatchObject({ passed: 3, failed: 1 });
  });

  test('counts an error outside all tests as a failure', () => {
    expect(countOutcome(report(3, 0, file('passed', 'passed')), 1, false)).toMatchObject({ passed: 3, failed: 1 });
  });

  test('fails a runner that executed no test, unless files were asked for', () => {
    expect(countOutcome(report(0, 0), 0, false)).toMatchObject({ failed: 1, remark: 'no test was executed' });
    expect(countOutcome(report(0, 0), 1, true)).toEqual({ passed: 0, failed: 0 });
  });

  test('fails a run without a report', () => {
    expect(countOutcome(undefined, 1, true)).toMatchObject({ passed: 0, failed: 1 });
  });
});
