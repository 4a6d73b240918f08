// Shows pushes, from Firebase and standard Web Push alike, and keeps one page: Help now, offline.
// Plain JavaScript in one file, since browsers run it as it is.

const START_PAGE = '/';
const TITLE_MAX_LENGTH = 120;
const BODY_MAX_LENGTH = 500;
const URL_MAX_LENGTH = 2_000;
/** Tabs that are loading or can't show toasts don't answer; then the system shows the message. */
const ANSWER_WITHIN_MS = 1_000;

const shortened = (value, maxLength) => (typeof value === 'string' ? value.trim().slice(0, maxLength) : '');

/** What a push says, or undefined when it is not one of ours. */
function readMessage(pushData) {
  let sent;
  try {
    sent = pushData?.json()?.data;
  } catch {
    return undefined;
  }
  const title = shortened(sent?.title, TITLE_MAX_LENGTH);
  if (title === '') return undefined;
  const url = typeof sent.url === 'string' ? sent.url : '';
  return { title, body: shortened(sent.body, BODY_MAX_LENGTH), url };
}

/** `/coach/{url}`, or the start page for anything but a path below /coach/ in this product. */
function pathToOpen(url) {
  if (typeof url !== 'string' || url.length > URL_MAX_LENGTH) return START_PAGE;
  if (/[\\\p{Cc}\s]|\/\/|%2e|%5c|%2f|^[a-z][a-z0-9+.-]*:/iu.test(url)) return START_PAGE;
  const { origin, pathname, search, hash } = new URL(`/coach/${url.replace(/^\//, '')}`, self.location.origin);
  if (origin !== self.location.origin || !/^\/coach\/[^/]/.test(pathname)) return START_PAGE;
  return `${pathname}${search}${hash}`;
}

async function openTabs() {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.filter(({ frameType }) => frameType === 'top-level');
}

/** Hands the message to a tab; true when the tab says that it shows it. */
function tell(tab, message) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const giveUp = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    port1.onmessage = () => {
      clearTimeout(giveUp);
      resolve(true);
    };
    tab.postMessage({ type: 'push-message', ...message }, [port2]);
  });
}

/** In a tab that is looked at as a toast, and otherwise as a notification of the system. */
async function show(message) {
  const visible = (await openTabs()).filter(({ visibilityState }) => visibilityState === 'visible');
  for (const tab of visible.sort((one, other) => Number(other.focused) - Number(one.focused))) {
    if (await tell(tab, message)) return;
  }
  const { title, body, url } = message;
  // A push that is delivered twice replaces itself.
  const tag = url === '' ? {} : { tag: url };
  await self.registration.showNotification(title, { body, icon: '/waymark-192.png', data: { url }, ...tag });
}

/** Leads a tab that is there already, or a new one, to what the notification is about. */
async function open(url) {
  const address = new URL(pathToOpen(url), self.location.origin).href;
  const tabs = await openTabs();
  const there = tabs.find((tab) => tab.url === address);
  if (there) return there.focus();
  const tab = tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0];
  // Navigates first: a click allows one focus or one new window, and older tabs can't be navigated.
  const led = await tab?.navigate(address).catch(() => null);
  return led ? led.focus() : self.clients.openWindow(address);
}

const HELP_CACHE = 'help-now';
const HELP_PAGE = '/help';
const KEPT_PAGE = '/offline-help';

async function keepHelp(path) {
  const { origin, pathname, href } = new URL(String(path), self.location.origin);
  if (origin !== self.location.origin || pathname !== KEPT_PAGE) return;
  const page = await fetch(href, { credentials: 'omit' });
  if (page.ok) await (await caches.open(HELP_CACHE)).put(KEPT_PAGE, page);
}

/** The page as ever, or offline what was kept of it. */
async function showHelp(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(HELP_CACHE)).match(KEPT_PAGE);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('message', (event) => {
  if (event.data?.type === 'keep-help') event.waitUntil(keepHelp(event.data.path));
});

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  if (mode === 'navigate' && new URL(url).pathname === HELP_PAGE) event.respondWith(showHelp(event.request));
});

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const message = readMessage(event.data);
  if (message) event.waitUntil(show(message));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url));
});
