import { expect, test } from 'vitest';
import { startTestApp } from '#test/start-test-app.ts';
import { carryOutCommand } from './channel.ts';

const api = startTestApp();

test('lists the commands, one a line, when it knows none of that name', async () => {
  const { isDone, lines } = await carryOutCommand(api.services, ['--help']);
  expect(isDone).toBe(false);
  expect(lines[0]).toBe('Commands:');
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}backup +dump the embedded database now/));
  expect(lines.filter((line) => line.includes('\n'))).toEqual([]);
});
