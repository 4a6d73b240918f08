import { describe, expect, test } from 'vitest';
import { Fault } from '../scripts/fault.ts';
import { inRoot } from '../scripts/places.ts';
import { selectRunners } from './runner-selection.ts';
import type { Runner } from './test-runners.ts';

const runners: Runner[] = ['contract', 'api', 'api-postgres', 'e2e'].map((name) => ({
  name,
  folder: name,
  needs: [],
  lane: 'any',
}));
const files: Readonly<Record<string, readonly string[]>> = { e2e: ['landing.spec.ts'] };
const selected = (...args: string[]) => {
  const listFiles = ({ name }: Runner) => files[name] ?? ['src/sign-up.test.ts'];
  const selection = selectRunners(args, runners, listFiles);
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

  test.each(['sign-up', 'src/Sign-up.test.ts', 'sign-up.test.ts:12', inRoot('api-postgres/src/sign-up.test.ts')])(
    'filters files by anything else: %s',
    (filter) => expect(selected('api-postgres', filter)).toEqual([['api-postgres'], [filter]]),
  );

  test('runs nothing for a word that no runner and no test file has', () => {
    const refusal = 'No test file has "postgres-api" in its path, and no runner begins with it.';
    expect(() => selected('postgres-api')).toThrow(Fault);
    expect(() => selected('postgres-api', 'sign-up')).toThrow(`${refusal} Runners: contract, api, api-postgres, e2e.`);
    expect(() => selected('e2e', 'sign-up')).toThrow('No test file of e2e has "sign-up" in its path');
  });

  test('finds the files of each runner', () => {
    const chosen = (...args: string[]) => selectRunners(args).fileFilters;
    expect(chosen('scripts', 'testing/runner-selection')).toHaveLength(1);
    expect(chosen('web', 'src/features')).toHaveLength(1);
    expect(chosen('faults', 'restore.fault')).toHaveLength(1);
    expect(chosen('calls', 'video-calls')).toHaveLength(1);
    expect(() => chosen('web', 'node_modules')).toThrow(Fault);
  });
});
