import { vi } from 'vitest';
import type { SessionState } from '#session/session-store.ts';
import { createStore } from '#store/store.ts';

/** In the place of `#session/session-store.ts`: calls have a token, and no session is asked for. */
export const recheckSession = vi.fn();
export const accessToken = async (): Promise<string> => 'a.b.c';
export const sessionStore = createStore<SessionState>({ status: 'loading' });
