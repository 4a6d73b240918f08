// Adds what is the reader's own to the page that shows without a connection, and goes on once
// there is one. Plain JavaScript in one file, since browsers run it as it is.

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const LOOK_EVERY_MS = 15_000;

function readFrom(storage, key) {
  try {
    return JSON.parse(window[storage].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The web takes this cookie away where no one is signed in, and pages what is kept. */
const isSignedIn = /(?:^|; )waymark\.display=/.test(document.cookie);
const kept = isSignedIn ? readFrom('localStorage', 'waymark.offline') : null;

/** A draft has ids, dates and choices in it as well, which are no text. */
const isText = (name, value) =>
  /\S/.test(value) && (/text|body|message|title|note|name|reason/i.test(name) || /\s/.test(value.trim()));
/** What a note began with and what was sent of it, which isn't unsent. */
const NOT_TYPED = new Set(['base', 'unanswered', 'clientId', 'threadId', 'requestId']);

function textsIn(value, name = '') {
  if (typeof value === 'string') return isText(name, value) ? [value.trim()] : [];
  if (Array.isArray(value)) return value.flatMap((part) => textsIn(part, name));
  if (value === null || typeof value !== 'object') return [];
  const typed = Object.entries(value).filter(([key]) => !NOT_TYPED.has(key));
  return typed.flatMap(([key, part]) => textsIn(part, key));
}

/** Of the person who is signed in alone, the newest first. */
function unsentTexts() {
  const stores = [
    [readFrom('sessionStorage', 'waymark.unsent-text'), HOUR_MS],
    [readFrom('localStorage', 'waymark.drafts'), 14 * DAY_MS],
  ];
  const drafts = stores.flatMap(([stored, keptForMs]) => {
    const own = stored?.userId === kept?.userId ? Object.values(stored?.drafts ?? {}) : [];
    return own.filter(({ keptAt }) => Date.now() - keptAt < keptForMs);
  });
  const texts = drafts.sort((one, other) => other.keptAt - one.keptAt).flatMap(({ values }) => textsIn(values));
  return [...new Set(texts)];
}

function element(name, text = '', attributes = {}) {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function linkTo(address) {
  const paragraph = element('p');
  paragraph.append(element('a', address, { href: address, class: 'plain' }));
  return paragraph;
}

function nextSession({ when, who, room, link }) {
  const time = element('p');
  time.append(element('b', when), element('br'), `With ${who}`);
  const isSafe = /^https?:\/\//.test(link ?? '');
  return [
    element('h2', 'Your next session'),
    time,
    element(
      'p',
      isSafe ? 'It takes place here, once you have a connection:' : 'The room needs a connection. It’s here:',
    ),
    linkTo(isSafe ? link : new URL(room, location.origin).href),
  ];
}

/** Older browsers, and pages without https, have no clipboard: then the text is marked. */
async function copy(place, button, status) {
  try {
    await navigator.clipboard.writeText(place.textContent);
    status.textContent = 'Copied.';
  } catch {
    getSelection()?.selectAllChildren(place);
    status.textContent = 'We couldn’t copy it. It’s selected, so that you can.';
  }
  button.focus();
}

function unsentText(text, number) {
  const place = element('p', text, { class: 'text', id: `text-${number}` });
  const button = element('button', 'Copy text', { type: 'button', 'aria-describedby': place.id });
  const status = element('span', '', { role: 'status' });
  button.addEventListener('click', () => void copy(place, button, status));
  const line = element('p');
  line.append(button, ' ', status);
  return [place, line];
}

function unsent(texts) {
  const words = 'It’s kept in this browser. You find it where you wrote it, once you’re connected again.';
  return [element('h2', 'What you wrote and haven’t sent'), element('p', words), ...texts.flatMap(unsentText)];
}

function showOwn() {
  if (!kept) return;
  const own = document.getElementById('own');
  const isToCome = kept.next && Date.parse(kept.next.endsAt) > Date.now();
  const texts = unsentTexts();
  own?.replaceChildren(...(isToCome ? nextSession(kept.next) : []), ...(texts.length > 0 ? unsent(texts) : []));
}

/** Someone who is selecting text to copy it isn't led away. */
const isSelecting = () => getSelection()?.isCollapsed === false;

/** Small, and never kept. */
async function isReachable() {
  try {
    return (await fetch('/runtime-config', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

async function goOn() {
  if (navigator.onLine === false || isSelecting() || !(await isReachable())) return;
  if (!isSelecting()) location.reload();
}

showOwn();
window.addEventListener('online', () => void goOn());
setInterval(() => void goOn(), LOOK_EVERY_MS);
