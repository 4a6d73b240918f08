import { DAY_MS, HOUR_MS } from '@waymark/contract/durations';

/** The one store of what people typed and have not sent: for one person, in one tab or browser. */

type Values = Readonly<Record<string, unknown>>;

export interface Kept {
  readonly keptAt: number;
  readonly values: Values;
}

interface Stored {
  readonly userId: number;
  readonly drafts: Readonly<Record<string, Kept>>;
}

/** How tabs that were open during an upgrade may still have kept theirs. */
interface FormerlyStored {
  readonly userId: number;
  readonly places: Readonly<Record<string, { readonly keptAt: number; readonly forms: Values }>>;
}

function draftsIn(stored: Stored | FormerlyStored): Stored['drafts'] {
  if ('drafts' in stored) return stored.drafts;
  return Object.fromEntries(
    Object.entries(stored.places).map(([place, { keptAt, forms }]) => [place, { keptAt, values: forms }]),
  );
}

interface Place {
  readonly key: string;
  readonly keptForMs: number;
  readonly storage: () => Storage;
}

function storeIn({ key, keptForMs, storage }: Place) {
  function read(): Stored | undefined {
    try {
      const stored: Stored | FormerlyStored | null = JSON.parse(storage().getItem(key) ?? 'null');
      if (!stored) return;
      const fresh = Object.entries(draftsIn(stored)).filter(([, { keptAt }]) => Date.now() - keptAt < keptForMs);
      return fresh.length > 0 ? { userId: stored.userId, drafts: Object.fromEntries(fresh) } : undefined;
    } catch {
      return undefined;
    }
  }

  function draftsOf(userId: number): Stored['drafts'] {
    const stored = read();
    return stored?.userId === userId ? stored.drafts : {};
  }

  /** Whether it was kept: storage may be off or full. */
  function write(stored: Stored): boolean {
    try {
      if (Object.keys(stored.drafts).length === 0) storage().removeItem(key);
      else storage().setItem(key, JSON.stringify(stored));
      return true;
    } catch {
      return false;
    }
  }

  return {
    read,
    find: (name: string, userId: number): Kept | undefined => draftsOf(userId)[name],
    /** Returns when it was kept, or null if nothing was; without values the draft is forgotten. */
    keep(name: string, userId: number, values: Values, keptAt = Date.now()): number | null {
      const { [name]: _former, ...others } = draftsOf(userId);
      const isEmpty = Object.keys(values).length === 0;
      const drafts = isEmpty ? others : { ...others, [name]: { keptAt, values } };
      return write({ userId, drafts }) && !isEmpty ? keptAt : null;
    },
    forget: () => void write({ userId: 0, drafts: {} }),
    /** Also what is too old to be shown. */
    forgetAllBut(userId: number): void {
      write({ userId, drafts: draftsOf(userId) });
    },
  };
}

/** Forms that people fill in over several visits, and messages on their way. */
export const inBrowser = storeIn({ key: 'waymark.drafts', keptForMs: 14 * DAY_MS, storage: () => localStorage });

/** Forms by path, or by the name of what several pages show. */
const inTab = storeIn({ key: 'waymark.unsent-text', keptForMs: HOUR_MS, storage: () => sessionStorage });

/** Leaves nothing for the next person on this browser. */
export function forgetUnsentText(): void {
  inTab.forget();
  inBrowser.forget();
}

/** What someone before left behind is gone as soon as this person is here. */
export function forgetTextOfOthers(userId: number): void {
  inTab.forgetAllBut(userId);
  inBrowser.forgetAllBut(userId);
}

const SECRET = /password|otp|code|token/i;

function withoutSecrets(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));
}

interface OpenForm {
  readonly unsent: () => Values;
  readonly place: string | undefined;
}

const openForms = new Map<string, OpenForm>();

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

/** Never passwords or codes. */
export function keepTextOf(form: string, values: Values, { userId, place }: Writer): void {
  const texts = withoutSecrets(values);
  if (Object.keys(texts).length === 0) return;
  inTab.keep(place, userId, { ...inTab.find(place, userId)?.values, [form]: texts });
}

export const hasUnsentText = (form: string, place = location.pathname): boolean =>
  form in (inTab.read()?.drafts[place]?.values ?? {});

export function forgetTextOf(form: string, { userId, place }: Writer): void {
  const here = inTab.find(place, userId);
  if (!here) return;
  const { [form]: _gone, ...others } = here.values;
  inTab.keep(place, userId, others, here.keptAt);
}

/** Returns a form's kept text once, and only to the person who typed it. */
export function takeUnsentText(form: string, userId: number, place = location.pathname): Values {
  if (inTab.read()?.userId !== userId) inTab.forget();
  const values = inTab.find(place, userId)?.values[form] ?? {};
  forgetTextOf(form, { userId, place });
  return values as Values;
}
