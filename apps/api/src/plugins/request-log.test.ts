import { expect, test } from 'vitest';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

test.each([
  ['/blogs/planted', '/blogs/:slug'],
  ['/planted', 'none'],
])('logs the route of %s instead of its address', async (url, route) => {
  const { headers } = await api.app.inject({ url });
  const lines = api
    .log()
    .split('\n')
    .filter((line) => line.includes(String(headers['x-request-id'])));

  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ msg: 'request', method: 'GET', route, status: 404, milliseconds: expect.any(Number) }),
  );
  expect(lines.join('')).not.toContain('planted');
});
