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

test('logs a report as one short line, no matter what it contains', () => {
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

test('logs at most ten lines a minute for one address, and 120 in all', () => {
  const START_LATER_MS = START_MS + 60_000;
  const report = (address: string, nowMs: number) => logClientError({ level: 'error', code: 'X' }, address, nowMs);
  const repeat = (count: number, act: (index: number) => void) =>
    Array.from({ length: count }, (_, index) => act(index));

  expect(capturedLines(() => repeat(50, () => report('one', START_LATER_MS)))).toHaveLength(10);
  expect(capturedLines(() => repeat(500, (index) => report(`other ${index}`, START_LATER_MS)))).toHaveLength(110);
  expect(capturedLines(() => report('one', START_LATER_MS + 60_000))).toHaveLength(1);
});

test('keeps logging reports after the clock is set back', () => {
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
] as const)('logs a report of level %s as %s', (level, logged, stream) => {
  const [line = ''] = capturedLines(() => logClientError({ level, code: 'X' }, `of ${level}`, START_MS), stream);

  expect(JSON.parse(line)).toMatchObject({ level: logged, event: 'client', code: 'X' });
});
