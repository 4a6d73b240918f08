import { expect, test, vi } from 'vitest';
import { logClientError } from './client-log.ts';

function capturedLines(action: () => void): string[] {
  const lines: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
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
