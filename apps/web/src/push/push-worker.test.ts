import { pathInside } from '@waymark/contract/path-inside';
import { beforeEach, expect, test } from 'vitest';
import { startPushWorker } from '../../test/push-worker.ts';

let worker: ReturnType<typeof startPushWorker>;
beforeEach(() => {
  worker = startPushWorker();
});

const MESSAGE = { title: 'Jon joined your family', body: 'He can sign in now.', url: 'notifications/5' };
const sent = JSON.stringify({ data: MESSAGE });

test('shows a push as a toast in the visible tab, and as a notification without a sound', async () => {
  const [behind, inFront] = [worker.addTab({ isVisible: true }), worker.addTab({ isVisible: true, isFocused: true })];
  const hidden = worker.addTab({});
  await worker.push(sent);

  expect(inFront.received).toEqual([{ type: 'push-message', ...MESSAGE }]);
  expect([behind.received, hidden.received]).toEqual([[], []]);
  expect(worker.showNotification).toHaveBeenCalledExactlyOnceWith('Jon joined your family', {
    body: 'He can sign in now.',
    icon: '/waymark-192.png',
    data: { url: 'notifications/5' },
    tag: 'notifications/5',
    silent: true,
  });
});

test('shows a notification without a visible tab, and replaces it on a second delivery', async () => {
  const hidden = worker.addTab({});
  await worker.push(sent);

  expect(hidden.received).toEqual([]);
  expect(worker.showNotification).toHaveBeenCalledExactlyOnceWith('Jon joined your family', {
    body: 'He can sign in now.',
    icon: '/waymark-192.png',
    data: { url: 'notifications/5' },
    tag: 'notifications/5',
  });
});

test('skips a tab that does not answer', async () => {
  worker.addTab({ isVisible: true, answers: false });
  await worker.push(sent);

  expect(worker.showNotification).toHaveBeenCalledExactlyOnceWith(
    'Jon joined your family',
    expect.not.objectContaining({ silent: true }),
  );
});

test('shows a push even if the tabs can’t be asked', async () => {
  const tab = worker.addTab({ isVisible: true });
  tab.postMessage = () => {
    throw new Error('The tab is gone.');
  };
  await worker.push(sent);

  expect(worker.showNotification).toHaveBeenCalledOnce();
});

test('ignores what Firebase adds to the message', async () => {
  await worker.push(JSON.stringify({ from: '1', priority: 'high', fcmMessageId: 'x', data: MESSAGE }));

  expect(worker.showNotification).toHaveBeenCalledOnce();
});

test.each([
  null,
  '',
  'not json',
  'null',
  '[]',
  '"text"',
  '{}',
  '{"data":null}',
  '{"data":"text"}',
  '{"data":{"title":5,"body":"b","url":"u"}}',
  '{"data":{"title":"  ","body":"b"}}',
  '{"notification":{"title":"t"}}',
])('says for the push %j that something is new, once', async (text) => {
  const tab = worker.addTab({ isVisible: true });
  await worker.push(text);

  expect(tab.received).toEqual([]);
  expect(worker.showNotification).toHaveBeenCalledExactlyOnceWith('Waymark', {
    body: 'There is something new for you.',
    icon: '/waymark-192.png',
    data: { url: '' },
    tag: 'waymark',
  });
});

test('shows something for a push cut anywhere, and for two in one', async () => {
  for (let end = 0; end <= sent.length; end += 1) await worker.push(sent.slice(0, end));
  await worker.push(sent + sent);

  expect(worker.showNotification).toHaveBeenCalledTimes(sent.length + 2);
});

test('shortens texts that are too long', async () => {
  await worker.push(JSON.stringify({ data: { title: 't'.repeat(9_000), body: 'b'.repeat(9_000), url: {} } }));
  const [title = '', options] = worker.showNotification.mock.calls[0] ?? [];

  expect(title).toHaveLength(120);
  expect(options).toMatchObject({ body: 'b'.repeat(500), data: { url: '' } });
});

test.each([
  ['notifications/5', '/coach/notifications/5'],
  ['/notifications/5', '/coach/notifications/5'],
  ['sessions/3?tab=notes#agenda', '/coach/sessions/3?tab=notes#agenda'],
  ['clients/ünïcode', '/coach/clients/%C3%BCn%C3%AFcode'],
])('%s opens %s', (url, path) => {
  expect(worker.pathToOpen(url)).toBe(path);
});

test.each([
  undefined,
  null,
  5,
  {},
  '',
  '/',
  '.',
  '..',
  '../',
  '../../api/auth/signout',
  'sessions/../../dashboard',
  '%2e%2e/dashboard',
  '%2E%2E%2Fdashboard',
  '..%5cdashboard',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'HTTPS:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://evil.example/x',
  'user:secret@evil.example',
  'a\nb',
  'a\tb',
  '\u0000',
  'a b',
  `sessions/${'a'.repeat(9_000)}`,
])('opens the start page for %j', (url) => {
  expect(worker.pathToOpen(url)).toBe('/');
});

test('opens only pages of the product, for any address', () => {
  const pieces = ['..', '/', '\\', '%2e', '%2f', 'a', '?', '#', '@evil.example', ':', '\t', '.', ';', '%5c', '%', 'ÿ'];
  for (let number = 0; number < pieces.length ** 3; number += 1) {
    const url = [0, 1, 2].map((at) => pieces[Math.floor(number / pieces.length ** at) % pieces.length]).join('');
    const path = worker.pathToOpen(url);
    const address = new URL(path, worker.origin);
    expect([path, address.origin], url).toEqual([pathInside(path, '/refused'), worker.origin]);
    expect(path === '/' || address.pathname.startsWith('/coach/'), url).toBe(true);
  }
});

test('opens the page in the existing tab on a click', async () => {
  const [hidden, visible] = [worker.addTab({}), worker.addTab({ isVisible: true })];
  const close = await worker.click({ url: 'notifications/5' });

  expect(close).toHaveBeenCalled();
  expect(visible.navigate).toHaveBeenCalledWith('https://waymark.example/coach/notifications/5');
  expect(visible.focus).toHaveBeenCalled();
  expect(hidden.navigate).not.toHaveBeenCalled();
  expect(worker.openWindow).not.toHaveBeenCalled();
});

test('focuses a tab that already shows the page, without a reload', async () => {
  const tab = worker.addTab({ url: '/coach/notifications/5' });
  await worker.click({ url: 'notifications/5' });

  expect(tab.focus).toHaveBeenCalled();
  expect(tab.navigate).not.toHaveBeenCalled();
});

test.each([
  ['no tab', () => {}],
  ['a tab that it may not lead', () => worker.addTab({ isControlled: false, isVisible: true })],
])('opens a new tab on a click with %s', async (_case, arrange) => {
  arrange();
  await worker.click({ url: 'notifications/5' });

  expect(worker.openWindow).toHaveBeenCalledExactlyOnceWith('https://waymark.example/coach/notifications/5');
});

test('opens the start page for a hostile or missing address', async () => {
  await worker.click({ url: '//evil.example' });
  await worker.click(undefined);

  expect(worker.openWindow.mock.calls).toEqual([['https://waymark.example/'], ['https://waymark.example/']]);
});
