import { expect, test } from 'vitest';
import { startTestApp } from '#test/start-test-app.ts';
import { runCommand } from './commands.ts';
import { describeVideoCalls } from './video-calls.ts';

const api = startTestApp({ works: false });

test('says by a command that calls over the internet fail while no server is set', async () => {
  const lines = await runCommand(api.services, ['check']);
  expect(lines.join('\n')).toMatch(/Over the internet they fail,\nbecause neither STUN_URLS nor TURN_URLS is set/);
  expect(lines[0]).toBe('Services: nothing is known to be down.');
  expect(lines.slice(1, -4)).toEqual(describeVideoCalls({ stunUrls: [], turn: undefined }));
  expect(lines.slice(-4).join(' ')).toMatch(/^Replies by mail: none.+Texts to us: none.+Triage line: /);
});

test('says which calls fail without a relay, and names the servers that are set', () => {
  const stunUrls = ['stun:a.example'];
  const turn = { urls: ['turn:b.example'], secret: 'never-to-be-shown' };
  expect(describeVideoCalls({ stunUrls, turn: undefined }).join('\n')).toMatch(
    /stun:a\.example[\s\S]+calls from there fail[\s\S]+set TURN_URLS and TURN_SECRET/,
  );
  const withRelay = describeVideoCalls({ stunUrls, turn }).join('\n');
  expect(withRelay).toContain('turn:b.example');
  expect(withRelay).not.toMatch(/fail|never-to-be-shown/);
});
