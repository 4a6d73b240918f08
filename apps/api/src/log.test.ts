import { expect, test } from 'vitest';
import { openLog } from './log.ts';

test('lets nothing in a log line start a new line or reverse the text', () => {
  const lines: string[] = [];
  const log = openLog('info', (line) => lines.push(line));
  const hostile = 'one\u2028two\u2029three\u0085four\u202efive\nsix\u001b[2J';
  log.warn({ error: hostile }, hostile);

  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[ -~]+\n$/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ error: hostile, msg: hostile });
});
