import { beforeEach, describe, expect, test } from 'vitest';
import { NEW_SUBSCRIPTION, startPushWorker } from '../../test/push-worker.ts';

let worker: ReturnType<typeof startPushWorker>;
beforeEach(() => {
  worker = startPushWorker();
});

describe('a subscription that the push service ended', () => {
  const TOKEN = JSON.stringify(NEW_SUBSCRIPTION);
  const SESSION = { user: { id: 7 }, accessToken: 'a-token' };
  const asked = () =>
    worker.fetch.mock.calls.map(([url, options]) => [options?.method ?? 'GET', url, options?.body ?? null]);

  /** The web and the API, as far as the worker asks them. */
  function answers(replies: Readonly<Record<string, unknown>>): void {
    worker.fetch.mockImplementation(async (url) => {
      const reply = Object.entries(replies).find(([path]) => String(url).includes(path))?.[1];
      return { ok: reply !== undefined, status: reply === undefined ? 503 : 200, json: async () => reply };
    });
  }

  const product = (config: unknown, records: unknown[]) => ({
    '/api/auth/session': SESSION,
    '/runtime-config': { apiUrl: 'https://api.waymark.example' },
    '/push-config': config,
    '/fcm-tokens?': { data: records },
    '/fcm-tokens': { data: {} },
  });

  test.each([
    ['replaces the one in its record', [{ id: 3 }], 'PUT', 'https://api.waymark.example/fcm-tokens/3'],
    ['gets a record if there is none', [], 'POST', 'https://api.waymark.example/fcm-tokens'],
  ])('is renewed without a page, and %s', async (_what, records, method, url) => {
    answers(product({ kind: 'web-push', publicKey: 'BKey' }, records));
    await worker.changeSubscription();

    expect(worker.pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: 'BKey',
    });
    expect(asked().at(-1)).toEqual([method, url, JSON.stringify({ data: { platform: 'Web', token: TOKEN, user: 7 } })]);
    expect(worker.fetch.mock.calls.at(-1)?.[1]?.headers).toMatchObject({ authorization: 'Bearer a-token' });
  });

  test('is taken from the browser if that made the new one itself', async () => {
    answers(product({ kind: 'web-push', publicKey: 'BKey' }, []));
    worker.pushManager.getSubscription.mockResolvedValue({ toJSON: () => NEW_SUBSCRIPTION });
    await worker.changeSubscription();

    expect(worker.pushManager.subscribe).not.toHaveBeenCalled();
    expect(asked().at(-1)?.[2]).toContain('push.example/renewed');
  });

  test('is left to the next page where no one is signed in, or Firebase makes tokens', async () => {
    answers({ ...product({ kind: 'web-push', publicKey: 'BKey' }, []), '/api/auth/session': {} });
    await worker.changeSubscription();
    answers(product({ kind: 'firebase', config: {}, vapidKey: 'k' }, []));
    await worker.changeSubscription();

    expect(worker.pushManager.subscribe).not.toHaveBeenCalled();
    expect(asked().filter(([method]) => method !== 'GET')).toEqual([]);
  });
});
