import { problemToTell, reportAs } from '#logging/report-failure.ts';
import { createStore, type ReadableStore } from '#store/store.ts';

/** Status of a page that saves as you type. `waiting`: the last save failed and will be retried. */
export type SaveStatus = 'idle' | 'saving' | 'saved' | 'waiting';

export interface SaveState<Value> {
  readonly status: SaveStatus;
  /** What the server does not have yet, by key. */
  readonly unsaved: Readonly<Record<string, Value>>;
  /** Why the server refused what is unsaved, by key. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly savedKey: string | undefined;
}

interface Entry<Value> {
  readonly value: Value;
  /** When it may be sent, in ms since 1970; never, as long as it is not ready. */
  readonly dueAt: number;
}

/** Sends one value. `isLeaving`: the page is about to go, so the call has to outlive it. */
export type SendValue<Value> = (key: string, value: Value, isLeaving: boolean) => Promise<void>;

export interface SaveQueue<Value> {
  readonly state: ReadableStore<SaveState<Value>>;
  /** Saves a value, after a pause in which a newer one takes its place. */
  put(key: string, value: Value, pauseMs?: number): void;
  /** Keeps a value that cannot be saved as it is. */
  hold(key: string, value: Value): void;
  /** Forgets what is unsaved of this key. */
  drop(key: string): void;
  /** Back to the saved value: drops the unsaved one, or overwrites it if it is being sent. */
  revert(key: string, saved: Value): void;
  /** Sends what is ready without a pause; true when nothing of it is left unsaved. */
  flush(): Promise<boolean>;
  /** Sends what is ready at once, while the page goes. */
  leave(): void;
  stop(): void;
}

/** Unfinished text may be invalid; text typed without a session is kept until the next sign-in. */
const REPORT_LOST = reportAs('save-on-leaving', 'unauthenticated', 'invalid_request');

const RETRY_FIRST_MS = 2_000;
const RETRY_LONGEST_MS = 30_000;

/** Whether the same call may still succeed: after an outage, or while the session is checked. */
function passing(error: unknown): 'waiting' | 'saving' | undefined {
  const { isOutage, isRateLimited, code } = problemToTell(error);
  if (code === 'unauthenticated') return 'saving';
  return isOutage || isRateLimited ? 'waiting' : undefined;
}

/** Sends values one at a time, in order, and retries until each one is saved or refused. */
export function createSaveQueue<Value>(send: SendValue<Value>, now: () => number = Date.now): SaveQueue<Value> {
  const entries = new Map<string, Entry<Value>>();
  const state = createStore<SaveState<Value>>({ status: 'idle', unsaved: {}, refusals: {}, savedKey: undefined });
  let retryMs = RETRY_FIRST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work: Promise<void> | undefined;
  let onItsWay: readonly [string, Entry<Value>] | undefined;

  function tell(change: Partial<SaveState<Value>>): void {
    const unsaved = Object.fromEntries([...entries].map(([key, { value }]) => [key, value]));
    state.set({ ...state.get(), ...change, unsaved });
  }

  function without(key: string): Readonly<Record<string, string>> {
    const { [key]: _gone, ...others } = state.get().refusals;
    return others;
  }

  const hasPending = () => [...entries.values()].some(({ dueAt }) => Number.isFinite(dueAt));

  /** What waits for a pause in typing is not saved, so nothing says that it is. */
  function quietStatus(isSending: boolean): SaveStatus {
    if (isSending || hasPending()) return 'saving';
    return state.get().savedKey === undefined ? 'idle' : 'saved';
  }

  /** Bad news stays until something is saved. */
  const currentStatus = () => (state.get().status === 'waiting' ? 'waiting' : quietStatus(work !== undefined));

  const nextReady = () => [...entries].find(([, { dueAt }]) => dueAt <= now());

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delayMs);
  }

  function settle(key: string, entry: Entry<Value>): void {
    if (entries.get(key) === entry) entries.delete(key);
    retryMs = RETRY_FIRST_MS;
    tell({ status: 'saving', savedKey: key, refusals: without(key) });
  }

  function refuse(key: string, entry: Entry<Value>, error: unknown): void {
    if (entries.get(key) === entry) entries.set(key, { ...entry, dueAt: Number.POSITIVE_INFINITY });
    const { message, fields } = problemToTell(error);
    tell({ refusals: { ...state.get().refusals, [key]: fields[0]?.message ?? message } });
  }

  async function sendReady(): Promise<void> {
    for (let ready = nextReady(); ready; ready = nextReady()) {
      const [key, entry] = ready;
      onItsWay = ready;
      // What says that nothing was saved stays until something is.
      if (state.get().status !== 'waiting') tell({ status: 'saving' });
      try {
        await send(key, entry.value, false);
        settle(key, entry);
      } catch (error) {
        const status = passing(error);
        if (status) {
          tell({ status });
          schedule(retryMs);
          retryMs = Math.min(retryMs * 2, RETRY_LONGEST_MS);
          return;
        }
        refuse(key, entry, error);
      }
    }
    const later = [...entries.values()].map(({ dueAt }) => dueAt).filter(Number.isFinite);
    if (later.length > 0) schedule(Math.min(...later) - now());
    tell({ status: quietStatus(false) });
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    work ??= sendReady().finally(() => {
      work = undefined;
      onItsWay = undefined;
    });
    return work;
  }

  const sendingOf = (key: string) => (onItsWay?.[0] === key ? onItsWay[1] : undefined);

  function put(key: string, value: Value, pauseMs = 0): void {
    const sending = sendingOf(key);
    // Set anew, so that it stands behind what was given before it.
    entries.delete(key);
    entries.set(key, sending?.value === value ? sending : { value, dueAt: now() + pauseMs });
    tell({ status: currentStatus(), refusals: without(key) });
    if (work || state.get().status === 'waiting') return;
    if (pauseMs > 0) schedule(pauseMs);
    else void run();
  }

  function drop(key: string): void {
    if (!entries.delete(key) && !(key in state.get().refusals)) return;
    tell({ status: currentStatus(), refusals: without(key) });
  }

  return {
    state,
    put,
    drop,
    revert: (key, saved) => (sendingOf(key) ? put(key, saved) : drop(key)),
    hold(key, value) {
      entries.delete(key);
      entries.set(key, { value, dueAt: Number.POSITIVE_INFINITY });
      tell({ status: currentStatus(), refusals: without(key) });
    },
    async flush() {
      const ready = () => [...entries].filter(([, { dueAt }]) => Number.isFinite(dueAt));
      for (const [key, { value, dueAt }] of ready()) if (dueAt > now()) entries.set(key, { value, dueAt: now() });
      // The one in flight may have begun before these were ready.
      await run();
      if (state.get().status !== 'waiting') await run();
      return ready().length === 0;
    },
    leave() {
      for (const [key, { value, dueAt }] of entries)
        if (Number.isFinite(dueAt)) void send(key, value, true).catch(REPORT_LOST);
    },
    stop: () => clearTimeout(timer),
  };
}
