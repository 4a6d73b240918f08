import { createHmac } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';

const revalidateTag = vi.hoisted(() => vi.fn());
vi.mock('next/cache', () => ({ revalidateTag, unstable_cache: (read: unknown) => read }));
const { answerLibraryChanged } = await import('./library-changed.ts');

const proof = (secret: string) => createHmac('sha256', secret).update('waymark:api-to-web').digest('base64url');
const RIGHT = proof('a-web-secret-for-tests-of-32-characters');

beforeEach(() => {
  revalidateTag.mockReset();
});

function notify(sent: string | undefined) {
  const headers: HeadersInit = sent === undefined ? {} : { 'x-waymark-api': sent };
  return answerLibraryChanged(new Request('http://localhost:3000/library-changed', { method: 'POST', headers }));
}

test('drops the cached library at once for a request with the API’s proof', () => {
  expect(notify(RIGHT).status).toBe(204);
  expect(revalidateTag).toHaveBeenCalledWith('library', { expire: 0 });
});

test.each([
  ['no proof', undefined],
  ['an empty one', ''],
  ['a short one', RIGHT.slice(0, 20)],
  ['a longer one', `${RIGHT}AAAA`],
  [
    'that of the other direction',
    createHmac('sha256', 'a-web-secret-for-tests-of-32-characters').update('waymark:web-to-api').digest('base64url'),
  ],
  ['that of another secret', proof('another-web-secret-of-32-characters-xx')],
])('answers 404 to a request with %s', async (_what, sent) => {
  const response = notify(sent);

  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ data: null, error: { message: 'Not Found' } });
  expect(revalidateTag).not.toHaveBeenCalled();
});
