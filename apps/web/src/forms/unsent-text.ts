import { HOUR_MS } from '@waymark/contract/durations';

/** Keeps typed text for the same person in the same place; never passwords or codes. */

type Values = Readonly<Record<string, unknown>>;

interface KeptForms {
  readonly keptAt: number;
  readonly forms: Readonly<Record<string, Values>>;
}

interface UnsentText {
  readonly userId: number;
  /** By path, or by the name of what several pages show. */
  readonly places: Readonly<Record<string, KeptForms>>;
}

const STORAGE_KEY = 'waymark.unsent-text';
const KEPT_FOR_MS = HOUR_MS;
const SECRET = /password|otp|code|token/i;

interface OpenForm {
  readonly unsent: () => Values;
  readonly place: string | undefined;
}

const openForms = new Map<string, OpenForm>();

function withoutSecrets(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));
}

function read(): UnsentText | undefined {
  try {
    const text: UnsentText | null = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    const fresh = Object.entries(text?.places ?? {}).filter(([, { keptAt }]) => Date.now() - keptAt < KEPT_FOR_MS);
    return text && fresh.length > 0 ? { ...text, places: Object.fromEntries(fresh) } : undefined;
  } catch {
    return undefined;
  }
}

function write(text: UnsentText): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(text));
  } catch {
    // Storage is off or full, so the text is lost with the page.
  }
}

/** Returns a function to unregister. A form without a place belongs to the page it is on. */
export function watchUnsentText(form: string, unsent: () => Values, place?: string): () => void {
  const opened = { unsent, place };
  openForms.set(form, opened);
  return () => {
    if (openForms.get(form) === opened) openForms.delete(form);
  };
}

/** Keeps the unsent text of all open forms before a redirect to sign-in. */
export function keepUnsentText(userId: number): void {
  for (const [form, { unsent, place = location.pathname }] of openForms) {
    keepTextOf(form, unsent(), { userId, place });
  }
}

interface Writer {
  readonly userId: number;
  readonly place: string;
}

export function keepTextOf(form: string, values: Values, { userId, place }: Writer): void {
  const texts = withoutSecrets(values);
  if (Object.keys(texts).length === 0) return;
  const kept = read();
  const others = kept?.userId === userId ? kept.places : {};
  const forms = { ...others[place]?.forms, [form]: texts };
  write({ userId, places: { ...others, [place]: { keptAt: Date.now(), forms } } });
}

export const hasUnsentText = (form: string, place = location.pathname): boolean =>
  form in (read()?.places[place]?.forms ?? {});

export function forgetTextOf(form: string, { userId, place }: Writer): void {
  const text = read();
  const { [place]: here, ...elsewhere } = text?.places ?? {};
  if (text?.userId !== userId || !here) return;
  const { [form]: _gone, ...others } = here.forms;
  const places = Object.keys(others).length > 0 ? { ...elsewhere, [place]: { ...here, forms: others } } : elsewhere;
  if (Object.keys(places).length > 0) write({ userId, places });
  else forgetUnsentText();
}

/** Returns a form's kept text once, and only to the person who typed it. */
export function takeUnsentText(form: string, userId: number, place = location.pathname): Values {
  const text = read();
  if (text?.userId !== userId) {
    forgetUnsentText();
    return {};
  }
  const values = text.places[place]?.forms[form] ?? {};
  forgetTextOf(form, { userId, place });
  return values;
}

/** Leaves nothing for the next person on this browser. */
export function forgetUnsentText(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
}
