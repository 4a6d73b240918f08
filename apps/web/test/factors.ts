import type { Factor, Factors } from '@waymark/contract/people/factors';

export const NO_FACTORS: Factors = {
  factors: [],
  recoveryCodesLeft: 0,
  need: 'offered',
  dueAt: null,
  isDue: false,
  isOffered: false,
  passkeys: 'available',
  lostReadyAt: null,
};

export const PHONE: Factor = {
  id: 41,
  kind: 'passkey',
  name: 'Chrome on Android',
  createdAt: '2026-11-20T09:00:00Z',
  lastUsedAt: null,
  isSynced: true,
};

export const APP: Factor = {
  id: 42,
  kind: 'totp',
  name: 'Authenticator app',
  createdAt: '2026-11-21T09:00:00Z',
  lastUsedAt: '2026-11-22T09:00:00Z',
  isSynced: null,
};

export const RECOVERY_CODES_SHOWN: readonly string[] = Array.from({ length: 10 }, (_, at) => `K7Q2M-9XW4${at}`);
