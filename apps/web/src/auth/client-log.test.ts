import { expect, test, vi } from 'vitest';
import { logClientError } from './client-log.ts';

function capturedLines(action: () => void, stream: 'stderr' | 'stdout' = 'stderr'): string[] {
  const lines: string[] = [];
  const write = vi.spyOn(process[stream], 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  action();
  write.mockRestore();
  return lines;
}

const START_MS = 1_000_000;

test('a report is one short line, whatever stands in it', () => {
  const [line = '', ...others] = capturedLines(() =>
    logClientError(
      { level: 'error', code: 'X\n{"level":"info"}', message: 'm'.repeat(100_000), stack: 'secret' },
      'one',
      START_MS,
    ),
  );

  expect(others).toEqual([]);
  expect(line.indexOf('\n')).toBe(line.length - 1);
  expect(line.length).toBeLessThan(400);
  expect(line).not.toContain('secret');
});

test('ten lines a minute come from one address, and 120 from all', () => {
  const START_LATER_MS = START_MS + 60_000;
  const report = (address: string, nowMs: number) => logClientError({ level: 'error', code: 'X' }, address, nowMs);
  const repeat = (count: number, act: (index: number) => void) =>
    Array.from({ length: count }, (_, index) => act(index));

  expect(capturedLines(() => repeat(50, () => report('one', START_LATER_MS)))).toHaveLength(10);
  expect(capturedLines(() => repeat(500, (index) => report(`other ${index}`, START_LATER_MS)))).toHaveLength(110);
  expect(capturedLines(() => report('one', START_LATER_MS + 60_000))).toHaveLength(1);
});

test('a clock that is set back does not hold reports up until it has caught up', () => {
  const [later, earlier] = [START_MS + 7_200_000, START_MS + 3_600_000];
  const report = (nowMs: number) => logClientError({ level: 'error', code: 'X' }, 'one', nowMs);

  expect(
    capturedLines(() => {
      for (let count = 0; count < 20; count += 1) report(later);
    }),
  ).toHaveLength(10);
  expect(capturedLines(() => report(earlier))).toHaveLength(1);
});

test.each([
  ['error', 'error', 'stderr'],
  ['warn', 'warn', 'stderr'],
  ['debug', 'info', 'stdout'],
  [undefined, 'info', 'stdout'],
] as const)('a report of the level %s stands in the log as %s', (level, logged, stream) => {
  const [line = ''] = capturedLines(() => logClientError({ level, code: 'X' }, `of ${level}`, START_MS), stream);

  expect(JSON.parse(line)).toMatchObject({ level: logged, event: 'client', code: 'X' });
});
