// Shows pushes, from Firebase and standard Web Push alike, and what is kept for a lost connection.
// Plain JavaScript in one file, since browsers run it as it is.

const START_PAGE = '/';
const TITLE_MAX_LENGTH = 120;
const BODY_MAX_LENGTH = 500;
const URL_MAX_LENGTH = 2_000;
/** Tabs that are loading or can't show toasts don't answer; then the notification has a sound. */
const ANSWER_WITHIN_MS = 1_000;

const shortened = (value, maxLength) => (typeof value === 'string' ? value.trim().slice(0, maxLength) : '');

/** Browsers take the subscription away from who shows nothing for a push. */
const UNREADABLE = { title: 'Waymark', body: 'There is something new for you.', url: '' };

/** What a push says. */
function readMessage(pushData) {
  let sent;
  try {
    sent = pushData?.json()?.data;
  } catch {
    return UNREADABLE;
  }
  const title = shortened(sent?.title, TITLE_MAX_LENGTH);
  if (title === '') return UNREADABLE;
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

/** Whether a tab that is looked at shows the message as a toast. */
async function toast(message) {
  const visible = (await openTabs()).filter(({ visibilityState }) => visibilityState === 'visible');
  for (const tab of visible.sort((one, other) => Number(other.focused) - Number(one.focused))) {
    if (await tell(tab, message)) return true;
  }
  return false;
}

/** Always as a notification of the system, without a sound where a toast already shows it. */
async function show(message) {
  const isSeen = message !== UNREADABLE && (await toast(message).catch(() => false));
  const { title, body, url } = message;
  await self.registration.showNotification(title, {
    body,
    icon: '/waymark-192.png',
    data: { url },
    // A push that is delivered twice replaces itself.
    tag: url === '' ? 'waymark' : url,
    ...(isSeen ? { silent: true } : {}),
  });
}

const readJson = async (reply) => (reply.ok ? reply.json() : Promise.reject(new Error(`Answered ${reply.status}.`)));

/** A new subscription of this browser for the one that its push service ended. */
async function subscribe(publicKey) {
  const { pushManager } = self.registration;
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  const { endpoint, keys } = subscription.toJSON();
  return JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
}

/** Tells the API the new address, as pages do; the next page does it if no one is signed in now. */
async function renewSubscription() {
  const [{ user, accessToken }, { apiUrl }] = await Promise.all([
    fetch('/api/auth/session', { cache: 'no-store' }).then(readJson),
    fetch('/runtime-config').then(readJson),
  ]);
  if (!accessToken) return;
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: `Bearer ${accessToken}`,
  };
  const ask = (path, options) => fetch(`${apiUrl}${path}`, { headers, ...options }).then(readJson);
  const config = await ask('/push-config');
  // Firebase's tokens are made by its library, which only pages have.
  if (config.kind !== 'web-push') return;
  const token = await subscribe(config.publicKey);
  const { data } = await ask(`/fcm-tokens?filters[user][id]=${user.id}&filters[platform]=Web`);
  const body = JSON.stringify({ data: { platform: 'Web', token, user: user.id } });
  if (data[0]) await ask(`/fcm-tokens/${data[0].id}`, { method: 'PUT', body });
  else await ask('/fcm-tokens', { method: 'POST', body });
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

const CACHE = 'help-now';
const HELP_PAGE = '/help';
/** What stands for Help now, what stands for every other page, and the script of that one. */
const KEPT_HELP = '/offline-help';
const KEPT_PAGE = '/offline-page';
const KEPT_SCRIPT = '/offline-page.js';
/** Longer than the web server itself waits for anything that a page needs. */
const GIVE_UP_AFTER_MS = 12_000;

/** Keeps all three anew, with the contacts of the country in this path. */
async function keepPages(path) {
  const { origin, pathname, search } = new URL(String(path), self.location.origin);
  if (origin !== self.location.origin || pathname !== KEPT_HELP) return;
  const cache = await caches.open(CACHE);
  const keep = async (part, query) => {
    const answer = await fetch(`${origin}${part}${query}`, { credentials: 'omit' });
    if (answer.ok) await cache.put(part, answer);
  };
  await Promise.all([keep(KEPT_HELP, search), keep(KEPT_PAGE, search), keep(KEPT_SCRIPT, '')]);
}

const kept = async (part) => (await caches.open(CACHE)).match(part);

const fromNetwork = async ({ preloadResponse, request }) => (await preloadResponse) ?? fetch(request);

/** The page as ever, or what is kept of it once the network fails or takes too long. */
async function showPage(event, keptPart) {
  // Not waited for beyond the answer: a request that hangs would hold up each later one like it.
  const network = fromNetwork(event);
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, GIVE_UP_AFTER_MS);
  });
  const page = await Promise.race([network, late]).catch(() => undefined);
  clearTimeout(timer);
  return page ?? (await kept(keptPart)) ?? network;
}

self.addEventListener('message', (event) => {
  if (event.data?.type === 'keep-help') event.waitUntil(keepPages(event.data.path));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') event.respondWith(showPage(event, pathname === HELP_PAGE ? KEPT_HELP : KEPT_PAGE));
  else if (pathname === KEPT_SCRIPT) event.respondWith(kept(pathname).then((script) => script ?? fetch(event.request)));
});

async function takeOver() {
  // Pages don't wait for the worker to start.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('push', (event) => {
  event.waitUntil(show(readMessage(event.data)));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription()));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url));
});
