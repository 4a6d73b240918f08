import { pathInside } from '@waymark/contract/path-inside';
import { beforeEach, expect, test } from 'vitest';
import { startPushWorker } from '../../test/push-worker.ts';

let worker: ReturnType<typeof startPushWorker>;
beforeEach(() => {
  worker = startPushWorker();
});

const MESSAGE = { title: 'Jon joined your family', body: 'He can sign in now.', url: 'notifications/5' };
const sent = JSON.stringify({ data: MESSAGE });

test('a push is a toast in the tab that is looked at, and nothing more', async () => {
  const [behind, inFront] = [worker.addTab({ isVisible: true }), worker.addTab({ isVisible: true, isFocused: true })];
  const hidden = worker.addTab({});
  await worker.push(sent);

  expect(inFront.received).toEqual([{ type: 'push-message', ...MESSAGE }]);
  expect([behind.received, hidden.received]).toEqual([[], []]);
  expect(worker.showNotification).not.toHaveBeenCalled();
});

test('with no tab to look at it is a notification, which replaces itself when it is delivered twice', async () => {
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

test('a tab that does not answer is passed over', async () => {
  worker.addTab({ isVisible: true, answers: false });
  await worker.push(sent);

  expect(worker.showNotification).toHaveBeenCalledOnce();
});

test('what Firebase adds to the message makes no difference', async () => {
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
])('the push %j shows nothing and does no harm', async (text) => {
  const tab = worker.addTab({ isVisible: true });
  await worker.push(text);

  expect(tab.received).toEqual([]);
  expect(worker.showNotification).not.toHaveBeenCalled();
});

test('texts are cut to what fits', async () => {
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
])('%j leads to the start page', (url) => {
  expect(worker.pathToOpen(url)).toBe('/');
});

test('whatever the address, what opens is inside the product', () => {
  const pieces = ['..', '/', '\\', '%2e', '%2f', 'a', '?', '#', '@evil.example', ':', '\t', '.', ';', '%5c', '%', 'ÿ'];
  for (let number = 0; number < pieces.length ** 3; number += 1) {
    const url = [0, 1, 2].map((at) => pieces[Math.floor(number / pieces.length ** at) % pieces.length]).join('');
    const path = worker.pathToOpen(url);
    const address = new URL(path, worker.origin);
    expect([path, address.origin], url).toEqual([pathInside(path, '/refused'), worker.origin]);
    expect(path === '/' || address.pathname.startsWith('/coach/'), url).toBe(true);
  }
});

test('a click opens the thing in the tab that is there', async () => {
  const [hidden, visible] = [worker.addTab({}), worker.addTab({ isVisible: true })];
  const close = await worker.click({ url: 'notifications/5' });

  expect(close).toHaveBeenCalled();
  expect(visible.navigate).toHaveBeenCalledWith('https://waymark.example/coach/notifications/5');
  expect(visible.focus).toHaveBeenCalled();
  expect(hidden.navigate).not.toHaveBeenCalled();
  expect(worker.openWindow).not.toHaveBeenCalled();
});

test('a tab that shows the thing already is brought to the front as it is', async () => {
  const tab = worker.addTab({ url: '/coach/notifications/5' });
  await worker.click({ url: 'notifications/5' });

  expect(tab.focus).toHaveBeenCalled();
  expect(tab.navigate).not.toHaveBeenCalled();
});

test.each([
  ['no tab', () => {}],
  ['a tab that it may not lead', () => worker.addTab({ isControlled: false, isVisible: true })],
])('with %s a click opens a new one', async (_case, arrange) => {
  arrange();
  await worker.click({ url: 'notifications/5' });

  expect(worker.openWindow).toHaveBeenCalledExactlyOnceWith('https://waymark.example/coach/notifications/5');
});

test('a click on a notification with a hostile address, or none, opens the start page', async () => {
  await worker.click({ url: '//evil.example' });
  await worker.click(undefined);

  expect(worker.openWindow.mock.calls).toEqual([['https://waymark.example/'], ['https://waymark.example/']]);
});
