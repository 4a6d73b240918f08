/** Keeps typed text for the same person on the same path; never passwords or codes. */

type Values = Readonly<Record<string, unknown>>;

interface UnsentText {
  readonly userId: number;
  readonly path: string;
  readonly keptAt: number;
  readonly forms: Readonly<Record<string, Values>>;
}

const STORAGE_KEY = 'waymark.unsent-text';
const KEPT_FOR_MS = 60 * 60 * 1_000;
const SECRET = /password|otp|code|token/i;

const openForms = new Map<string, () => Values>();

function withoutSecrets(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));
}

function read(): UnsentText | undefined {
  try {
    const text: UnsentText | null = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return text && Date.now() - text.keptAt < KEPT_FOR_MS ? text : undefined;
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

/** Returns a function to unregister. */
export function watchUnsentText(form: string, unsent: () => Values): () => void {
  openForms.set(form, unsent);
  return () => {
    if (openForms.get(form) === unsent) openForms.delete(form);
  };
}

/** Keeps the unsent text of all open forms before a redirect to sign-in. */
export function keepUnsentText(userId: number): void {
  const texts = [...openForms].map(([form, unsent]) => [form, withoutSecrets(unsent())] as const);
  const forms = Object.fromEntries(texts.filter(([, values]) => Object.keys(values).length > 0));
  if (Object.keys(forms).length > 0) write({ userId, path: location.pathname, keptAt: Date.now(), forms });
}

export function keepTextOf(form: string, values: Values, { userId, path }: { userId: number; path: string }): void {
  const texts = withoutSecrets(values);
  if (Object.keys(texts).length === 0) return;
  const kept = read();
  const others = kept?.userId === userId && kept.path === path ? kept.forms : {};
  write({ userId, path, keptAt: Date.now(), forms: { ...others, [form]: texts } });
}

export function hasUnsentText(form: string): boolean {
  const text = read();
  return text?.path === location.pathname && form in text.forms;
}

/** Returns a form's kept text once, and only to the person who typed it. */
export function takeUnsentText(form: string, userId: number): Values {
  const text = read();
  if (text?.userId !== userId) {
    forgetUnsentText();
    return {};
  }
  const { [form]: values = {}, ...others } = text.forms;
  if (Object.keys(others).length > 0) write({ ...text, forms: others });
  else forgetUnsentText();
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
