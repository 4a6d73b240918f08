import { expect, test } from 'vitest';
import { openLog } from './log.ts';

test('nothing that is logged begins a line of its own or turns the direction of the text', () => {
  const lines: string[] = [];
  const log = openLog('info', (line) => lines.push(line));
  const hostile = 'one\u2028two\u2029three\u0085four\u202efive\nsix\u001b[2J';
  log.warn({ error: hostile }, hostile);

  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[ -~]+\n$/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ error: hostile, msg: hostile });
});
